// English: hints. They come with the panel that shows them.

import type { PurposeWords } from "../purposes";

export const hints = {
  title: "Hints",
  aimTitle: "What would be a good aim?",
  aimMeans: "What the best plan is for, as far as can be told. How to get there is up to you.",
  /** An aim in a line, before the plan. */
  aims: {
    outbreak: "Stop the outbreak in {city}: {risk} this turn",
    cubes: (why) =>
      why.number === 1 ? "Treat the {color} cube in {city}" : "Treat the {color} cubes in {city}",
    cure: "Cure {color}",
    share: (why) =>
      why.number === 1
        ? "Hand over a {color} card"
        : "Bring the {color} cards together: {seat} then {seat?has/have} {number}",
    station: "Build a research station in {city}",
    together: "Bring the {color} cards together",
    outbreaks: "Prevent outbreaks: {risk} are to be expected this turn",
  } satisfies PurposeWords as PurposeWords,
  showPlan: "Show the plan",
  thinking: "Thinking …",
  means:
    "What looks best, given what you can know. The numbers are estimates: chances of winning, with their uncertainty.",
  wins: (chance: string) => `${chance} to win`,
  giveOrTake: (points: string) => `give or take ${points}`,
  firstSight: "without searching",
  atOnce: "the plan wins at once",
  number: (n: number) => `Plan ${n}`,
  own: "Your plan",
  ownOn: "Your plan, then the best continuation",
  less: (points: string) => `${points} less than the best one`,
  alike: "as good as the best one, as far as can be told",
  achieves: "Achieves",
  changes: "Until the next turn",
  then: "Then",
  aim: (color: string) => `bring the ${color} cards together`,
  risks: {
    lost: "Game lost",
    outbreaks: "Outbreaks, on average",
    outbreak: (city: string, chain: number, only: boolean) =>
      `Outbreak in ${city}${chain ? `, ${only ? "the only" : "a"} chain of ${chain}` : ""}`,
  },
  to: "then",
  still: "still",
  take: "Plan this",
  do: "Do this",
  again: "Ask again",
  stop: "Stop thinking",
};
