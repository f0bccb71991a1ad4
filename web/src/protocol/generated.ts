// Made by fourcures.protocol.schema from the server's structs; never edited by hand.

export const VERSION = 2;

export type FromClient = Hello | Ping | Sit | Leave | Ready | Choose | Change | Reserve | Seats | Kick | Mute | HandOver | Start | Act | Undo | Plan | Why | AskOdds | AskHint | Commit | Consent | Withdraw | Trust | Hold | Chat | Rematch;

export type FromServer = Welcome | Update | Ack | Refused | OddsTold | HintTold | Presence | Pong;

export type ConsentReason = "helps" | "harmless" | "harms";

export type LineCode = "opened" | "sat" | "left" | "kicked" | "renamed" | "hosted" | "begun" | "taken_back" | "agreed" | "declined" | "handed";

export type ProblemCode = "account/busy" | "account/guest" | "account/limit" | "account/login" | "account/name" | "account/password" | "account/taken" | "account/wrong" | "csrf/missing" | "csrf/origin" | "csrf/wrong" | "limit/sockets" | "replay/step" | "request/forbidden" | "request/invalid" | "request/large" | "request/limit" | "request/method" | "request/refused" | "request/type" | "request/unknown" | "review/busy" | "review/limit" | "server/error" | "server/store" | "table/limit" | "table/name";

export type RefusalCode = "table/none" | "table/locked" | "table/kicked" | "table/private" | "table/guests" | "table/full" | "table/taken" | "table/reserved" | "table/seated" | "table/not_seated" | "table/not_host" | "table/phase" | "table/too_few" | "table/settings" | "table/nobody" | "table/whom" | "table/stranger" | "table/present" | "role/taken" | "role/unknown" | "act/illegal" | "act/stale" | "act/not_your_seat" | "act/held" | "act/absent" | "act/malformed" | "hint/off" | "hint/wait" | "hint/given_up" | "odds/given_up" | "plan/empty" | "plan/waiting" | "undo/nothing" | "consent/asked" | "consent/enough" | "consent/none" | "consent/declined" | "chat/muted" | "chat/empty" | "chat/long" | "limit/rate" | "limit/games" | "hello/first" | "message/malformed";

/** A command is done and kept, at this version. */
export interface Ack {
  type: "ack";
  id: string;
  version: number;
}

/** Do something now, in the position of this version. */
export interface Act {
  type: "act";
  id: string;
  version: number;
  action: Action;
}

/** Something a player does; which fields it has depends on its kind. */
export interface Action {
  kind: string;
  seat?: number | null;
  pawn?: number | null;
  city?: string | null;
  card?: string | null;
  cards?: string[] | null;
  color?: string | null;
  other?: string | null;
}

/** Ask what your seat could do; asked again, the first question is given up. */
export interface AskHint {
  type: "hint";
  id: string;
  stop?: boolean;
}

/** Ask for the odds of the position, and of the one your plan leads to. */
export interface AskOdds {
  type: "odds";
  id: string;
}

/** A question that waits for an answer: whether this may be done. */
export interface Asking {
  seat: number;
  of: number;
  action: Action;
  goes_on?: boolean;
  why?: Purpose | null;
}

/** A better plan, and what it would have won. */
export interface Better {
  steps: Action[];
  chance: Chance;
  gain: Chance;
  achieves: Fact[];
  risks: RiskChange[];
}

/** A seat at the table and who is on it. */
export interface Chair {
  person?: string | null;
  name?: string | null;
  computer?: string | null;
  reserved?: string | null;
  reserved_for?: string | null;
  role?: string | null;
  ready?: boolean;
  host?: boolean;
  holding?: boolean;
  trusts?: boolean;
}

/** A chance of winning or a change of one, and its standard error. */
export interface Chance {
  mean: number;
  error: number;
}

/** The host changes the settings. */
export interface Change {
  type: "change";
  id: string;
  settings: Settings;
}

/** Say something. */
export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

/** Choose a role, or leave it to chance. */
export interface Choose {
  type: "choose";
  id: string;
  role: string | null;
}

/** The risks of a city until the next turn. */
export interface CityOdds {
  infected: number;
  outbreak: number;
}

/** Carry out your plan as a whole, up to the first step that must ask somebody. */
export interface Commit {
  type: "commit";
  id: string;
  version: number;
  finish?: boolean;
}

/** Answer a question about a move. */
export interface Consent {
  type: "consent";
  id: string;
  version: number;
  agree: boolean;
}

/** The id of a new table, which is in the address of its socket. */
export interface Created {
  id: string;
}

/** A disease and its supply. */
export interface DiseaseView {
  cured: boolean;
  eradicated: boolean;
  supply: number;
}

