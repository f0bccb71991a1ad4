// English: what a table itself says in the chat.

import type { LineWords } from "../lines";

export const lines: LineWords = {
  codes: {
    opened: ({ who }) => `${who} opened the table`,
    sat: ({ who }) => `${who} took a seat`,
    left: ({ who }) => `${who} left`,
    kicked: ({ who }) => `${who} was kicked`,
    renamed: ({ who, newName }) => `${who} is called ${newName} now`,
    hosted: ({ who }) => `${who} is the host now`,
    begun: () => "The game begins",
    taken_back: ({ who }) => `${who} took the last action back`,
    agreed: ({ who, why }) => `${who} agrees${why}`,
    declined: ({ who, why }) => `${who} does not agree${why}`,
    handed: ({ who, seat }) => `${who} took over seat ${seat}`,
  },
  reasons: { helps: "it helps us", harmless: "it does no harm", harms: "it would hurt us" },
  chances: (chance, without) => `${chance} to win instead of ${without}`,
  somebody: "Somebody",
  computer: "A computer player",
};
