// A review on its way: asked for, waited for, there.

import { me } from "../state/me.svelte";
import { begin, read } from "./told";
import type { Reviewed } from "./told";

/** Milliseconds between two questions how far it is. */
const AGAIN = 1000;

export class Reviewing {
  told = $state.raw<Reviewed | null>(null);
  problem = $state.raw<unknown>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(private readonly id: string) {
    void this.look();
  }

  look(): Promise<void> {
    return this.hear(() => read(this.id));
  }

  /** Begin a review; whoever wants one needs a name. */
  async begin(): Promise<void> {
    if (await me.somebody()) await this.hear(() => begin(this.id));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async hear(ask: () => Promise<Reviewed>): Promise<void> {
    clearTimeout(this.timer);
    try {
      const told = await ask();
      this.told = told;
      this.problem = null;
    } catch (error) {
      this.problem = error;
    }
    if (this.told?.state === "running" && !this.closed)
      this.timer = setTimeout(() => void this.look(), AGAIN);
  }
}
