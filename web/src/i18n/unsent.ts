// What was done here and has not come through, in words.

import type { Said } from "../protocol/socket";
import { words } from "./index.svelte";
import { actionParts, plain } from "./phrases";
import type { Names } from "./phrases";

const LONGEST = 40;

/** What each command would do; of several plans only the last one counts. */
export function unsentTexts(all: readonly Said[], names: Names): string[] {
  const last = all.findLast((said) => said.type === "plan");
  return all.filter((said) => said.type !== "plan" || said === last).map((said) => text(said, names));
}

function text(said: Said, names: Names): string {
  const line = words().line.what;
  switch (said.type) {
    case "plan": {
      const step = said.steps.at(-1);
      return step ? line.plan(plain(actionParts(step, names))) : line.noPlan;
    }
    case "act":
      return plain(actionParts(said.action, names));
    case "chat":
      return line.chat(said.text.length > LONGEST ? `${said.text.slice(0, LONGEST)} …` : said.text);
    case "consent":
      return said.agree ? line.agree : line.decline;
    case "commit":
    case "undo":
      return line[said.type];
    default:
      return line.other;
  }
}
