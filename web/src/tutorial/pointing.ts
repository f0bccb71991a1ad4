// Finds on the page what a lesson speaks of: a city, or the button that has this name.

import type { Words } from "../i18n/index.svelte";
import { actionParts, plain } from "../i18n/phrases";
import type { Table } from "../state/table.svelte";

/** A city on the board, or buttons by the names that are on them. */
export type Place = { city: string } | { named: (said: Words["play"], table: Table) => string[] };

/** The first of these places that is there and can be used; null if none is. */
export function find(
  root: ParentNode,
  places: readonly Place[],
  said: Words["play"],
  table: Table,
): Element | null {
  for (const place of places) {
    const found =
      "city" in place
        ? root.querySelector(`[data-city="${CSS.escape(place.city)}"]`)
        : place
            .named(said, table)
            .map((name) => buttonNamed(root, name))
            .find(Boolean);
    if (found && isShown(found)) return found;
  }
  return null;
}

/** The name of a step's × in the plan. */
export function outs(said: Words["play"], table: Table): string[] {
  const steps = [...(table.plan?.steps ?? [])].reverse();
  return steps.map((step) => said.plan.takeOut(plain(actionParts(step, table.names))));
}

function buttonNamed(root: ParentNode, name: string): Element | undefined {
  const usable = [...root.querySelectorAll("button")].filter(
    (button) => !button.disabled && button.ariaDisabled !== "true" && isShown(button),
  );
  return (
    usable.find((button) => nameOf(button) === name) ??
    usable.find((button) => nameOf(button).startsWith(name))
  );
}

/** What is on a button, without its key. */
function nameOf(button: Element): string {
  const texts = [...button.childNodes].filter((node) => node.nodeName !== "KBD");
  return (button.ariaLabel ?? texts.map((node) => node.textContent ?? "").join("")).trim();
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}
