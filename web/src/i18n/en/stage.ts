// English: what is said while something is shown.

export const stage = {
  label: "What is happening",
  skip: "Skip",
  skipSetup: "Skip setup",
  keys: "Escape or S",
  speed: "Speed",
  speeds: { normal: "Normal", fast: "Fast", instant: "None" },
  setupSteps: {
    station: "Research station",
    markers: "Markers",
    infections: "Nine infections",
    roles: "Roles",
    hands: "Hands",
    epidemics: "Epidemics",
    first: "Who begins",
  },
  epidemicSteps: { increase: "Increase", infect: "Infect", intensify: "Intensify" },
  chain: (count: number) => `Chain of outbreaks: ${count}`,
  firstPlayer: (city: string, people: string) =>
    `${city}: ${people} million people, more than any other card dealt`,
  prevented: {
    "quarantine specialist": "The Quarantine Specialist is here or next door.",
    medic: "The Medic is here, and the disease is cured.",
    eradicated: "Eradicated diseases do not come back.",
  },
  cured: (count: number) => `${count} of 4 cures`,
  setupDone: "The game is set up.",
  andMore: (count: number) => `And ${count} more, see the log.`,
};
