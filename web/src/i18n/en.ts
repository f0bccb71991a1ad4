// English. Every text of the page is here; other languages have the same shape.

import { around } from "./en/panels";
import { board } from "./en/board";
import { game } from "./en/game";
import { learn } from "./en/learn";
import { odds } from "./en/odds";
import { play } from "./en/play";
import { site } from "./en/site";
import { stage } from "./en/stage";

export const en = { ...site, around, board, game, learn, odds, play, stage };
