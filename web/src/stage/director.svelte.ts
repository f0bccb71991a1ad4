// Shows what happened, fact after fact, at the pace that was chosen; then the truth as it is.

import { holding, TAKEN_BACK } from "../log/taken";
import type { Fact, View } from "../protocol/generated";
import { settings } from "../state/settings.svelte";
import { beat, beats } from "./beats";
import { apply } from "./motions";
import { beginsSetup, opened } from "./opened";
import { PACE } from "./pace";
import { NO_STORY, follow } from "./story";
import type { Story } from "./story";

interface Scene {
  facts: Fact[];
  /** The position afterwards, as the server tells it. */
  view: View;
  /** How many of the facts were seen before, in a plan. */
  seen: number;
}

/** What is worth seeing even if it was planned. */
const MOMENTS = new Set(["cured", "eradicated", "won", "lost"]);

/** Milliseconds that may wait before the show hurries, and before it is left out. */
const PATIENCE = 10000;
const TOO_LONG = 60000;
const LEAST = 0.3;

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
  /** Whether something is still to be shown. */
  busy = $state(false);
  private scenes: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Show these facts, and then this position; the first of them may have been `seen` in a plan. */
  tell(facts: Fact[], view: View, seen = 0): void {
    this.scenes.push({ facts: holding(facts), view, seen });
    if (this.shown === null && beginsSetup(facts)) this.shown = opened(view);
    if (this.shown === null || this.waiting > TOO_LONG) return this.skip();
    if (!this.busy) this.next();
  }

  /** Show a position at once: after loading the page, in a replay, or when too much was missed. */
  jump(view: View | null): void {
    this.stop();
    this.story = NO_STORY;
    this.shown = view;
  }

  /** Leave out the rest of the show. */
  skip(): void {
    const last = this.scenes.at(-1);
    if (last) this.jump(last.view);
  }

  close(): void {
    this.stop();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.scenes = [];
    this.fact = null;
    this.busy = false;
  }

  /** How long the scenes after this one take. */
  private get waiting(): number {
    return this.scenes.slice(1).reduce((sum, scene) => sum + beats(scene.facts), 0);
  }

  /** Gently faster, the more is waiting. */
  private get pace(): number {
    const hurry = Math.max(LEAST, Math.min(1, PATIENCE / (this.waiting || 1)));
    return PACE[settings.speed] * hurry * (still?.matches ? STILL : 1);
  }

  private next(): void {
    // Nobody looks at a hidden page; what happened there is in the log.
    if (globalThis.document?.hidden) return this.skip();
    for (let scene = this.scenes[0]; scene; scene = this.scenes[0]) {
      const fact = scene.facts.shift();
      if (!fact) {
        this.shown = scene.view;
        this.scenes.shift();
        continue;
      }
      this.story = follow(this.story, fact);
      const known = scene.seen-- > 0 && !MOMENTS.has(fact.kind);
      const wait = known ? 0 : beat(fact, this.story.setup !== null) * this.pace;
      // What was taken back is not moved back: the position says where everything is.
      const back = fact.kind === TAKEN_BACK && !scene.facts.length;
      this.shown = back ? scene.view : apply(this.shown ?? scene.view, fact);
      if (!wait) continue;
      this.busy = true;
      this.fact = fact;
      this.timer = setTimeout(() => this.next(), wait);
      return;
    }
    this.stop();
  }
}