/** Something that happened to the pieces; a field that is missing is not for these eyes. */
export interface Fact {
  kind: string;
  seat?: number | null;
  pawn?: number | null;
  city?: string | null;
  card?: string | null;
  role?: string | null;
  color?: string | null;
  other?: string | null;
  number?: number | null;
  how?: string | null;
  why?: Purpose | null;
}

/** The password of the account to delete; a guest has none. */
export interface Farewell {
  password?: string;
}

/** An open Forecast: whose, and its cards for those who may see them. */
export interface ForecastView {
  seat: number;
  cards: number;
  cities: string[] | null;
}

/** Who wants to play without an account, or as a guest under another name. */
export interface Guest {
  bearer?: boolean;
  name?: string | null;
  language?: "de" | "en";
}

/** The host gives the seat of somebody who is away to a person or a computer player. */
export interface HandOver {
  type: "hand_over";
  id: string;
  seat: number;
  person?: string | null;
  level?: "beginner" | "expert" | "normal" | "strong" | null;
}

/** The first message; `after` is the last version the client has seen. */
export interface Hello {
  type: "hello";
  after?: number | null;
  ticket?: string | null;
  entry?: string | null;
}

/** A plan, how likely it leads to a win, and what is to be said about it. */
export interface Hint {
  steps: Action[];
  chance: number;
  error: number;
  achieves: Fact[];
  risks: RiskChange[];
  planned?: number;
  aim?: string | null;
  why?: Purpose | null;
}

/** What was found for whoever asked; `ack` follows. */
export interface HintTold {
  type: "hint";
  id: string;
  version: number;
  hints: Hint[];
  own?: Hint | null;
}

/** Ask the current player to wait, or no longer. */
export interface Hold {
  type: "hold";
  id: string;
  hold: boolean;
}

/** The host kicks somebody, for good. */
export interface Kick {
  type: "kick";
  id: string;
  person: string;
}

/** Leave seat and table; the game goes on. */
export interface Leave {
  type: "leave";
  id: string;
}

/** A line of the chat: what a person said or, by its code, what the table itself says. */
export interface Line {
  at: number;
  text?: string | null;
  person?: string | null;
  name?: string | null;
  code?: string | null;
  seat?: number | null;
  computer?: boolean;
  new_name?: string | null;
  why?: string | null;
  chance?: number | null;
  without?: number | null;
}

/** A table in a list, and when something last happened there. */
export interface Listed {
  phase: "over" | "playing" | "waiting";
  changed: number;
  table: Summary;
}

/** Who wants to log in; with `bearer` a token comes back instead of cookies. */
export interface LogIn {
  name: string;
  password: string;
  bearer?: boolean;
}

/** Who is logged in now, and for terminals the token to send as `Authorization: Bearer`. */
export interface LoggedIn {
  user: Person;
  token?: string | null;
}

/** The chances that the game is lost before the next turn, by the reason. */
export interface LossOdds {
  outbreaks: number;
  cubes: number;
  cards: number;
}

/** Who is asking; nobody if not logged in. */
export interface Me {
  user: Person | null;
  slow?: boolean;
}

/** The host silences somebody in the chat, or no longer. */
export interface Mute {
  type: "mute";
  id: string;
  person: string;
  muted: boolean;
}

/** A table at which the person who asks has sat. */
export interface MyGame {
  phase: "over" | "playing" | "waiting";
  changed: number;
  table: Summary;
  seat: number | null;
  waits_for_me: boolean;
}

/** Somebody's games, the last changed first. */
export interface MyGames {
  tables: MyGame[];
}

/** The old password and the new one. */
export interface NewPassword {
  old: string;
  new: string;
}

/** What a new table is called, how it is played, and its password if it has one. */
export interface NewTable {
  name: string;
  settings?: Settings;
  password?: string | null;
  tutorial?: boolean;
}

/** What may happen until the next turn, if the actions end and nobody plays an event. */
export interface Odds {
  cities: Record<string, CityOdds>;
  outbreaks: number;
  lost: LossOdds;
  epidemics: number[];
  piles: PileOdds[];
  unseen: Record<string, number>;
  unseen_events: number;
}

/** The odds that were asked for, as the asker may know them; `ack` follows. */
export interface OddsTold {
  type: "odds";
  id: string;
  version: number;
  now: Odds;
  planned?: Odds | null;
}

/** Actions of one kind: any city with any card, color and other city that is listed. */
export interface Offer {
  kind: string;
  seat?: number | null;
  pawn?: number | null;
  cities?: string[] | null;
  cards?: string[] | null;
  colors?: string[] | null;
  others?: string[] | null;
  need?: number | null;
  cost?: string | null;
}

/** Somebody, as everybody may see them. */
export interface Person {
  id: string;
  name: string;
  guest: boolean;
}

