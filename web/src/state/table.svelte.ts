// A table as this page knows it: what the server said last, and what the stage shows of it.

import { TAKEN_BACK } from "../log/taken";
import type {
  Action,
  Chair,
  Fact,
  FromServer,
  Line,
  HintTold,
  OddsTold,
  Offer,
  PlanShown,
  Presence,
  Refused,
  Sitting,
  TableShown,
  Update,
  View,
  Welcome,
} from "../protocol/generated";
import { words } from "../i18n/index.svelte";
import { playerNames } from "../i18n/names";
import type { Names } from "../i18n/phrases";
import { unsentTexts } from "../i18n/unsent";
import { Refusal, Socket } from "../protocol/socket";
import type { Said, Status } from "../protocol/socket";
import { Director } from "../stage/director.svelte";
import { tellTrouble } from "./notices.svelte";

const LOG_LENGTH = 600;
const NOTHING: Offer[] = [];
/** They change nothing, so nobody misses them. */
const QUESTIONS: ReadonlySet<Said["type"]> = new Set(["why", "odds", "hint"]);

export interface LogEntry {
  id: number;
  fact: Fact;
  /** What the players were called when it happened. */
  names: Names;
}

export class Table {
  status = $state<Status>("connecting");
  /** Why the door stays closed. */
  refused = $state.raw<Refused | null>(null);
  /** Whether a password was tried. */
  knocked = $state(false);
  person = $state<string | null>(null);
  /** The seat we play: our own or, where computer players only advise, the one that is waited for. */
  seat = $state<number | null>(null);
  version = $state(0);
  table = $state.raw<TableShown | null>(null);
  /** The position at `version`, as the server tells it. */
  view = $state.raw<View | null>(null);
  offers = $state.raw<Offer[]>([]);
  plans = $state.raw<PlanShown[]>([]);
  lines = $state.raw<Line[]>([]);
  log = $state.raw<LogEntry[]>([]);
  presence = $state.raw<Presence | null>(null);
  /** Whether the last action could be taken back by us, as the server tells it. */
  canUndo = $state(false);
  /** The odds that were asked for last. */
  odds = $state.raw<OddsTold | null>(null);
  /** What to do, as it was asked for last. */
  hint = $state.raw<HintTold | null>(null);
  /** What was done here and is not answered, in its order. */
  unsent = $state.raw<Said[]>([]);
  /** How much else was done here and waits until that is answered, and how often all of it was taken back. */
  private held = $state(0);
  private takenBack = 0;
  /** Commands that are not answered yet. */
  private underway = $state(0);
  /** The version of the last own action. */
  private done = $state(0);
  /** What the own plan that is being done will bring: it was seen while it was planned. */
  private foreseen: Fact[] = [];
  readonly director = new Director();
  private readonly socket: Socket;
  /** All who wait are waked together, in the order in which they came. */
  private idle: Promise<void> = Promise.resolve();
  private wake: () => void = () => undefined;
  private count = 0;
  private called: Names = [];

  constructor(id: string) {
    this.socket = new Socket(`/tables/${id}`, {
      status: (status, why) => {
        this.status = status;
        this.refused = why;
      },
      message: (message) => this.hear(message),
      seen: () => this.version || null,
      waiting: (said) => (this.unsent = said.filter((one) => !QUESTIONS.has(one.type))),
    });
  }

  /** The own plan, if there is one; it may have been begun only. */
  readonly plan = $derived(this.plans.find((plan) => plan.person === this.person) ?? null);

  /** The same, unless it waits until something that came between is done. */
  readonly planned = $derived(this.plan?.waiting ? null : this.plan);

  /**
   * What the players are called, by seat: without anybody by the role; the same list as long as
   * nobody is called otherwise.
   */
  readonly names = $derived.by((): Names => {
    const names = playerNames(this.table?.chairs ?? [], this.roles, this.person);
    const same = names.you === this.called.you && names.join("\n") === this.called.join("\n");
    if (!same) this.called = names;
    return this.called;
  });

  /** What the board shows: the end of our plan, or what the stage has reached. */
  readonly position = $derived(
    this.director.busy ? this.director.shown : (this.planned?.view ?? this.director.shown),
  );

