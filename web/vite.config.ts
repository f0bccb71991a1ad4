import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { world } from "./build/world.ts";

const server = process.env.FOURCURES_SERVER ?? "http://127.0.0.1:8000";

/** Few files: what every page needs, what every table needs, and the rest of each page. */
const GROUPS = [
  { name: "index", tags: ["$initial" as const], priority: 2 },
  { name: "table", test: /src\/(board|cards|chat|log|odds|piles|play|seats|stage|tracks|waiting)\/|virtual:world/, priority: 1 },
  { name: "lobby", test: /src\/lobby\// },
];

export default defineConfig({
  plugins: [world(), svelte()],
  build: {
    outDir: process.env.FOURCURES_WEB_OUT ?? "../.build/web",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's policy lets nothing in but its own files
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { proxy: { "/api": { target: server }, "/ws": { target: server, ws: true } } },
});
