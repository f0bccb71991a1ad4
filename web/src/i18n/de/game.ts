// German: the pieces, and what happens to them.

import type { Action, Fact } from "../../protocol/generated";
import type { GameWords } from "../game";
import type { Told } from "../purposes";
import { refusals } from "./refusals";

type Moved = (said: { others: boolean }) => string;
const move =
  (own: string, others: string): Moved =>
  (said) =>
    said.others ? others : own;

const MOVES: Record<string, Moved> = {
  drive: move(
    "{pawn} {pawn?fährt/fährst} nach {city}",
    "{seat} {seat?bewegt/bewegst} {pawn=dich} nach {city}",
  ),
  direct: move(
    "{pawn} {pawn?fliegt/fliegst} nach {city}",
    "{seat} {seat?fliegt/fliegst} {pawn=dich} nach {city}",
  ),
  charter: move(
    "{pawn} {pawn?chartert/charterst} einen Flug nach {city}",
    "{seat} {seat?chartert/charterst} für {pawn=dich} einen Flug nach {city}",
  ),
  shuttle: move(
    "{pawn} {pawn?nimmt/nimmst} das Shuttle nach {city}",
    "{seat} setzt {pawn=dich} ins Shuttle nach {city}",
  ),
  dispatch: move(
    "{pawn} stößt in {city} zu den anderen",
    "{seat} {seat?schickt/schickst} {pawn=dich} nach {city}",
  ),
  expert_flight: move(
    "{pawn} {pawn?fliegt/fliegst} vom Labor nach {city}",
    "{seat} {seat?fliegt/fliegst} {pawn=dich} nach {city}",
  ),
  airlift: move(
    "{pawn} {pawn?fliegt/fliegst} über die Luftbrücke nach {city}",
    "{seat} {seat?fliegt/fliegst} {pawn=dich} über die Luftbrücke nach {city}",
  ),
};

const LOST: Record<number, string> = {
  2: "Acht Ausbrüche: Das Spiel ist verloren",
  3: "Ein Würfel fehlt: Das Spiel ist verloren",
  4: "Zu wenige Karten zum Ziehen: Das Spiel ist verloren",
};

const cubes = (fact: Fact) => (fact.number === 1 ? "1 {color:er} Würfel" : "{number} {color:e} Würfel");
const instead = (action: Action) => (action.other ? " (das aus {other})" : "");

const FEW = ["kein", "ein", "zwei", "drei"];
const there = ({ here }: Told) => (here ? "" : " in {city}");
const few = (why: Told) =>
  `${FEW[why.number ?? 0] ?? "{number}"} ${why.number === 1 ? "{color:er}" : "{color:e}"} Würfel${there(why)}`;

