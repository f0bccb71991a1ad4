// What the player at this screen is about to do: the pawn in hand, the open menu, the aimed event.

import { EVENT_KINDS, HAND_LIMIT } from "../protocol/atlas";
import type { EventKind } from "../protocol/atlas";
import type { Action, Offer, View } from "../protocol/generated";
import { me } from "../state/me.svelte";
import { tellTrouble } from "../state/notices.svelte";
import type { Table } from "../state/table.svelte";
import { asked, decided } from "./asking";
import {
  asksFor,
  cardOf,
  citiesOf,
  curings,
  each,
  goals,
  isEvent,
  movable,
  nearGoals,
  offered,
  offersOf,
  spentBy,
  ways,
} from "./choices";
import type { Curing, Way } from "./choices";
import { preferences } from "./preferences.svelte";
import { isEmpty, remedy } from "./remedy";

export type Sheet =
  | { is: "confirm" | "where" | "events" | "resilient" | "fetch" | "keys" | "leave" | "early" | "hints" }
  | { is: "share"; kind: "give" | "take" }
  | { is: "cure"; cards: string[]; need: number; action: Action }
  | { is: "station"; action: Action; others: string[] }
  | { is: "treat" | "cures" }
  | { is: "event"; action: Action };

export class Desk {
  /** The pawn that is picked up to be moved; the actor's own if none is. */
  picked = $state<number | null>(null);
  /** The city whose menu is open. */
  city = $state<string | null>(null);
  /** An event that waits for a city on the board. */
  aim = $state<EventKind | null>(null);
  sheet = $state.raw<Sheet | null>(null);
  /** The cards of a hand that is too large which are to go. */
  discards = $state.raw<string[]>([]);
  /** They go one after the other: meanwhile nothing is to be chosen. */
  discarding = $state(false);
  /** All infection cards of the turn are turned up, one after the other. */
  turning = $state(false);

  /** An empty seat that is left as it is for now. */
  leftEmpty = $state<number | null>(null);

  constructor(readonly table: Table) {}

  /** The seat that the game waits for, if nobody sits there. */
  readonly emptySeat = $derived.by(() => {
    const seat = this.table.director.busy || this.table.over ? null : (this.table.view?.waits_for ?? null);
    return seat !== null && isEmpty(this.table.table?.chairs[seat]) ? seat : null;
  });

  /** Whether whoever sits at this screen can do something about it and is asked to. */
  readonly showsEmpty = $derived.by(
    () => this.emptySeat !== null && this.helps !== "host" && this.leftEmpty !== this.emptySeat,
  );

  /** What whoever sits at this screen can do about it. */
  readonly helps = $derived.by(() => {
    const { table, seat, presence } = this.table;
    const maySit = Boolean(table?.settings.guests) || !me.user?.guest;
    return remedy(table?.chairs ?? [], seat, presence?.here ?? [], maySit);
  });

  get view(): View | null {
    return this.table.position;
  }

  /** Whether this is a plan for the player on turn, by somebody else. */
  readonly suggesting = $derived.by(
    () => this.table.planned !== null && this.table.view?.turn !== this.table.seat,
  );

  /** Who acts: oneself, or the player a plan is put forward to. */
  readonly actor = $derived.by(() => (this.suggesting ? this.table.view?.turn : this.table.seat) ?? -1);

  readonly offers = $derived.by(() => {
    const { choices, seat } = this.table;
    return [...offersOf(choices, this.actor, seat), ...choices.filter((offer) => this.isOther(offer))];
  });

  /** An event of another seat that we decide for, where computer players only advise. */
  private isOther({ kind, seat }: Offer): boolean {
    const { table, hosting } = this.table;
    if (seat == null || seat === this.actor || table?.settings.computers !== "advise") return false;
    return hosting && isEvent(kind) && decided(table.chairs[seat]);
  }

  /** Whose event it is, if not our own. */
  ownerOf(kind: EventKind): { seat?: number } {
    const seat = this.offers.find((offer) => offer.kind === kind)?.seat;
    return seat == null ? {} : { seat };
  }

  /** Whether it is the time of actions, which are planned before they are done. */
  readonly planning = $derived.by(() => this.view?.next[0]?.step === "act" && this.view.turn === this.actor);

