// English: the pieces, and what happens to them.

import type { Action, Fact } from "../../protocol/generated";
import type { GameWords } from "../game";
import type { Told } from "../purposes";

type Moved = (said: { others: boolean }) => string;
const move =
  (own: string, others: string): Moved =>
  (said) =>
    said.others ? others : own;

const MOVES: Record<string, Moved> = {
  drive: move("{pawn} {pawn?drives/drive} to {city}", "{seat} {seat?moves/move} {pawn} to {city}"),
  direct: move("{pawn} {pawn?flies/fly} to {city}", "{seat} {seat?flies/fly} {pawn} to {city}"),
  charter: move(
    "{pawn} {pawn?charters/charter} a flight to {city}",
    "{seat} {seat?charters/charter} a flight to {city} for {pawn}",
  ),
  shuttle: move(
    "{pawn} {pawn?takes/take} the shuttle to {city}",
    "{seat} {seat?puts/put} {pawn} on the shuttle to {city}",
  ),
  dispatch: move(
    "{pawn} {pawn?joins/join} the others in {city}",
    "{seat} {seat?sends/send} {pawn} to {city}",
  ),
  expert_flight: move(
    "{pawn} {pawn?flies/fly} from the station to {city}",
    "{seat} {seat?flies/fly} {pawn} to {city}",
  ),
  airlift: move(
    "{pawn} {pawn?is/are} airlifted to {city}",
    "{seat} {seat?airlifts/airlift} {pawn} to {city}",
  ),
};

const LOST: Record<number, string> = {
  2: "Eight outbreaks: the game is lost",
  3: "A cube is missing: the game is lost",
  4: "Too few cards to draw: the game is lost",
};

const cubes = (fact: Fact) => (fact.number === 1 ? "1 {color} cube" : "{number} {color} cubes");
const instead = (action: Action) => (action.other ? ", taken from {other}" : "");

const FEW = ["no", "one", "two", "three"];
const there = ({ here }: Told) => (here ? "" : " in {city}");
const few = (why: Told) =>
  `${FEW[why.number ?? 0] ?? "{number}"} {color} ${why.number === 1 ? "cube" : "cubes"}${there(why)}`;

