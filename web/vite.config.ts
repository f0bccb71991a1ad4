import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { CHUNKS } from "./build/chunks.ts";
import { installable } from "./build/installable.ts";
import { world } from "./build/world.ts";

const server = process.env.FOURCURES_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [world(), installable(), svelte()],
  build: {
    outDir: process.env.FOURCURES_WEB_OUT ?? "../.build/web",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's policy lets nothing in but its own files
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: { "/api": { target: server }, "/ws": { target: server, ws: true } } },
});
