// Small sounds, made here and now; silent unless wanted, and never before somebody has touched the page.

import type { Fact } from "../protocol/generated";
import { settings } from "../state/settings.svelte";

/** Pitch in Hz, when it begins and how long it lasts in seconds. */
type Note = [pitch: number, at: number, length: number];

interface Sound {
  wave: OscillatorType;
  loud: number;
  notes: Note[];
}

const SOUNDS = {
  card: {
    wave: "triangle",
    loud: 0.08,
    notes: [
      [520, 0, 0.05],
      [780, 0.03, 0.05],
    ],
  },
  cube: { wave: "sine", loud: 0.14, notes: [[180, 0, 0.09]] },
  outbreak: {
    wave: "sawtooth",
    loud: 0.1,
    notes: [
      [150, 0, 0.35],
      [112, 0.12, 0.4],
    ],
  },
  epidemic: {
    wave: "sawtooth",
    loud: 0.09,
    notes: [
      [196, 0, 0.3],
      [185, 0.25, 0.3],
      [139, 0.5, 0.6],
    ],
  },
  cure: {
    wave: "triangle",
    loud: 0.14,
    notes: [
      [523, 0, 0.15],
      [659, 0.12, 0.15],
      [784, 0.24, 0.4],
    ],
  },
  turn: {
    wave: "sine",
    loud: 0.16,
    notes: [
      [660, 0, 0.12],
      [880, 0.13, 0.25],
    ],
  },
  won: {
    wave: "triangle",
    loud: 0.16,
    notes: [
      [523, 0, 0.2],
      [659, 0.16, 0.2],
      [784, 0.32, 0.2],
      [1047, 0.48, 0.8],
    ],
  },
  lost: {
    wave: "triangle",
    loud: 0.16,
    notes: [
      [330, 0, 0.3],
      [294, 0.28, 0.3],
      [247, 0.56, 0.9],
    ],
  },
} satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;

const OF_FACT: Record<string, SoundName> = {
  card_drawn: "card",
  card_discarded: "card",
  card_given: "card",
  card_fetched: "card",
  infection_drawn: "card",
  bottom_drawn: "card",
  cubes_added: "cube",
  cubes_removed: "cube",
  outbreak: "outbreak",
  epidemic_drawn: "epidemic",
  cured: "cure",
  eradicated: "cure",
  won: "won",
  lost: "lost",
};

let context: AudioContext | null = null;

export function soundOf(fact: Fact): SoundName | null {
  return OF_FACT[fact.kind] ?? null;
}

export function play(name: SoundName): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  const { wave, loud, notes }: Sound = SOUNDS[name] as Sound;
  for (const [pitch, at, length] of notes) note(context, wave, loud, pitch, context.currentTime + at, length);
}

function note(
  to: AudioContext,
  wave: OscillatorType,
  loud: number,
  pitch: number,
  at: number,
  length: number,
): void {
  const source = new OscillatorNode(to, { type: wave, frequency: pitch });
  const gain = new GainNode(to, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(to.destination);
  source.start(at);
  source.stop(at + length);
}
