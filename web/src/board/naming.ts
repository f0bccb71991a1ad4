// What the cities are called on the board: by their names, and by three letters where a name would
// run into something.

import { CITIES } from "../protocol/atlas";
import { FLAME, RISK, around, labelBox, meet, most, usual } from "./room";
import type { Box, Point } from "./room";
import type { Lay } from "./shapes";

export interface Label {
  text: string;
  /** The size of its letters, in units of the board. */
  letters: number;
}

interface Wording {
  /** What a city is called. */
  name: (city: string) => string;
  /** How wide a text is in letters of size 1. */
  width: (text: string) => number;
  /** The size of text, where 1 is usual. */
  size: number;
}

/** On a board that is drawn small, letters shrink less than all else. */
const MOST_GROWN = 1.2;
const STEP = 0.25;
/** So much of its wished size a name keeps before it is cut. */
const NAME_LEAST = 0.86;

/** What must be left free around a city, whatever lies there. */
export function occupied(lay: Lay, place: Point, color: string): Box[] {
  const pawns = lay.codes ? 1 : 4;
  const boxes = [...usual(color), ...most(pawns), ...(lay.codes ? [] : [RISK])];
  return boxes.map((box) => around(place, box, lay.grown));
}

/** What a name covers on the board, with the flame beside it. */
export function covered(lay: Lay, place: Point, { text, letters }: Label, width: Wording["width"]): Box {
  const box = labelBox((width(text) * letters) / lay.grown, letters / lay.grown);
  return around(place, { ...box, left: box.left - FLAME.width }, lay.grown);
}

/** The labels of all cities: none lies on another, or on what may lie around a city. */
export function labelsFor(
  lay: Lay,
  places: Readonly<Record<string, Point>>,
  { name, width, size }: Wording,
): Record<string, Label> {
  const letters = lay.letters * Math.max(size, Math.min(1 / lay.scale, MOST_GROWN));
  const cities = CITIES.map((city) => {
    const place = places[city.name]!;
    const text = lay.codes ? city.code : name(city.name);
    return { ...city, place, label: { text, letters }, taken: occupied(lay, place, city.color) };
  });
  type Named = (typeof cities)[number];
  const boxOf = (city: Named) => covered(lay, city.place, city.label, width);
  const meets = (city: Named, other: Named) => {
    const box = boxOf(city);
    return other.taken.some((one) => meet(one, box)) || meet(boxOf(other), box);
  };
  /** A little smaller, then shorter, then smaller again; but never smaller than usual. */
  const yields = (city: Named): boolean => {
    const { text, letters: now } = city.label;
    const least = text === city.code ? lay.letters : Math.max(lay.letters, letters * NAME_LEAST);
    if (now > least) city.label = { text, letters: Math.max(least, now - STEP) };
    else if (text !== city.code) city.label = { text: city.code, letters };
    else return false;
    return true;
  };
  for (let again = true; again;) {
    again = false;
    for (const city of cities) {
      const other = cities.find((one) => one !== city && meets(city, one));
      if (other ? yields(city) || yields(other) : boxOf(city).bottom > lay.height && yields(city))
        again = true;
    }
  }
  return Object.fromEntries(cities.map((city) => [city.name, city.label]));
}
