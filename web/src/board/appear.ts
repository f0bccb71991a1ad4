// How pieces come onto the board and leave it.

import { backOut, cubicIn } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";

import { PACE, tempo } from "../stage/pace";
import { settings } from "../state/settings.svelte";

/** Milliseconds for a movement, as fast as this person likes it and the show goes; none if things stay still. */
export function lasting(duration: number): number {
  return prefersReducedMotion.current ? 0 : duration * PACE[settings.speed] * tempo.now;
}

/** Put down from above. */
export function drop(node: Element): TransitionConfig {
  void node;
  return {
    duration: lasting(380),
    easing: backOut,
    css: (t, u) =>
      `transform: translateY(${-9 * u}px) scale(${0.3 + 0.7 * t}); opacity: ${Math.min(1, t * 2)}`,
  };
}

/** Taken away. */
export function pop(node: Element): TransitionConfig {
  void node;
  return {
    duration: lasting(260),
    easing: cubicIn,
    css: (t) => `transform: scale(${0.4 + 0.6 * t}); opacity: ${t}`,
  };
}
