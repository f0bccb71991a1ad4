// A finished game, step by step: fetched ahead, kept, and shown by the director.

import * as api from "../protocol/api";
import type { Fact, Sitting, Update, View } from "../protocol/generated";
import { Director } from "../stage/director.svelte";

const AHEAD = 8;
/** Milliseconds between steps while it plays, and until a dragged slider counts. */
const REST = 350;
const DRAG = 60;

const pause = (time: number) => new Promise((done) => setTimeout(done, time));

export class Film {
  /** How many steps there are; null until that is known. */
  steps = $state<number | null>(null);
  /** The steps in which a turn begins. */
  turns = $state.raw<number[]>([]);
  /** Who sat where, from which step on. */
  private sittings = $state.raw<readonly Sitting[]>([]);
  at = $state(0);
  /** The turn that is shown, counted from 1; none before the first. */
  readonly turn = $derived(this.turns.filter((step) => step <= this.at).length);
  /** Who sat where in the step that is shown. */
  readonly sitting = $derived(this.sittings.findLast(({ since }) => since <= this.at)?.people ?? null);
  playing = $state(false);
  /** What happened in the step that is shown. */
  facts = $state.raw<Fact[]>([]);
  problem = $state.raw<unknown>(null);
  readonly director = new Director();
  private readonly known = new Map<number, Promise<Update>>();
  private closed = false;

  /** It begins at a turn, counted from 1, or at the setup. */
  constructor(
    private readonly id: string,
    private readonly first = 0,
  ) {
    void this.open();
  }

  async open(): Promise<void> {
    this.problem = null;
    try {
      const known = await api.steps(this.id);
      ({ steps: this.steps, turns: this.turns } = known);
      this.sittings = known.sitting ?? [];
      await this.go(this.at || (this.turns[this.first - 1] ?? 0));
    } catch (error) {
      this.problem = error;
    }
  }

  /** Show the position after a step at once. */
  async go(step: number, wait = 0): Promise<void> {
    if (this.steps === null) return;
    this.at = Math.max(0, Math.min(this.steps, step));
    if (wait) await pause(wait);
    await this.show(this.at, (view) => this.director.jump(view));
  }

  /** The slider goes over many steps; only where it rests is fetched. */
  drag(step: number): Promise<void> {
    return this.go(step, DRAG);
  }

  /** Show the next step as it happened. */
  async forward(): Promise<void> {
    if (this.steps === null || this.at >= this.steps) return;
    this.director.skip();
    this.at += 1;
    await this.show(this.at, (view, facts) => this.director.tell(facts, view));
  }

  back(): Promise<void> {
    return this.go(this.at - 1);
  }

  /** Where the turn began that is shown, or else the one before. */
  turnBack(): Promise<void> {
    return this.go(this.turns.findLast((step) => step < this.at) ?? 0);
  }

  turnForward(): Promise<void> {
    return this.go(this.turns.find((step) => step > this.at) ?? this.steps ?? 0);
  }

  async play(): Promise<void> {
    if (this.playing || this.steps === null) return;
    this.playing = true;
    if (this.at === this.steps) await this.go(0);
    while (this.playing && this.at < this.steps && !this.closed) {
      await this.forward();
      do await pause(REST);
      while (this.director.busy && !this.closed);
    }
    this.playing = false;
  }

  stop(): void {
    this.playing = false;
  }

  close(): void {
    this.closed = true;
    this.director.close();
  }

  /** A step that has been left meanwhile is not shown. */
  private async show(step: number, how: (view: View, facts: Fact[]) => void): Promise<void> {
    if (step !== this.at) return;
    try {
      const update = await this.fetch(step);
      if (step !== this.at || this.closed || !update.view) return;
      this.problem = null;
      this.facts = update.facts ?? [];
      how(update.view, this.facts);
      for (let next = step + 1; next <= Math.min(step + AHEAD, this.steps ?? 0); next++) {
        this.fetch(next).catch(() => undefined); // told when it is needed
      }
    } catch (error) {
      this.problem = error;
      this.stop();
    }
  }

  private fetch(step: number): Promise<Update> {
    const known = this.known.get(step);
    if (known) return known;
    const coming = api.step(this.id, step);
    this.known.set(step, coming);
    coming.catch(() => this.known.delete(step));
    return coming;
  }
}