  readonly pawn = $derived(this.picked ?? this.actor);

  /** Whether the event that is aimed moves a pawn. */
  readonly aimsPawn = $derived(this.aim !== null && asksFor(this.aim, "pawn"));

  readonly pawns = $derived(movable(this.offers, this.actor, this.aim));

  /** The cities that can be chosen on the board. */
  readonly targets = $derived.by((): Set<string> => {
    if (this.aim && !this.aimsPawn) return citiesOf(this.offers, this.aim);
    if (this.aim) return this.picked === null ? new Set() : citiesOf(this.offers, this.aim, this.picked);
    return nearGoals(this.offers, this.pawn, this.actor);
  });

  /** Cities that only a flight to anywhere reaches: nearly all, so they are not pointed out. */
  readonly distant = $derived(this.aim ? new Set<string>() : goals(this.offers, this.pawn, this.actor));

  /** How many cards must leave the hand. */
  readonly tooMany = $derived.by(() => {
    const held = this.view?.players[this.actor]?.cards ?? 0;
    return offered(this.offers, "discard") ? held - HAND_LIMIT : 0;
  });

  /** The cards that the plan costs. */
  readonly spent = $derived.by(() => (this.table.plan?.facts ?? []).flatMap(spentBy));

  /** The players whom the plan must ask. */
  readonly whom = $derived.by(() => {
    const all = (this.table.plan?.steps ?? []).map((step) => asked(step, this.actor, this.table.table));
    return [...new Set(all)].filter((seat) => seat !== null);
  });

  /** Whether the plan can be done together with the end of the turn. */
  readonly canEnd = $derived.by(() => !this.suggesting && offered(this.offers, "finish"));

  /** Whether all actions are planned, so that doing the plan ends the turn. */
  readonly lastStep = $derived.by(
    () => Boolean(this.table.planned?.steps.length) && this.view?.actions === 0 && this.canEnd,
  );

  waysTo(city: string): Way[] {
    if (this.aim && !this.aimsPawn) {
      return this.targets.has(city) ? [{ action: { kind: this.aim, city }, cost: null, payWith: null }] : [];
    }
    const all = ways(this.offers, this.pawn, city, this.actor);
    return all.filter((way) => (this.aim ? way.action.kind === this.aim : !isEvent(way.action.kind)));
  }

  /** A city was chosen on the board; what is on its way is waited for, since it changes the ways. */
  async choose(city: string): Promise<void> {
    while (this.table.busy) if (!(await this.table.answered())) return;
    if (this.aim && !this.aimsPawn) {
      if (this.targets.has(city)) this.playOn(this.aim, city);
      return;
    }
    const found = this.waysTo(city);
    const free = found.find((way) => this.aimsPawn || this.costsNothing(way));
    if (free) await this.do(free.action);
    else if (found.length || city === this.view?.players[this.pawn]?.city) {
      this.city = this.city === city ? null : city;
    } else if (this.planning) await this.explain(city);
  }

  /** Neither a card nor somebody's consent: nothing has to be asked. */
  private costsNothing(way: Way): boolean {
    return !way.cost && !way.payWith && asked(way.action, this.actor, this.table.table) === null;
  }

  /** Why a city cannot be chosen. */
  private async explain(city: string): Promise<void> {
    const seat = this.suggesting ? { seat: this.actor } : {};
    const refused = await this.table.why({ kind: "drive", pawn: this.pawn, city, ...seat });
    if (refused) tellTrouble(refused);
  }

  pick(pawn: number): void {
    if (!this.pawns.has(pawn)) return;
    this.city = null;
    this.picked = this.picked === pawn || (pawn === this.actor && !this.aim) ? null : pawn;
  }

  /** The next pawn that can be picked up, for the keyboard. */
  pickNext(): void {
    const all = [...this.pawns].sort((a, b) => a - b);
    const at = all.indexOf(this.pawn);
    const next = all[(at + 1) % all.length];
    if (next !== undefined) this.picked = next === this.actor && !this.aim ? null : next;
  }

  /** Plan it, or do it if this is no time for plans. */
  async do(action: Action): Promise<boolean> {
    this.putDown();
    if (this.planning) return this.table.addStep(action);
    return !this.table.busy && this.table.act(action);
  }

