// English: the rules panel and the tutorial.

import type { play } from "./play";

/** The labels that are on the table, so that the tutorial calls things by their names. */
type Table = typeof play;

export const learn = {
  rules: {
    title: "Rules",
    search: "Search the rules",
    chapters: "Chapters",
    found: (number: number) => (number === 1 ? "1 rule" : `${number} rules`),
    none: "No rule has these words.",
    missing: "The rules could not be loaded. They will appear as soon as the server answers.",
    loading: "Loading the rules …",
    toRule: (rule: string) => `Rule ${rule}`,
    again: "Try again",
  },
  tutorial: {
    title: "Tutorial",
    progress: (step: number, of: number) => `Step ${step} of ${of}`,
    next: "Next",
    skip: "Skip this step",
    show: "Show me",
    leave: "Leave the tutorial",
    play: "Play with computer teammates",
    stay: "Continue this game",
    steps: {
      aim: {
        title: "One team, four cures",
        text: (_: Table) => [
          "You are the Scientist, your teammate is a computer player. You win together as soon as the cures of all four diseases are found.",
          "You lose together at the eighth outbreak, or when cubes or cards run out.",
        ],
      },
      cubes: {
        title: "Where the trouble is",
        text: (_: Table) => [
          "Cubes are disease. Chicago has three blue ones, the most a city can hold: with one more there is an outbreak, and every neighbor gets a cube.",
        ],
      },
      move: {
        title: "Move",
        text: (_: Table) => [
          "A turn has four actions. Chicago is next to Atlanta, where you are: choose it on the board. Cities you can reach have a ring.",
        ],
      },
      treat: {
        title: "Treat",
        text: (table: Table) => [
          `That is a plan: nothing has been done yet. Now take a cube away: choose “${table.actions.treat}”.`,
        ],
      },
      takeBack: {
        title: "Change your mind",
        text: (_: Table) => [
          "Every step of a plan can be taken back, not only the last one. Try it: choose the × of a step in the plan.",
        ],
      },
      confirm: {
        title: "Do it",
        text: (table: Table) => [
          `Plan up to four actions: go to Chicago and treat as often as you can. Then choose “${table.plan.confirm}”, and it is done; once all four are planned, “${table.plan.confirmEnd}” does both.`,
        ],
      },
      end: {
        title: "End your turn",
        text: (table: Table) => [
          `Use the actions that are left, or do not. Then choose “${table.finish.button}”: you draw two cards, and then infection cards bring new cubes.`,
          `Before each of those the game waits, so that events can be played: choose “${table.goOn.infect}”.`,
        ],
      },
      teammate: {
        title: "Your teammate",
        text: (_: Table) => [
          "Now your teammate plays. Watch the board, or read the log.",
          "Two players in the same city can share the card of that city: that is how one of them can collect a color.",
        ],
      },
      cure: {
        title: "Find a cure",
        text: (table: Table) => [
          `You hold four red cards. That is enough for the Scientist; the others need five. Go to Atlanta, where there is a research station, choose “${table.actions.cure}”, and confirm.`,
          "Three more cures, and you have won.",
        ],
      },
      more: {
        title: "You know how it goes",
        text: (_: Table) => [
          "Airlift in your hand is an event card: it costs no action, and you may play it in anybody’s turn.",
          "Every so often there is an epidemic in the player deck: the infection rate rises, and the cities infected before come up again first.",
          "The rules are always at hand: press ? or choose a §. Whatever you cannot do tells you why.",
        ],
      },
    },
  },
};
