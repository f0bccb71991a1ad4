// Whether the notice about slow computer players is still to be shown; closed once, it stays away.

import { me } from "../state/me.svelte";

const KEY = "fourcures.slow";

function closed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

class Slow {
  private closed = $state(closed());

  get shown(): boolean {
    return me.slow && !this.closed;
  }

  close(): void {
    this.closed = true;
    try {
      localStorage.setItem(KEY, "closed");
    } catch {
      // a browser that keeps nothing
    }
  }
}

export const slow = new Slow();
