// English: the board.

import type { Color } from "../../protocol/atlas";

export const board = {
  title: "The board",
  help: "Arrow keys go to connected cities, with Shift to any city; a letter, with Shift at a table, goes to the next city that begins with it. Home goes to your pawn, 1 to 4 pick up a pawn. Enter chooses. Plus, minus and 0 zoom.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  whole: "Whole board",
  /** Shown on the shapes of the diseases. */
  letters: { blue: "B", yellow: "Y", black: "K", red: "R" } satisfies Record<Color, string>,
  cubes: (count: number, color: string) => `${count} ${color} ${count === 1 ? "cube" : "cubes"}`,
  station: "research station",
  seat: (seat: number) => `player ${seat}`,
  you: "you",
  here: (people: string) => `here: ${people}`,
  canBeChosen: "can be chosen",
  cannotBeChosen: "cannot be chosen now",
  chosen: "chosen",
  planned: (steps: string) => `planned: ${steps}`,
  pickUp: (who: string) => `Pick up the pawn of ${who}`,
};
