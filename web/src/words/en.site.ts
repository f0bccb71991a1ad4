// English: everything around a game.

export const site = {
  name: "Four Cures",
  connecting: "Connecting …",
  close: "Close",
  skipToMain: "Skip to the main part",
  nothingHere: "There is nothing here.",
  toLobby: "To the lobby",
  bar: { games: "My games", logIn: "Log in", rules: "Rules" },
  rules: { openAt: (rule: string) => `Open rule ${rule}` },
};
