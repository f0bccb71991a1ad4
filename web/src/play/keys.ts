// A whole turn by keyboard: which key does what.

import { hintsNow } from "../hints/asking";
import { building, events, offered } from "./choices";
import type { Desk } from "./desk.svelte";
import { preferences, showOdds } from "./preferences.svelte";

type Meaning =
  | "where"
  | "treat"
  | "build"
  | "cure"
  | "give"
  | "take"
  | "event"
  | "fetch"
  | "undo"
  | "confirm"
  | "back"
  | "end"
  | "all"
  | "pawn"
  | "find"
  | "odds"
  | "hint"
  | "help"
  | "close";

export const KEYS: readonly { key: string; shown?: string; means: Meaning }[] = [
  { key: "d", means: "where" },
  { key: "t", means: "treat" },
  { key: "b", means: "build" },
  { key: "c", means: "cure" },
  { key: "g", means: "give" },
  { key: "k", means: "take" },
  { key: "f", means: "fetch" },
  { key: "e", means: "event" },
  { key: "p", means: "pawn" },
  { key: "Backspace", shown: "⌫", means: "back" },
  { key: "Enter", shown: "⏎ · Ctrl ⏎", means: "confirm" },
  { key: "n", means: "end" },
  { key: "a", means: "all" },
  { key: "u", means: "undo" },
  { key: "Shift", shown: "⇧ A–Z", means: "find" },
  { key: "o", means: "odds" },
  { key: "i", means: "hint" },
  { key: "h", means: "help" },
  { key: "Escape", shown: "Esc", means: "close" },
];

/** What is not meant twice if the key is pressed once more before the answer has come. */
const ONCE: readonly (Meaning | undefined)[] = ["confirm", "end", "undo", undefined];

/** Do what a key means, once what is on its way is answered; whether it means anything now. */
export function press(key: string, desk: Desk): boolean {
  const means = KEYS.find((one) => one.key === key)?.means;
  const table = desk.table;
  const steps = table.plan?.steps.length ?? 0;
  if (means === "help") desk.sheet = { is: "keys" };
  else if (means === "close") desk.putDown();
  else if (means === "odds") showOdds(!preferences.odds);
  else if (table.seat === null || (table.busy && ONCE.includes(means))) return false;
  else if (table.busy) void table.answered().then((wanted) => wanted && press(key, desk));
  else if (means === "where" && (desk.pawns.size || desk.aim)) desk.sheet = { is: "where" };
  else if (means === "hint" && hintsNow(table)) desk.sheet = { is: "hints" };
  else if (means === "treat") desk.treat();
  else if (means === "build") {
    const build = building(desk.offers);
    if (build) desk.build(build.action, build.others);
  } else if (means === "cure") desk.cure();
  else if (means === "give" || means === "take") desk.share(means);
  else if (means === "fetch" && offered(desk.offers, "fetch")) desk.sheet = { is: "fetch" };
  else if (means === "event" && events(desk.offers).length) desk.sheet = { is: "events" };
  else if (means === "pawn") desk.pickNext();
  else if (means === "back" && steps && table.planned) void table.takeBack(steps - 1);
  else if (means === "undo" && !steps && table.canUndo) void table.undo();
  else if (means === "end" && offered(desk.offers, "finish")) desk.finish();
  else if (means === "all" && offered(desk.offers, "go_on")) desk.turnUpAll();
  else if (means === "confirm") return goOn(desk, steps);
  else return false;
  return true;
}

function goOn(desk: Desk, steps: number): boolean {
  if (steps) desk.confirm();
  else if (desk.tooMany > 0 && desk.discards.length === desk.tooMany) void desk.discard();
  else if (offered(desk.offers, "go_on")) void desk.table.act({ kind: "go_on" });
  else if (offered(desk.offers, "finish") && desk.view?.actions === 0) desk.finish();
  else return false;
  return true;
}
