// English: the review of a finished game. It comes with its page, not with the first one.

const many = (count: number, one: string, more: string) =>
  count === 0 ? `no ${one}` : count === 1 ? `1 ${one}` : `${count} ${more}`;

export const review = {
  language: "en",
  title: "Review",
  of: (table: string) => `Review: ${table}`,
  loading: "Fetching the review …",
  running: "This game is not over yet. It can be reviewed afterwards.",
  none: "The computer goes through every turn of this game: how likely a win was, what luck and what decisions changed, and where another plan would have been better.",
  takes: "This takes about a minute, once for all who played.",
  begin: "Review this game",
  thinking: "Thinking about every turn …",
  progress: (done: number, of: number) => `${done} of ${of} turns`,
  leave: "You can leave this page; the review goes on.",
  replay: "Replay",
  start: "Start",
  decisions: "Decisions",
  decision: "Decision",
  luck: "Luck",
  end: "End",
  won: "Won",
  lost: "Lost",
  missed: (turns: number, points: string) =>
    `There was a better plan in ${turns === 1 ? "one turn" : `${turns} turns`}, worth ${points} points${turns === 1 ? "" : " on average"}.`,
  missing: (points: string) => `Missed: ${points}`,
  curve: "Chance of winning",
  curveIs: (turns: number, from: string, to: string) =>
    `Chance of winning over ${turns} turns: ${from} at the start, ${to} at the end. All figures are in the table below.`,
  luckIs: "Luck of the cards",
  turn: (number: number) => `Turn ${number}`,
  choose: "Turn that is shown",
  was: (before: string, after: string) => `${before} → ${after}`,
  error: (points: string) => `give or take ${points}`,
  cards: "player cards",
  infections: "infections",
  toTurn: (number: number) => `Turn ${number} in the replay`,
  points: "Turning points",
  noPoints: "No single turn changed much: the game was decided little by little.",
  did: "Played",
  better: "Better",
  wins: (chance: string, error: string) => `wins ${chance}, give or take ${error}`,
  achieves: "It achieves",
  risks: {
    lost: "losing this turn",
    outbreaks: "outbreaks on average",
    outbreak: (city: string, chain: number, only: boolean) =>
      `outbreak in ${city}${chain ? `, ${only ? "the only" : "a"} chain of ${chain}` : ""}`,
    to: (before: string, after: string) => `${before} → ${after}`,
    still: (value: string) => `still ${value}`,
  },
  strokes: {
    epidemics: (number: number, turns: number, expected: string) =>
      `${many(number, "epidemic", "epidemics")}${turns > 1 ? ` in ${turns} turns` : ""}, ${expected} expected`,
    outbreaks: (number: number, expected: string) =>
      `${many(number, "outbreak", "outbreaks")}, ${expected} expected`,
    outbreak: (city: string, chance: string) => `outbreak in ${city}, ${chance} likely`,
    drawn: (cards: string) => `drew ${cards}`,
    infected: (cities: string) => `infected: ${cities}`,
  },
  table: "All turns in numbers",
  columns: {
    turn: "Turn",
    player: "Player",
    before: "Before",
    decisions: "Decisions",
    luck: "Luck",
    after: "After",
    missed: "Missed",
  },
  means: "What these figures mean",
  meanings: [
    "Each chance is how often a quick computer team wins from there. Strong players win more often than the curve says at first; what they do better counts as decisions.",
    "Luck is what the draws changed compared with their average. On average it is zero, so the curve tells luck from decisions: start, decisions and luck add up to the end.",
    "A better plan is what the computer would have done with what the player could know. Both plans were tried in the same futures.",
    "Give or take tells how much the figures may still move by chance, in percentage points.",
  ],
};