  /** The question that waits for an answer, once everything before it is shown. */
  readonly asking = $derived(this.director.busy ? null : (this.table?.asking ?? null));

  /** Whether our plan waits for an answer; nothing else is planned or done before. */
  readonly questioning = $derived.by(() => {
    const asking = this.table?.asking ?? null;
    return asking !== null && asking.seat === this.seat;
  });

  /** What can be done next: now, or as the next step of our plan. */
  readonly choices = $derived(
    this.director.busy || this.questioning ? NOTHING : (this.planned?.offers ?? this.offers),
  );

  /** Whether a command is on its way. */
  get busy(): boolean {
    return this.underway > 0;
  }

  private get roles(): (string | null)[] {
    return (this.view?.players ?? []).map((player) => player.role);
  }

  /** Whether what was done here last has come back as the position. */
  get settled(): boolean {
    return !this.busy && this.version >= this.done;
  }

  /** Where we sit. */
  get chair(): Chair | null {
    return this.table?.chairs.find((chair) => chair.person && chair.person === this.person) ?? null;
  }

  /** The seat of a computer player that we decide for now, since it only advises. */
  get deciding(): number | null {
    return this.seat !== null && this.table?.chairs[this.seat]?.computer ? this.seat : null;
  }

  get hosting(): boolean {
    return this.chair?.host ?? false;
  }

  get over(): boolean {
    return this.table?.phase === "over";
  }

  /** Give a command; whether it was done. Refusals are told at the edge of the screen. */
  async say(said: Said): Promise<boolean> {
    if (!this.busy) this.idle = new Promise((wake) => (this.wake = wake));
    this.underway++;
    try {
      const version = await this.socket.say(said);
      if (said.type === "act" || said.type === "commit") this.done = version;
      return true;
    } catch (error) {
      tellTrouble(error);
      return false;
    } finally {
      this.underway--;
      if (!this.busy) this.wake();
    }
  }

  /** Do something now. */
  act(action: Action): Promise<boolean> {
    return this.say({ type: "act", version: Math.max(this.version, this.done), action });
  }

  /** Change our plan to these steps; nobody is shown an empty one. */
  draw(steps: Action[], shared = steps.length > 0): Promise<boolean> {
    return this.say({ type: "plan", steps, shared });
  }

  /** Add a step to our plan, as the step before has left it: who plans in a hurry loses none. */
  async addStep(action: Action): Promise<boolean> {
    while (this.busy) if (!(await this.answered())) return false;
    return this.draw([...(this.plan?.steps ?? []), action]);
  }

  /** What was done here and has not come through, in words. */
  readonly unsentTexts = $derived([
    ...unsentTexts(this.unsent, this.names),
    ...(this.held ? [words().line.more(this.held)] : []),
  ]);

  /** Forget what was done here and has not come through. */
  takeBackUnsent(): void {
    this.takenBack++;
    this.socket.takeBack();
  }

  /** Do not wait for the next try to connect. */
  connectNow(): void {
    this.socket.again();
  }

  /** Take one step out of our plan, wherever it is. */
  takeBack(place: number): Promise<boolean> {
    return this.draw((this.plan?.steps ?? []).filter((_, at) => at !== place));
  }

  /** Carry out our plan, and finish then if that is meant. */
  commit(finish = false): Promise<boolean> {
    this.foreseen = (this.plan?.facts ?? []).flat();
    return this.say({ type: "commit", version: this.version, finish });
  }

  /** Take the last action back. */
  undo(): Promise<boolean> {
    return this.say({ type: "undo", version: this.version });
  }

  /** Answer the question that is asked. */
  answer(agree: boolean): Promise<boolean> {
    return this.say({ type: "consent", version: this.version, agree });
  }

  /** No longer ask what we have asked. */
  withdraw(): Promise<boolean> {
    return this.say({ type: "withdraw" });
  }

  /** Agree beforehand to whatever others want for your pawn and cards, or be asked again. */
  trust(trust: boolean): Promise<boolean> {
    return this.say({ type: "trust", trust });
  }

