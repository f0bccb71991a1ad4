// Shows what happened, fact after fact, at the pace that was chosen; then the truth as it is.

import type { Fact, View } from "../protocol/generated";
import { settings } from "../state/settings.svelte";
import { apply, beat } from "./motions";

interface Scene {
  facts: Fact[];
  /** The position afterwards, as the server tells it. */
  view: View;
}

const PACE = { normal: 1, fast: 0.35, instant: 0 };

export class Director {
  /** The position as far as it has been shown. */
  shown = $state.raw<View | null>(null);
  /** What is being shown now. */
  fact = $state.raw<Fact | null>(null);
  /** Whether something is still to be shown. */
  busy = $state(false);
  private scenes: Scene[] = [];
  private timer = 0;

  /** Show these facts, and then this position. */
  tell(facts: Fact[], view: View): void {
    this.scenes.push({ facts: [...facts], view });
    if (!this.busy) this.next();
  }

  /** Show a position at once: after loading the page, or when too much was missed. */
  jump(view: View | null): void {
    this.stop();
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

  private next(): void {
    const scene = this.scenes[0];
    if (!scene) return this.stop();
    const fact = scene.facts.shift();
    if (!fact) {
      this.shown = scene.view;
      this.scenes.shift();
      return this.next();
    }
    const wait = beat(fact) * PACE[settings.speed];
    this.shown = apply(this.shown ?? scene.view, fact);
    if (!wait) return this.next();
    this.busy = true;
    this.fact = fact;
    this.timer = window.setTimeout(() => this.next(), wait);
  }
}
