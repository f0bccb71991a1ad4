// The shape of the words for what is refused; a code without words is a type error.

import type { ProblemCode, RefusalCode } from "../protocol/generated";

/** What the rules forbid is told by its reason. */
type Refused = Exclude<RefusalCode, "act/illegal">;

/** Problems that only the page knows of. */
type OfThePage = "account/old" | "network/away" | "network/error" | "network/taken_back";

export type Problems = Record<ProblemCode | Refused | OfThePage, string>;