  /** Ask the current player to wait, or no longer. */
  hold(hold: boolean): Promise<boolean> {
    return this.say({ type: "hold", hold });
  }

  /** Keep a seat for somebody, or for a newcomer with that name; null if it is kept. */
  reserve(seat: number, name: string, newcomer: boolean): Promise<Refusal | null> {
    return this.ask({ type: "reserve", seat, name, newcomer });
  }

  /** Why something cannot be the next step; null if it can. */
  why(action: Action): Promise<Refusal | null> {
    return this.ask({ type: "why", action });
  }

  /** Ask for the odds; they come into `odds`, unless it was too much to ask. */
  async askOdds(): Promise<void> {
    await this.ask({ type: "odds" });
  }

  /** Ask what to do, or no longer; it comes into `hint`. Null, or why it does not. */
  askHint(stop = false): Promise<Refusal | null> {
    return this.ask({ type: "hint", stop });
  }

  knock(password: string): void {
    this.knocked = true;
    this.socket.knock(password);
  }

  close(): void {
    this.socket.close();
    this.director.close();
  }

  /** Ask for something; null if it was answered. */
  private async ask(said: Said): Promise<Refusal | null> {
    try {
      await this.socket.say(said);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  /** Wait until no command is on its way; whether what waits for it is still wanted. */
  async answered(): Promise<boolean> {
    const before = this.takenBack;
    this.held++;
    while (this.busy) await this.idle;
    this.held--;
    return before === this.takenBack;
  }

  private hear(message: FromServer): void {
    if (message.type === "welcome") this.greet(message);
    else if (message.type === "update") this.follow(message);
    else if (message.type === "presence") this.presence = message;
    else if (message.type === "odds") this.odds = message;
    else if (message.type === "hint") this.hint = message;
  }

  private greet(message: Welcome): void {
    const missed = message.complete && this.version > 0;
    this.person = message.person;
    this.seat = message.seat;
    this.version = message.version;
    this.table = message.table;
    this.lines = message.lines;
    this.view = message.view ?? null;
    this.offers = message.offers ?? [];
    this.plans = message.plans ?? [];
    this.canUndo = message.undo ?? false;
    if (!missed) this.log = [];
    this.note(message.facts, message.sitting ?? []);
    if (missed && this.view) this.director.tell(message.facts, this.view);
    else this.director.jump(this.view);
  }

  private follow(message: Update): void {
    this.version = message.version;
    this.seat = message.seat ?? null;
    if (message.table) this.table = message.table;
    if (message.lines) this.lines = [...this.lines, ...message.lines];
    if (message.view) {
      this.view = message.view;
      this.canUndo = message.undo ?? false;
    }
    if (message.offers) this.offers = message.offers;
    else if (message.view) this.offers = [];
    if (message.plans) this.plans = message.plans;
    if (message.facts) this.note(message.facts);
    // Whoever takes something back knows it, and wants to go on.
    const news = (message.facts ?? []).filter((fact) => fact.kind !== TAKEN_BACK || fact.seat !== this.seat);
    if (message.view) this.director.tell(news, message.view, this.seen(news));
  }

  /** How many of these facts, from the first on, were seen in the plan that is done. */
  private seen(facts: readonly Fact[]): number {
    const foreseen = facts.length ? this.foreseen.splice(0) : [];
    const other = facts.findIndex((fact, place) => JSON.stringify(fact) !== JSON.stringify(foreseen[place]));
    if (facts.length && this.questioning) this.foreseen = foreseen.slice(facts.length); // it goes on after a yes
    return other < 0 ? facts.length : other;
  }

  /** Write down what happened, with the names of those who sat there then. */
  private note(facts: Fact[], sitting: readonly Sitting[] = []): void {
    const then = sitting.map(({ since, people }) => ({
      since,
      names: playerNames(people, this.roles, this.person),
    }));
    const fresh = facts.map((fact, place) => ({
      id: ++this.count,
      fact,
      names: then.findLast(({ since }) => since <= place)?.names ?? this.names,
    }));
    this.log = [...this.log, ...fresh].slice(-LOG_LENGTH);
  }
}
