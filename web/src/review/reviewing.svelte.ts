// A review on its way: asked for, waited for, there.

import * as api from "../protocol/api";
import type { Reviewed } from "../protocol/generated";
import { me } from "../state/me.svelte";

/** Milliseconds between two questions how far it is. */
const AGAIN = 1000;

export class Reviewing {
  reviewed = $state.raw<Reviewed | null>(null);
  problem = $state.raw<unknown>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(private readonly id: string) {
    void this.look();
  }

  look(): Promise<void> {
    return this.hear(() => api.review(this.id));
  }

  /** Begin a review; whoever wants one needs a name. */
  async begin(): Promise<void> {
    if (await me.somebody()) await this.hear(() => api.beginReview(this.id));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async hear(ask: () => Promise<Reviewed>): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.reviewed = await ask();
      this.problem = null;
    } catch (error) {
      this.problem = error;
    }
    if (this.reviewed?.state === "running" && !this.closed)
      this.timer = setTimeout(() => void this.look(), AGAIN);
  }
}
