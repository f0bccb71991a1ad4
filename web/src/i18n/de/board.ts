import type { board as english } from "../en/board";

export const board: typeof english = {
  title: "Der Spielplan",
  help: "Pfeiltasten gehen zu verbundenen Städten, mit Umschalttaste zu jeder Stadt; ein Buchstabe, am Tisch mit Umschalttaste, geht zur nächsten Stadt, die so beginnt. Pos1 geht zu deiner Figur, 1 bis 4 nehmen eine Figur auf. Eingabe wählt. Plus, Minus und 0 ändern den Ausschnitt.",
  zoomIn: "Vergrößern",
  zoomOut: "Verkleinern",
  whole: "Ganzer Spielplan",
  letters: { blue: "B", yellow: "G", black: "S", red: "R" },
  cubes: (count, color) => `${count} ${count === 1 ? `${color}er` : `${color}e`} Würfel`,
  station: "Labor",
  seat: (seat) => `Platz ${seat}`,
  you: "du",
  here: (people) => `hier: ${people}`,
  canBeChosen: "kann gewählt werden",
  cannotBeChosen: "kann jetzt nicht gewählt werden",
  chosen: "gewählt",
  planned: (steps) => `geplant: ${steps}`,
  pickUp: (who) => `Figur von ${who} aufnehmen`,
};
