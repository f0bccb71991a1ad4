// English. Every text of the page is here; other languages have the same shape.

import { board } from "./en/board";
import { game } from "./en/game";
import { learn } from "./en/learn";
import { lines } from "./en/lines";
import { odds } from "./en/odds";
import { panels } from "./en/panels";
import { play } from "./en/play";
import { site } from "./en/site";
import { stage } from "./en/stage";

export const en = { ...site, board, game, learn, lines, odds, panels, play, stage };
