// The numbers of a position as tracks: what they are called, how they stand, what they mean.

import { words } from "../i18n/index.svelte";
import { RATES } from "../protocol/atlas";
import type { View } from "../protocol/generated";

const OUTBREAKS = 8;
const STATIONS = 6;
const DRAWN = 2;
const FEW_CARDS = 8;

/** One space of a track, or a part of a pile. */
export interface Cell {
  look: "" | "end" | "full" | "past" | "now" | "epidemic";
  says?: string | number;
  /** How wide, beside the others. */
  grow?: number;
}

export interface Measure {
  of: "outbreaks" | "rate" | "stations" | "playerDeck" | "infectionDeck";
  value: number;
  /** The end of the track. */
  end?: number;
  tone?: "warn" | "danger";
  /** What it means, and the rules that say so. */
  texts: string[];
  rules: string[];
  cells: Cell[];
}

export function gauges(view: View): Measure[] {
  return [outbreaks(view), rate(view), stations(view), playerDeck(view), infectionDeck(view)];
}

function cells(number: number, look: (place: number) => Cell["look"]): Cell[] {
  return Array.from({ length: number }, (_, place) => ({ look: look(place) }));
}

function outbreaks({ outbreaks: value }: View): Measure {
  const last = OUTBREAKS - 2;
  return {
    of: "outbreaks",
    value,
    end: OUTBREAKS,
    tone: value >= last ? "danger" : value >= OUTBREAKS / 2 ? "warn" : undefined,
    texts: [words().panels.tracks.outbreaksAre(value, OUTBREAKS)],
    rules: ["8.4", "12.2"],
    cells: cells(OUTBREAKS, (place) => (place < value ? "full" : place >= last ? "end" : "")),
  };
}

function rate({ rate: value, rate_space: space, quiet }: View): Measure {
  const said = words().panels.tracks;
  const look = (place: number) => (place < space ? "past" : place === space ? "now" : "");
  return {
    of: "rate",
    value,
    texts: [said.rateIs(value, space + 1), ...(quiet ? [said.quiet] : [])],
    rules: ["7.3", "8.1"],
    cells: RATES.map((says, place) => ({ look: look(place), says })),
  };
}

function stations({ stations: built }: View): Measure {
  const value = STATIONS - built.length;
  return {
    of: "stations",
    value,
    texts: [words().panels.tracks.stationsAre(value, built.length)],
    rules: ["6.1", "6.2"],
    cells: cells(STATIONS, (place) => (place < value ? "now" : "")),
  };
}

function playerDeck({ player_deck: value, piles }: View): Measure {
  const said = words().panels.tracks;
  const told = piles.map((pile) => said.pile(pile.cards, pile.epidemic)).join("; ");
  return {
    of: "playerDeck",
    value,
    tone: value <= FEW_CARDS ? "danger" : undefined,
    texts: [said.playerDeckIs(value, Math.floor(value / DRAWN)), ...(told ? [said.pilesAre(told)] : [])],
    rules: ["3.6", "7.2"],
    cells: piles.map((pile) =>
      pile.epidemic ? { look: "epidemic", says: "!", grow: pile.cards } : { look: "", grow: pile.cards },
    ),
  };
}

function infectionDeck({ infection_deck: layers, infection_discard: discard }: View): Measure {
  const value = layers.flat().length;
  return {
    of: "infectionDeck",
    value,
    texts: [words().panels.tracks.infectionDeckIs(value, discard.length)],
    rules: ["7.5", "8.1"],
    cells: layers.map(({ length }) => ({
      look: "past",
      says: length > 2 ? length : undefined,
      grow: length,
    })),
  };
}
