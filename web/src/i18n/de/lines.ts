// German: what a table itself says in the chat.

import type { LineWords } from "../lines";

export const lines: LineWords = {
  codes: {
    opened: ({ who }) => `${who} hat den Tisch eröffnet`,
    sat: ({ who }) => `${who} hat sich gesetzt`,
    left: ({ who }) => `${who} ist gegangen`,
    kicked: ({ who }) => `${who} wurde ausgeschlossen`,
    renamed: ({ who, newName }) => `${who} heißt jetzt ${newName}`,
    hosted: ({ who }) => `${who} hat jetzt die Spielleitung`,
    begun: () => "Das Spiel beginnt",
    taken_back: ({ who }) => `${who} hat die letzte Aktion zurückgenommen`,
    agreed: ({ who, why }) => `${who} ist einverstanden${why}`,
    declined: ({ who, why }) => `${who} ist nicht einverstanden${why}`,
    handed: ({ who, seat }) => `${who} hat Platz ${seat} übernommen`,
  },
  reasons: { helps: "das hilft uns", harmless: "das schadet nicht", harms: "das würde uns schaden" },
  chances: (chance, without) => `${chance} statt ${without} für einen Sieg`,
  somebody: "Jemand",
  computer: "Ein Computer",
};