/** A pile of the player deck, top one first, and the chance that its epidemic comes now. */
export interface PileOdds {
  cards: number;
  epidemic: boolean;
  chance: number;
}

/** A pile of the player deck, top one first, and whether its epidemic is still inside. */
export interface PileView {
  cards: number;
  epidemic: boolean;
}

/** Ask for a sign of life; the answer is `pong`, past a few commands that wait. */
export interface Ping {
  type: "ping";
}

/** A seat in a list: who is on it, or for whom it is kept. */
export interface Place {
  person?: string | null;
  name?: string | null;
  computer?: string | null;
  reserved?: string | null;
  reserved_for?: string | null;
  role?: string | null;
}

/** Plan these steps; shown to the others if shared. */
export interface Plan {
  type: "plan";
  id: string;
  steps: Action[];
  shared?: boolean;
}

/** Somebody's plan: its steps, what they would do, and whether it must ask somebody. */
export interface PlanShown {
  person: string;
  seat: number;
  steps: Action[];
  facts: Fact[][];
  shared: boolean;
  asking: boolean;
  view?: View | null;
  offers?: Offer[] | null;
  waiting?: boolean;
  struck?: Struck[];
  advised?: boolean;
  why?: Purpose | null;
}

/** The sign of life that was asked for. */
export interface Pong {
  type: "pong";
}

/** Who is here now: ids of people, how many watch, and who of these could take a seat. */
export interface Presence {
  type: "presence";
  here: string[];
  watchers: number;
  watching?: Watcher[];
  thinking?: number | null;
}

/** Why something was not done: a code for programs, a reason for people. */
export interface Problem {
  code: string;
  reason: string;
}

/** What a step, or a whole plan, is for; which fields it has depends on what it is. */
export interface Purpose {
  what: "cubes" | "cure" | "outbreak" | "outbreaks" | "share" | "station" | "together";
  city?: string | null;
  color?: string | null;
  number?: number | null;
  seat?: number | null;
  risk?: number | null;
}

/** Be ready to start, or not. */
export interface Ready {
  type: "ready";
  id: string;
  ready: boolean;
}

/** A command is not done: a code for programs, a reason for people, a rule if it is one. */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  reason: string;
  rule?: string | null;
  key?: string | null;
  names?: Record<string, string> | null;
  wait?: number | null;
}

/** Open a new table for the same people. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** The host keeps a seat for somebody, or frees it. */
export interface Reserve {
  type: "reserve";
  id: string;
  seat: number;
  name: string | null;
  newcomer?: boolean;
}

/** A finished game: `start + decided + luck` is 1 if it was won, else 0. */
export interface Review {
  won: boolean;
  start: Chance;
  decided: number;
  luck: number;
  missed: number;
  turns: Turn[];
  points: TurningPoint[];
}

/** The review of a game, or how many of its turns are done; ask again for the rest. */
export interface Reviewed {
  table: Summary;
  state: "done" | "none" | "running";
  done: number;
  of: number;
  review: Review | null;
}

/** What a plan changes about the time until the next turn, or leaves as it is. */
export interface RiskChange {
  what: "lost" | "outbreak" | "outbreaks";
  city: string | null;
  before: number;
  after: number;
  chain?: number;
  only?: boolean;
}

/** One rule of the rulebook. */
export interface RuleText {
  number: string;
  chapter: string;
  text: string;
  title: string | null;
}

/** All rules in their order. */
export interface Rules {
  rules: RuleText[];
}

/** A player at the table; `hand` is None if it is not for these eyes. */
export interface SeatView {
  role: string | null;
  city: string | null;
  cards: number;
  hand: string[] | null;
  stored: string | null;
}

/** The host puts a computer player on a seat, or takes it off. */
export interface Seats {
  type: "computer";
  id: string;
  seat: number;
  level: "beginner" | "expert" | "normal" | "strong" | null;
}

/** What the host decides before the game. */
export interface Settings {
  seats?: number;
  epidemics?: number;
  start?: number;
  hands?: "hidden" | "open";
  medic?: "clears" | "prevents";
  roles?: "chosen" | "dealt";
  watchers?: boolean;
  guests?: boolean;
  auto_consent?: boolean;
  hints?: "alone" | "always" | "never";
  box?: "base" | "brink";
  computers?: "advise" | "play";
}

/** Who wants an account; with `bearer` a token comes back instead of cookies. */
export interface SignUp {
  name: string;
  password: string;
  bearer?: boolean;
}

/** Take a seat, this one or any free one. */
export interface Sit {
  type: "sit";
  id: string;
  seat?: number | null;
}

/** Who was on a seat at some time. */
export interface Sitter {
  person?: string | null;
  name?: string | null;
  computer?: string | null;
}

