// German.

import { board } from "./de/board";
import { game } from "./de/game";
import { learn } from "./de/learn";
import { lines } from "./de/lines";
import { odds } from "./de/odds";
import { panels } from "./de/panels";
import { play } from "./de/play";
import { site } from "./de/site";
import { stage } from "./de/stage";
import type { Words } from "./index.svelte";

export const de: Words = { ...site, board, game, learn, lines, odds, panels, play, stage };
