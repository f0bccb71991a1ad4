// English: the rules panel and the tutorial.

export const learn = {
  rules: {
    title: "Rules",
    search: "Search the rules",
    clear: "Clear the search",
    chapters: "Chapters",
    found: (number: number) => (number === 1 ? "1 rule" : `${number} rules`),
    none: "No rule has these words.",
    missing: "The rules could not be loaded. They come as soon as the server answers.",
    loading: "Loading the rules …",
    toRule: (rule: string) => `Rule ${rule}`,
    again: "Try again",
  },
};