  /** Play an event: aim it, choose for it, or ask whether it is meant. */
  play(kind: EventKind): void {
    this.putDown();
    const seat = this.ownerOf(kind);
    if (kind === "resilient") this.sheet = { is: "resilient" };
    else if (asksFor(kind, "city")) this.aim = kind;
    else if (this.planning) void this.do({ kind, ...seat });
    else this.sheet = { is: "event", action: { kind, ...seat } };
  }

  playCard(card: string): void {
    const kind = EVENT_KINDS.find((one) => cardOf(one) === card);
    if (kind) this.play(kind);
  }

  /** Build, or ask first which station is taken. */
  build(action: Action, others: string[] | null): void {
    this.city = null;
    if (others?.length) this.sheet = { is: "station", action, others };
    else void this.do(action);
  }

  /** Treat; with several colors ask which. */
  treat(): void {
    const all = each(this.offers, "treat");
    if (all.length > 1) this.sheet = { is: "treat" };
    else if (all[0]) void this.do(all[0]);
  }

  /** Find a cure; with several, or with cards to spare, ask. */
  cure(): void {
    const all = curings(this.offers);
    if (all.length > 1) this.sheet = { is: "cures" };
    else if (all[0]) this.cureWith(all[0]);
  }

  cureWith(curing: Curing): void {
    if (curing.action.cards) void this.do(curing.action);
    else this.sheet = { is: "cure", ...curing };
  }

  /** Give or take; with several cards or players ask. */
  share(kind: "give" | "take"): void {
    const all = each(this.offers, kind);
    if (all.length > 1) this.sheet = { is: "share", kind };
    else if (all[0]) void this.do(all[0]);
  }

  private playOn(kind: EventKind, city: string): void {
    const offer = this.offers.find((one) => one.kind === kind);
    const action: Action = { kind, city, ...(offer?.seat == null ? {} : { seat: offer.seat }) };
    if (offer?.others?.length) this.build(action, offer.others);
    else void this.do(action);
  }

  /** Do the plan; with its last step the turn ends, after a question if there is to be one. */
  confirm(): void {
    if (!this.table.planned?.steps.length || this.suggesting || this.table.questioning) return;
    if (!this.lastStep) void this.commit();
    else if (this.asks) this.sheet = { is: "confirm" };
    else void this.confirmAndFinish();
  }

  /** Whether to ask before the turn ends. */
  private get asks(): boolean {
    return preferences.ask === "always" || (preferences.ask === "spent" && this.spent.length > 0);
  }

  /** Do the plan; what comes after a step that must ask somebody stays, and follows a yes by itself. */
  commit(): Promise<boolean> {
    this.putDown();
    return this.table.commit();
  }

  /** End the turn, with whatever is planned; if actions are left, ask. */
  finish(sure = false): void {
    if (this.table.questioning) return;
    const planned = Boolean(this.table.plan?.steps.length);
    const left = ((planned ? this.view : this.table.view)?.actions ?? 0) > 0 && preferences.ask !== "never";
    if (planned && (!this.canEnd || this.table.plan?.waiting)) this.confirm();
    else if (planned && (left || this.asks)) this.sheet = { is: "confirm" };
    else if (planned) void this.confirmAndFinish();
    else if (left && !sure) this.sheet = { is: "early" };
    else {
      this.putDown();
      void this.table.act({ kind: "finish" });
    }
  }

  /** Do the plan and end the turn; if somebody must be asked, all of it after a yes. */
  async confirmAndFinish(): Promise<void> {
    this.putDown();
    await this.table.commit(offered(this.offers, "finish"));
  }

  /** Discard the chosen cards. */
  async discard(): Promise<void> {
    this.discarding = true;
    for (const card of this.discards) if (!(await this.table.act({ kind: "discard", card }))) break;
    this.discarding = false;
    this.discards = [];
  }

  /** Turn up the infection cards that are left; each is shown, and whoever wants to can ask to wait. */
  turnUpAll(): void {
    this.turning = true;
  }

  /** Close what is open, put down what was picked up. */
  putDown(): void {
    this.picked = null;
    this.city = null;
    this.aim = null;
    this.sheet = null;
  }
}
