// English: the odds.

export const odds = {
  /** For writing numbers. */
  language: "en",
  button: "Odds",
  tells: "The risks until the next turn, on the board and in numbers",
  title: "Odds until the next turn",
  now: "If the turn ended now",
  afterPlan: "If the turn ended after the plan",
  was: "before the plan: ",
  lost: "Lost",
  outbreaks: "Outbreaks, on average",
  epidemic: "Epidemic",
  two: (chance: string) => `Two at once: ${chance}`,
  by: {
    outbreaks: (chance: string) => `by outbreaks ${chance}`,
    cubes: (chance: string) => `by cubes ${chance}`,
    cards: (chance: string) => `by cards ${chance}`,
  },
  unseen: "Cards not seen yet",
  events: (count: number) => (count === 1 ? "1 event" : `${count} events`),
  means: "Exact, if nobody plays an event.",
  reckoning: "Working out the odds …",
  percent: (number: string) => `${number}%`,
  infected: (chance: string) => `infected with a chance of ${chance}`,
  outbreak: (chance: string) => `outbreak with a chance of ${chance}`,
};
