// What each sound is made of.

export interface Score {
  wave: "sine" | "triangle" | "sawtooth" | "square" | "noise";
  loud: number;
  /** Hertz at the beginning and, if it glides, at the end; of noise, what its filter lets through. */
  from: number;
  to?: number;
  /** Seconds until it begins, and how long it lasts. */
  at?: number;
  length: number;
}

type Sound = (degree: number) => Score[];

function tones(
  wave: Score["wave"],
  loud: number,
  notes: [from: number, at: number, length: number][],
): Score[] {
  return notes.map(([from, at, length]) => ({ wave, loud, from, at, length }));
}

/** How much worse each outbreak sounds than the one before. */
const WORSE = 0.94;

/** A blow that gets deeper, longer and falser from the first outbreak to the eighth. */
function outbreak(degree: number): Score[] {
  const pitch = 132 * WORSE ** degree;
  const length = 0.5 + 0.07 * degree;
  return [
    { wave: "noise", loud: 0.1 + 0.01 * degree, from: 900, to: 60, length },
    { wave: "sine", loud: 0.22, from: pitch, to: pitch / 2, length },
    { wave: "sawtooth", loud: 0.05 + 0.006 * degree, from: pitch * 2, to: pitch, at: 0.05, length },
    // The second voice lies ever closer beside the first: it beats.
    {
      wave: "sawtooth",
      loud: 0.02 * Math.min(degree, 5) * 0.4,
      from: pitch * 2.12,
      to: pitch * 1.06,
      length,
    },
  ];
}

export const SOUNDS = {
  card: () =>
    tones("triangle", 0.08, [
      [520, 0, 0.05],
      [780, 0.03, 0.05],
    ]),
  cube: () => tones("sine", 0.14, [[180, 0, 0.09]]),
  outbreak,
  epidemic: () => [
    { wave: "noise", loud: 0.07, from: 200, to: 1400, length: 0.5 },
    ...tones("sawtooth", 0.08, [
      [98, 0, 0.5],
      [104, 0, 0.5],
      [196, 0.12, 0.4],
      [185, 0.3, 0.5],
    ]),
  ],
  rate: () => [{ wave: "triangle", loud: 0.14, from: 165, to: 247, length: 0.3 }],
  strike: () => [
    { wave: "noise", loud: 0.12, from: 1600, to: 90, length: 0.35 },
    { wave: "sine", loud: 0.2, from: 150, to: 60, length: 0.45 },
  ],
  shuffle: () =>
    Array.from({ length: 6 }, (_, place) => ({
      wave: "noise" as const,
      loud: 0.06,
      from: 2600,
      to: 900,
      at: place * 0.06,
      length: 0.05,
    })),
  cure: () => [
    ...tones("triangle", 0.13, [
      [392, 0, 0.2],
      [523, 0.3, 0.2],
      [659, 0.6, 0.25],
      [784, 0.85, 0.8],
    ]),
    { wave: "sine", loud: 0.06, from: 1568, at: 0.9, length: 0.8 },
  ],
  eradicated: () => [
    ...tones("triangle", 0.12, [
      [523, 0, 0.25],
      [784, 0.15, 0.25],
      [1047, 0.3, 0.9],
    ]),
    { wave: "noise", loud: 0.03, from: 3000, to: 300, length: 0.8 },
  ],
  turn: () =>
    tones("sine", 0.16, [
      [660, 0, 0.12],
      [880, 0.13, 0.25],
    ]),
  won: () =>
    tones("triangle", 0.14, [
      [392, 0, 0.25],
      [523, 0.2, 0.25],
      [659, 0.4, 0.25],
      [784, 0.6, 1.2],
      [1047, 0.8, 1.1],
    ]),
  lost: () => [
    ...tones("triangle", 0.14, [
      [330, 0, 0.35],
      [294, 0.3, 0.35],
      [247, 0.6, 0.5],
      [165, 0.95, 0.9],
    ]),
    { wave: "noise", loud: 0.06, from: 500, to: 40, length: 1.7 },
  ],
} satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;
