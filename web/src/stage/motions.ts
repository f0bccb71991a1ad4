// What each fact moves on the table, literally, and how long people need to see it.

import type { Fact, View } from "../protocol/generated";

/** The position after a piece has moved as a fact tells; shares what has not changed. */
export function apply(view: View, fact: Fact): View {
  void fact;
  return view;
}

/** How long a fact is shown, in milliseconds at normal speed. */
export function beat(fact: Fact): number {
  void fact;
  return 500;
}
