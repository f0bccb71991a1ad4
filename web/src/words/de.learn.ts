// German: the rules panel and the tutorial.

import type { learn as english } from "./en.learn";

export const learn: typeof english = {
  rules: {
    title: "Regeln",
    search: "Regeln durchsuchen",
    clear: "Suche löschen",
    chapters: "Kapitel",
    found: (number) => (number === 1 ? "1 Regel" : `${number} Regeln`),
    none: "Keine Regel enthält diese Wörter.",
    missing: "Die Regeln konnten nicht geladen werden. Sie kommen, sobald der Server antwortet.",
    loading: "Die Regeln werden geladen …",
    toRule: (rule) => `Regel ${rule}`,
    again: "Noch einmal",
  },
};