export const game: GameWords = {
  cities: {
    Algiers: "Algier",
    Baghdad: "Bagdad",
    Beijing: "Peking",
    Cairo: "Kairo",
    "Ho Chi Minh City": "Ho-Chi-Minh-Stadt",
    Karachi: "Karatschi",
    Khartoum: "Khartum",
    Kolkata: "Kalkutta",
    "Hong Kong": "Hongkong",
    "Mexico City": "Mexiko-Stadt",
    Milan: "Mailand",
    Moscow: "Moskau",
    Riyadh: "Riad",
    "St. Petersburg": "Sankt Petersburg",
    Shanghai: "Schanghai",
    Taipei: "Taipeh",
    Tehran: "Teheran",
    Tokyo: "Tokio",
  },
  colors: { blue: "blau", yellow: "gelb", black: "schwarz", red: "rot" },
  roles: {
    "contingency planner": "Krisenplaner",
    dispatcher: "Disponent",
    medic: "Sanitäter",
    "operations expert": "Einsatzexperte",
    "quarantine specialist": "Quarantäne-Expertin",
    researcher: "Forscherin",
    scientist: "Wissenschaftler",
    generalist: "Generalist",
  },
  events: {
    Airlift: "Luftbrücke",
    Forecast: "Vorhersage",
    "Government Grant": "Fördergelder",
    "One Quiet Night": "Stille Nacht",
    "Resilient Population": "Abwehrkräfte",
    "Borrowed Time": "Geborgte Zeit",
  },
  kinds: {
    drive: "Fahrt oder Fähre",
    direct: "Direktflug",
    charter: "Charterflug",
    shuttle: "Shuttleflug",
    build: "Labor bauen",
    treat: "Behandeln",
    give: "Karte geben",
    take: "Karte nehmen",
    cure: "Heilmittel entdecken",
    dispatch: "Zu einer Figur schicken",
    expert_flight: "Laborflug",
    fetch: "Ereigniskarte holen",
    finish: "Zug beenden",
    discard: "Abwerfen",
    go_on: "Weiter",
    put_back: "Zurücklegen",
    airlift: "Luftbrücke",
    forecast: "Vorhersage",
    grant: "Fördergelder",
    quiet_night: "Stille Nacht",
    resilient: "Abwehrkräfte",
    borrowed_time: "Geborgte Zeit",
  },
  actions: {
    drive: move("Nach {city} fahren", "{pawn=dich} nach {city} bewegen"),
    direct: move("Nach {city} fliegen", "{pawn=dich} nach {city} fliegen"),
    charter: move("Einen Flug nach {city} chartern", "Für {pawn=dich} einen Flug nach {city} chartern"),
    shuttle: move("Mit dem Shuttle nach {city}", "{pawn=dich} ins Shuttle nach {city} setzen"),
    build: (action) => `Ein Labor bauen${instead(action)}`,
    treat: "Behandeln: {color}",
    give: (action) => (action.card ? "{card} an {pawn=dich} geben" : "Eine Karte an {pawn=dich} geben"),
    take: (action) => (action.card ? "{card} von {pawn=dir} nehmen" : "Eine Karte von {pawn=dir} nehmen"),
    cure: "Heilmittel ({color}) mit {cards}",
    dispatch: move("Zu den anderen nach {city}", "{pawn=dich} nach {city} schicken"),
    expert_flight: "Für {card} nach {city} fliegen",
    fetch: "{card} holen",
    finish: "Aktionen beenden",
    discard: "{card} abwerfen",
    go_on: "Weiter",
    put_back: "{city} obenauf legen",
    airlift: "Luftbrücke: {pawn} nach {city}",
    forecast: "Vorhersage spielen",
    grant: (action) => `Fördergelder: ein Labor in {city}${instead(action)}`,
    quiet_night: "Stille Nacht spielen",
    resilient: "Abwehrkräfte: {city} entfernen",
    borrowed_time: "Geborgte Zeit spielen",
  },
  facts: {
    station_built: (fact) => {
      if (fact.seat == null) return "In {city} steht ein Labor";
      if (fact.other) return "{seat} {seat?verlegt/verlegst} das Labor von {other} nach {city}";
      return "{seat} {seat?baut/baust} ein Labor in {city}";
    },
    markers_placed: "Die Infektionsrate beginnt bei {rate}",
    infection_drawn: "Infektionskarte {city}",
    bottom_drawn: "Unterste Infektionskarte: {city}",
    cubes_added: (fact) => `{city} wird infiziert: ${cubes(fact)}`,
    infection_prevented: (fact) =>
      fact.seat == null
        ? "Kein {color:er} Würfel in {city}: Diese Krankheit ist ausgerottet"
        : "{seat} schützt {city}: kein {color:er} Würfel",
    outbreak: "Ausbruch in {city} ({number} von 8)",
    role_dealt: "{seat} {seat?bekommt/bekommst} die Rolle {role}",
    pawn_placed: "{seat} {seat?beginnt/beginnst} in {city}",
    card_drawn: (fact) =>
      fact.card ? "{seat} {seat?zieht/ziehst} {card}" : "{seat} {seat?zieht/ziehst} eine Karte",
    epidemic_drawn: "{seat} {seat?zieht/ziehst} eine Epidemie",
    epidemics_hidden: "{number} Epidemien sind im Stapel versteckt",
    first_player: "{seat} {seat?fängt/fängst} an: {card} hat die meisten Einwohner",
    turn_began: "{seat} {seat?ist/bist} am Zug",
    pawn_moved: (fact) => (MOVES[fact.how ?? "drive"] ?? MOVES.drive!)(fact),
    card_discarded: "{seat} {seat?wirft/wirfst} {card} ab",
    card_removed: "{seat} {seat?spielt/spielst} {card}: Die Karte ist aus dem Spiel",
    card_given: (fact) =>
      fact.card
        ? "{seat} {seat?gibt/gibst} {pawn=dir} {card}"
        : "{seat} {seat?gibt/gibst} {pawn=dir} eine Karte",
    card_fetched: "{seat} {seat?holt/holst} {card}",
    cubes_removed: (fact) =>
      `${cubes(fact)} ${fact.number === 1 ? "verschwindet" : "verschwinden"} aus {city}`,
    cured: "{seat} {seat?entdeckt/entdeckst} das {color:e} Heilmittel",
    eradicated: "Die {color:e} Krankheit ist ausgerottet",
    rate_raised: "Die Infektionsrate rückt vor: {rate}",
    deck_intensified: (fact) =>
      fact.number === 1
        ? "1 Infektionskarte kommt zurück auf den Stapel"
        : "{number} Infektionskarten kommen gemischt zurück auf den Stapel",
    card_foreseen: (fact) =>
      fact.city ? "Vorhersage für {seat=dich}: {city}" : "Vorhersage für {seat=dich}: eine Infektionskarte",
    card_put_back: (fact) =>
      fact.city
        ? "{seat} {seat?legt/legst} {city} obenauf"
        : "{seat} {seat?legt/legst} eine Infektionskarte obenauf",
    infection_removed: "Die Infektionskarte {city} ist aus dem Spiel",
    night_is_quiet: "{seat} {seat?sorgt/sorgst} für eine stille Nacht",
    infection_skipped: "Stille Nacht: Keine Stadt wird infiziert",
    won: "Alle vier Heilmittel sind entdeckt: Das Spiel ist gewonnen",
    lost: (fact) => LOST[fact.number ?? 0] ?? "Das Spiel ist verloren",
    deck_reshuffled: "Der Infektionsstapel ist leer: {number} Karten werden neu gemischt",
    taken_back: "{seat} {seat?nimmt/nimmst} das zurück",
    actions_gained: "{seat} {seat?hat/hast} {number} Aktionen mehr",
  },
  purposes: {
    outbreak: (why) => `${why.number ? `${few(why)}, ` : ""}Ausbruch in diesem Zug: {risk}`,
    cubes: few,
    cure: "für das {color:e} Heilmittel",
    share: (why) =>
      `{seat} {seat?hat/hast} dann ${why.number === 1 ? "eine {color:e} Karte" : "{number} {color:e} Karten"}`,
    station: (why) => `für ein Labor${there(why)}`,
    together: "um die {color:en} Karten zusammenzubringen",
    outbreaks: "{risk} Ausbrüche sind in diesem Zug zu erwarten",
  },
  player: (seat) => `Spieler ${seat}`,
  nobody: "niemand",
  you: "du",
  and: "und",
  refusals,
};
