// Small sounds, made here and now; silent unless wanted, and never before somebody has touched the page.

import type { Fact } from "../protocol/generated";
import { settings } from "../state/settings.svelte";
import { SOUNDS } from "./scores";
import type { Score, SoundName } from "./scores";

const OF_FACT: Record<string, SoundName> = {
  card_drawn: "card",
  card_discarded: "card",
  card_given: "card",
  card_fetched: "card",
  infection_drawn: "card",
  cubes_added: "cube",
  cubes_removed: "cube",
  outbreak: "outbreak",
  epidemic_drawn: "epidemic",
  rate_raised: "rate",
  bottom_drawn: "strike",
  deck_intensified: "shuffle",
  cured: "cure",
  eradicated: "eradicated",
  won: "won",
  lost: "lost",
};

let context: AudioContext | null = null;

export function soundOf(fact: Fact): SoundName | null {
  return OF_FACT[fact.kind] ?? null;
}

/** `degree`: how bad it is, for sounds that get worse. */
export function play(name: SoundName, degree = 0): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const score of SOUNDS[name](degree)) sing(context, score);
}

function sing(to: AudioContext, { wave, loud, from, to: pitch = from, at = 0, length }: Score): void {
  const begin = to.currentTime + at;
  const gain = new GainNode(to, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + Math.min(0.015, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  gain.connect(to.destination);
  if (wave === "noise") return rush(to, gain, from, pitch, begin, length);
  const source = new OscillatorNode(to, { type: wave, frequency: from });
  source.frequency.setValueAtTime(from, begin);
  source.frequency.exponentialRampToValueAtTime(pitch, begin + length);
  source.connect(gain);
  source.start(begin);
  source.stop(begin + length);
}

/** Noise through a filter that closes or opens. */
function rush(
  to: AudioContext,
  into: AudioNode,
  from: number,
  pitch: number,
  at: number,
  length: number,
): void {
  const buffer = new AudioBuffer({
    length: Math.ceil(to.sampleRate * length),
    sampleRate: to.sampleRate,
  });
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  const filter = new BiquadFilterNode(to, { type: "lowpass", frequency: from });
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(pitch, at + length);
  const source = new AudioBufferSourceNode(to, { buffer });
  source.connect(filter).connect(into);
  source.start(at);
}