export const game: GameWords = {
  cities: {},
  colors: { blue: "blue", yellow: "yellow", black: "black", red: "red" },
  roles: {
    "contingency planner": "Contingency Planner",
    dispatcher: "Dispatcher",
    medic: "Medic",
    "operations expert": "Operations Expert",
    "quarantine specialist": "Quarantine Specialist",
    researcher: "Researcher",
    scientist: "Scientist",
    generalist: "Generalist",
  },
  events: {
    Airlift: "Airlift",
    Forecast: "Forecast",
    "Government Grant": "Government Grant",
    "One Quiet Night": "One Quiet Night",
    "Resilient Population": "Resilient Population",
    "Borrowed Time": "Borrowed Time",
  },
  kinds: {
    drive: "Drive or Ferry",
    direct: "Direct Flight",
    charter: "Charter Flight",
    shuttle: "Shuttle Flight",
    build: "Build a Research Station",
    treat: "Treat Disease",
    give: "Give a Card",
    take: "Take a Card",
    cure: "Discover a Cure",
    dispatch: "Send to a Pawn",
    expert_flight: "Station Flight",
    fetch: "Fetch an Event Card",
    finish: "Finish",
    discard: "Discard",
    go_on: "Go on",
    put_back: "Put back",
    airlift: "Airlift",
    forecast: "Forecast",
    grant: "Government Grant",
    quiet_night: "One Quiet Night",
    resilient: "Resilient Population",
    borrowed_time: "Borrowed Time",
  },
  actions: {
    drive: move("Drive to {city}", "Move {pawn} to {city}"),
    direct: move("Fly to {city}", "Fly {pawn} to {city}"),
    charter: move("Charter a flight to {city}", "Charter a flight to {city} for {pawn}"),
    shuttle: move("Take the shuttle to {city}", "Put {pawn} on the shuttle to {city}"),
    build: (action) => `Build a research station${instead(action)}`,
    treat: "Treat {color}",
    give: (action) => (action.card ? "Give {card} to {pawn}" : "Give a card to {pawn}"),
    take: (action) => (action.card ? "Take {card} from {pawn}" : "Take a card from {pawn}"),
    cure: "Cure {color} with {cards}",
    dispatch: move("Join the others in {city}", "Send {pawn} to {city}"),
    expert_flight: "Fly to {city} for {card}",
    fetch: "Fetch {card}",
    finish: "Finish the actions",
    discard: "Discard {card}",
    go_on: "Go on",
    put_back: "Put {city} back on top",
    airlift: move("Airlift {pawn=yourself} to {city}", "Airlift {pawn} to {city}"),
    forecast: "Play Forecast",
    grant: (action) => `Government Grant: a research station in {city}${instead(action)}`,
    quiet_night: "Play One Quiet Night",
    resilient: "Resilient Population: remove {city}",
    borrowed_time: "Play Borrowed Time",
  },
  facts: {
    station_built: (fact) => {
      if (fact.seat == null) return "A research station stands in {city}";
      if (fact.other) return "{seat} {seat?moves/move} the research station from {other} to {city}";
      return "{seat} {seat?builds/build} a research station in {city}";
    },
    markers_placed: "The infection rate starts at {rate}",
    infection_drawn: "Infection card {city}",
    bottom_drawn: "Infection card from the bottom: {city}",
    cubes_added: (fact) => `{city} is infected: ${cubes(fact)}`,
    infection_prevented: (fact) =>
      fact.seat == null
        ? "No {color} cube in {city}: that disease is eradicated"
        : "{seat} {seat?protects/protect} {city}: no {color} cube",
    outbreak: "Outbreak in {city} ({number} of 8)",
    role_dealt: "{seat} {seat?is/are} the {role}",
    pawn_placed: "{seat} {seat?starts/start} in {city}",
    card_drawn: (fact) => (fact.card ? "{seat} {seat?draws/draw} {card}" : "{seat} {seat?draws/draw} a card"),
    epidemic_drawn: "{seat} {seat?draws/draw} an epidemic",
    epidemics_hidden: "{number} epidemics are hidden in the deck",
    first_player: "{seat} {seat?begins/begin} with {card}, the largest city",
    turn_began: "It is {seat:’s=your} turn",
    pawn_moved: (fact) => (MOVES[fact.how ?? "drive"] ?? MOVES.drive!)(fact),
    card_discarded: "{seat} {seat?discards/discard} {card}",
    card_removed: "{seat} {seat?plays/play} {card}: it leaves the game",
    card_given: (fact) =>
      fact.card ? "{seat} {seat?gives/give} {card} to {pawn}" : "{seat} {seat?gives/give} a card to {pawn}",
    card_fetched: "{seat} {seat?fetches/fetch} {card}",
    cubes_removed: (fact) => `${cubes(fact)} ${fact.number === 1 ? "leaves" : "leave"} {city}`,
    cured: "{seat} {seat?discovers/discover} the {color} cure",
    eradicated: "The {color} disease is eradicated",
    rate_raised: "The infection rate rises: {rate}",
    deck_intensified: (fact) =>
      fact.number === 1
        ? "1 infection card goes back on top of the deck"
        : "{number} infection cards are shuffled back on top of the deck",
    card_foreseen: (fact) =>
      fact.city
        ? "{seat} {seat?foresees/foresee} {city}"
        : "{seat} {seat?foresees/foresee} an infection card",
    card_put_back: (fact) =>
      fact.city
        ? "{seat} {seat?puts/put} {city} back on top"
        : "{seat} {seat?puts/put} an infection card back on top",
    infection_removed: "The infection card {city} leaves the game",
    night_is_quiet: "{seat} {seat?calls/call} for a quiet night",
    infection_skipped: "A quiet night: no city is infected",
    won: "All four cures are found: the game is won",
    lost: (fact) => LOST[fact.number ?? 0] ?? "The game is lost",
    deck_reshuffled: "The infection deck is empty: {number} cards are shuffled again",
    taken_back: "{seat} {seat?takes/take} that back",
    actions_gained: "{seat} {seat?has/have} {number} more actions",
  },
  purposes: {
    outbreak: (why) => `${why.number ? `${few(why)}, ` : ""}an outbreak this turn {risk}`,
    cubes: few,
    cure: "to cure {color}",
    share: (why) =>
      `{seat} then {seat?has/have} ${why.number === 1 ? "a {color} card" : "{number} {color} cards"}`,
    station: (why) => `for a research station${there(why)}`,
    together: "to bring the {color} cards together",
    outbreaks: "{risk} outbreaks to be expected this turn",
  },
  player: (seat) => `Player ${seat}`,
  nobody: "nobody",
  you: "you",
  and: "and",
  refusals: {},
};
