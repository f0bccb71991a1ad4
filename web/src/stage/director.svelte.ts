// Shows what happened, shot after shot, at the pace that was chosen; then the truth as it is.

import { holding, TAKEN_BACK } from "../log/taken";
import type { Fact, View } from "../protocol/generated";
import { settings } from "../state/settings.svelte";
import { GREAT, beat } from "./beats";
import { tellOn } from "./chapters";
import type { Chapter } from "./chapters";
import { momentOf } from "./moments";
import type { Moment } from "./moments";
import { apply } from "./motions";
import { beginsSetup, opened } from "./opened";
import { PACE, tempo } from "./pace";
import { cut } from "./shots";
import type { Shot } from "./shots";
import { NO_STORY, follow } from "./story";
import type { Story } from "./story";

interface Scene {
  shots: Shot[];
  /** The position afterwards, as the server tells it. */
  view: View;
}

/** Milliseconds that may wait before the show hurries, and before it is left out. */
const PATIENCE = 2000;
const TOO_LONG = 60000;
const LEAST = 0.35;
/** What is great keeps more of its time. */
const LEAST_GREAT = 0.6;
/** What others do needs less time than what one does oneself. */
const BRISK = 0.55;

/** Nothing moves for who wants it so; the words still need their moment. */
const still = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;
const STILL = 0.75;

export class Director {
  /** The position as far as it has been shown. */
  shown = $state.raw<View | null>(null);
  /** What is being shown now. */
  fact = $state.raw<Fact | null>(null);
  /** The longer story that it belongs to. */
  story = $state.raw<Story>(NO_STORY);
  /** What has weight, while it is shown. */
  moment = $state.raw<Moment | null>(null);
  /** The turns since the reader's own one, as far as they have been shown. */
  chapters = $state.raw<readonly Chapter[]>([]);
  /** Whether something is still to be shown. */
  busy = $state(false);
  private scenes: Scene[] = [];
  /** Of its time that the moment takes which is shown now. */
  private weight = 1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Show these facts, and then this position; the first of them may have been `seen` in a plan. */
  tell(facts: Fact[], view: View, seen = 0): void {
    this.scenes.push({ shots: cut(holding(facts), view.turn !== view.viewer, seen), view });
    if (this.shown === null && beginsSetup(facts)) this.shown = opened(view);
    if (this.shown === null || this.waiting > TOO_LONG) return this.skip();
    if (!this.busy) this.next();
  }

  /** Show a position at once: after loading the page, in a replay, or when too much was missed. */
  jump(view: View | null): void {
    this.chapters = [];
    this.arrive(view);
  }

  /** Leave out the rest of the show; what it would have told can still be read. */
  skip(): void {
    const last = this.scenes.at(-1);
    if (!last) return;
    for (const { shots, view } of this.scenes)
      for (const fact of shots.flatMap((shot) => shot.facts)) this.note(fact, view);
    this.arrive(last.view);
  }

  /** Leave out what is being shown now. */
  hurry(): void {
    if (!this.busy) return;
    clearTimeout(this.timer);
    const now = this.fact;
    const shots = this.scenes[0]?.shots ?? [];
    while (shots[0]?.fact === now) this.perform(shots.shift()!);
    this.next();
  }

  close(): void {
    this.stop();
  }

  private arrive(view: View | null): void {
    this.stop();
    this.story = NO_STORY;
    this.shown = view;
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.scenes = [];
    this.fact = null;
    this.moment = null;
    this.busy = false;
  }

  /** How long what is still to come takes. */
  private get waiting(): number {
    const shots = this.scenes.flatMap((scene) => scene.shots);
    return shots.reduce((sum, shot) => sum + (shot.time ?? beat(shot.fact)), 0);
  }

  /** Gently faster, the more is waiting. */
  private haste(least: number): number {
    return Math.max(least, Math.min(1, PATIENCE / (this.waiting || 1)));
  }

  private timeOf(shot: Shot): number {
    const { viewer = null, turn } = this.shown ?? {};
    const brisk = viewer !== null && viewer !== turn && !this.story.setup ? BRISK : 1;
    tempo.now = brisk * this.haste(LEAST);
    const time = shot.time ?? beat(shot.fact, this.story.setup !== null);
    const usual = time * PACE[settings.speed] * (still?.matches ? STILL : 1);
    return usual * (GREAT.has(shot.fact.kind) ? this.weight : tempo.now);
  }

  private note(fact: Fact, view: View): void {
    this.chapters = tellOn(this.chapters, fact, view.turn, view.viewer ?? null);
  }

  /** Let everything in a shot happen. */
  private perform({ facts }: Shot): void {
    for (const fact of facts) {
      this.story = follow(this.story, fact);
      this.shown &&= apply(this.shown, fact);
      if (this.shown) this.note(fact, this.shown);
    }
  }

  private next(): void {
    // Nobody looks at a hidden page; what happened there is in the log.
    if (globalThis.document?.hidden) return this.skip();
    for (let scene = this.scenes[0]; scene; scene = this.scenes[0]) {
      const shot = scene.shots.shift();
      if (!shot) {
        this.shown = scene.view;
        this.scenes.shift();
        continue;
      }
      this.shown ??= scene.view;
      if (shot.fact !== this.fact) {
        this.weight = this.haste(LEAST_GREAT);
        this.moment = momentOf(shot, this.shown, this.story, this.weight);
      }
      this.perform(shot);
      // What was taken back is not moved back: the position says where everything is.
      if (shot.fact.kind === TAKEN_BACK && !scene.shots.length) this.shown = scene.view;
      const wait = this.timeOf(shot);
      if (!wait) continue;
      this.busy = true;
      this.fact = shot.fact;
      this.timer = setTimeout(() => this.next(), wait);
      return;
    }
    this.stop();
  }
}
