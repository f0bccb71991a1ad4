// A table as this page knows it: what the server said last, and what the stage shows of it.

import type {
  Action,
  Chair,
  Fact,
  FromServer,
  Line,
  Offer,
  PlanShown,
  Presence,
  Refused,
  TableShown,
  Update,
  View,
  Welcome,
} from "../protocol/generated";
import { Refusal, Socket } from "../protocol/socket";
import type { Said, Status } from "../protocol/socket";
import { Director } from "../stage/director.svelte";
import { tellTrouble } from "./notices.svelte";

const LOG = 600;

export interface Told {
  id: number;
  fact: Fact;
}

export class Table {
  status = $state<Status>("connecting");
  /** Why the door stays closed. */
  refused = $state.raw<Refused | null>(null);
  person = $state<string | null>(null);
  seat = $state<number | null>(null);
  version = $state(0);
  table = $state.raw<TableShown | null>(null);
  /** The position at `version`, as the server tells it. */
  view = $state.raw<View | null>(null);
  offers = $state.raw<Offer[]>([]);
  plans = $state.raw<PlanShown[]>([]);
  lines = $state.raw<Line[]>([]);
  told = $state.raw<Told[]>([]);
  presence = $state.raw<Presence | null>(null);
  /** Whether a command is on its way. */
  busy = $state(false);
  readonly director = new Director();
  private readonly socket: Socket;
  private count = 0;

  constructor(id: string) {
    this.socket = new Socket(`/tables/${id}`, {
      status: (status, why) => {
        this.status = status;
        this.refused = why;
      },
      message: (message) => this.hear(message),
      seen: () => this.version || null,
    });
  }

  /** The own plan, if there is one with steps. */
  get plan(): PlanShown | null {
    const own = this.plans.find((plan) => plan.person === this.person);
    return own && own.steps.length ? own : null;
  }

  /** What the board shows: the own plan's end, or what the stage has reached. */
  get position(): View | null {
    if (this.director.busy) return this.director.shown;
    return this.plan?.view ?? this.director.shown;
  }

  /** What can be done next: now, or as the next step of the own plan. */
  get choices(): Offer[] {
    if (this.director.busy) return [];
    return this.plan?.offers ?? this.offers;
  }

  get chair(): Chair | null {
    return this.seat === null ? null : (this.table?.chairs[this.seat] ?? null);
  }

  get hosting(): boolean {
    return this.chair?.host ?? false;
  }

  get over(): boolean {
    return this.table?.phase === "over";
  }

  /** Give a command; whether it was done. Refusals are told at the edge of the screen. */
  async say(said: Said): Promise<boolean> {
    this.busy = true;
    try {
      await this.socket.say(said);
      return true;
    } catch (error) {
      tellTrouble(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Do something now. */
  act(action: Action): Promise<boolean> {
    return this.say({ type: "act", version: this.version, action });
  }

  /** Change the own plan to these steps. */
  draw(steps: Action[], shared = true): Promise<boolean> {
    return this.say({ type: "plan", steps, shared });
  }

  /** Add a step to the own plan. */
  addStep(action: Action): Promise<boolean> {
    return this.draw([...(this.plan?.steps ?? []), action]);
  }

  /** Take one step out of the own plan, wherever it is. */
  takeBack(place: number): Promise<boolean> {
    return this.draw((this.plan?.steps ?? []).filter((_, at) => at !== place));
  }

  commit(): Promise<boolean> {
    return this.say({ type: "commit", version: this.version });
  }

  /** Why something cannot be the next step; null if it can. */
  async why(action: Action): Promise<Refusal | null> {
    try {
      await this.socket.say({ type: "why", action });
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  knock(password: string): void {
    this.socket.knock(password);
  }

  close(): void {
    this.socket.close();
    this.director.close();
  }

  private hear(message: FromServer): void {
    if (message.type === "welcome") this.greet(message);
    else if (message.type === "update") this.follow(message);
    else if (message.type === "presence") this.presence = message;
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
    if (!missed) this.told = [];
    this.note(message.facts);
    if (missed && this.view) this.director.tell(message.facts, this.view);
    else this.director.jump(this.view);
  }

  private follow(message: Update): void {
    this.version = message.version;
    this.seat = message.seat ?? null;
    if (message.table) this.table = message.table;
    if (message.lines) this.lines = [...this.lines, ...message.lines];
    if (message.view) this.view = message.view;
    if (message.offers) this.offers = message.offers;
    else if (message.view) this.offers = [];
    if (message.plans) this.plans = message.plans;
    if (message.facts) this.note(message.facts);
    if (message.view) this.director.tell(message.facts ?? [], message.view);
  }

  private note(facts: Fact[]): void {
    const told = facts.map((fact) => ({ id: ++this.count, fact }));
    this.told = [...this.told, ...told].slice(-LOG);
  }
}
