// `node build/lay-out.js`: works out where the cities lie on each shape of the board, and writes it
// down in src/board/positions.ts.

import { writeFileSync } from "node:fs";
import { runnerImport } from "vite";

const { module } = await runnerImport("./build/layout.ts");
writeFileSync(new URL("../src/board/positions.ts", import.meta.url), module.positions());
