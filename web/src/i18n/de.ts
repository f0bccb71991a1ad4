// German.

import { around } from "./de/panels";
import { board } from "./de/board";
import { game } from "./de/game";
import { learn } from "./de/learn";
import { odds } from "./de/odds";
import { play } from "./de/play";
import { site } from "./de/site";
import { stage } from "./de/stage";
import type { Words } from "./index.svelte";

export const de: Words = { ...site, around, board, game, learn, odds, play, stage };