/** Who sat where, seat by seat, from a fact or a step on, until the next sitting. */
export interface Sitting {
  since: number;
  people: Sitter[];
}

/** The host starts the game. */
export interface Start {
  type: "start";
  id: string;
}

/** How many steps a finished game has: the setup, then one for each action and what follows. */
export interface Steps {
  steps: number;
  turns: number[];
  sitting?: Sitting[];
}

/** What the cards brought or spared, beside what was to be expected of them. */
export interface Stroke {
  what: "drawn" | "epidemics" | "infected" | "outbreak" | "outbreaks";
  number: number;
  expected: number;
  city: string | null;
  cards: string[];
  turns: number;
}

/** A step that is out of a plan, and why, for its owner to read. */
export interface Struck {
  action: Action;
  reason?: string | null;
  rule?: string | null;
  key?: string | null;
  names?: Record<string, string> | null;
}

/** A table in a list. */
export interface Summary {
  id: string;
  name: string;
  host: string | null;
  seats: Place[];
  settings: Required<Settings>;
  locked: boolean;
  outcome?: string | null;
  turn?: number | null;
  waits_for?: number | null;
  begun?: number | null;
  ended?: number | null;
}

/** Everything about a table but its game. */
export interface TableShown {
  id: string;
  name: string;
  phase: "over" | "playing" | "waiting";
  settings: Required<Settings>;
  locked: boolean;
  chairs: Chair[];
  asking: Asking | null;
  luck: string | null;
  seed: string | null;
  rematch: string | null;
  muted: string[];
}

/** Tables, the last changed first; on the socket of the lobby, all of them. */
export interface Tables {
  tables: Listed[];
}

/** On the socket of the lobby: what is new in the list or not as it was, and which are gone. */
export interface TablesChanged {
  changed: Listed[];
  gone: string[];
}

/** What remains to be done, next first. */
export interface TodoView {
  step: string;
  seat: number | null;
  count: number;
}

/** Agree beforehand to whatever others want for your pawn and cards, or be asked again. */
export interface Trust {
  type: "trust";
  id: string;
  trust: boolean;
}

/** One turn: `before + decided + luck` is `after`. */
export interface Turn {
  number: number;
  seat: number;
  before: Chance;
  decided: Chance;
  luck: Chance;
  cards: Chance;
  infections: Chance;
  after: Chance;
  missed: Chance;
}

/** A turn that changed much: by what was done or missed in it, or by the cards. */
export interface TurningPoint {
  turn: number;
  what: "decision" | "luck" | "missed";
  change: Chance;
  done: Action[];
  better: Better | null;
  cards: Stroke[];
  infections: Stroke[];
  played?: Chance | null;
}

/** Take the last action back. */
export interface Undo {
  type: "undo";
  id: string;
  version: number;
}

/** The table at a new version; what is missing has not changed. */
export interface Update {
  type: "update";
  version: number;
  table?: TableShown | null;
  lines?: Line[] | null;
  facts?: Fact[] | null;
  view?: View | null;
  offers?: Offer[] | null;
  plans?: PlanShown[] | null;
  seat?: number | null;
  cut?: Action[] | null;
  undo?: boolean;
}

/** A position as one seat, or a watcher (None), may see it. */
export interface View {
  viewer: number | null;
  players: SeatView[];
  turn: number;
  actions: number;
  waits_for: number | null;
  next: TodoView[];
  cubes: Record<string, Record<string, number>>;
  stations: string[];
  diseases: Record<string, DiseaseView>;
  outbreaks: number;
  rate_space: number;
  rate: number;
  infection_deck: string[][];
  infection_discard: string[];
  infection_removed: string[];
  player_deck: number;
  piles: PileView[];
  unseen: string[];
  discard: string[];
  removed: string[];
  forecast: ForecastView | null;
  quiet: boolean;
  outcome: string;
}

/** Somebody with a name who watches; who comes by another process is known by the id only. */
export interface Watcher {
  id: string;
  name?: string | null;
}

/** The answer to hello: everything as it is now, and the facts that were missed. */
export interface Welcome {
  type: "welcome";
  version: number;
  person: string | null;
  seat: number | null;
  table: TableShown;
  lines: Line[];
  facts: Fact[];
  complete: boolean;
  view?: View | null;
  offers?: Offer[] | null;
  plans?: PlanShown[] | null;
  undo?: boolean;
  sitting?: Sitting[] | null;
  entry?: string | null;
}

/** Ask whether this could be the next step of your plan; the refusal says why not. */
export interface Why {
  type: "why";
  id: string;
  action: Action;
}

/** No longer ask what you have asked; your plan stays. */
export interface Withdraw {
  type: "withdraw";
  id: string;
}
