// What a device needs to keep the page among its apps: a manifest, and the icon under a lasting name.

import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

const MANIFEST = {
  name: "Four Cures",
  short_name: "Four Cures",
  description: "A cooperative game of outbreaks and cures, with friends or with computer teammates.",
  id: "/",
  start_url: "/",
  display: "standalone",
  background_color: "#10202c",
  theme_color: "#10202c",
  icons: [{ src: "/icon.svg", type: "image/svg+xml", sizes: "any", purpose: "any" }],
};

export function installable(): Plugin {
  return {
    name: "installable",
    apply: "build",
    generateBundle() {
      const icon = readFileSync(new URL("../src/ui/icon.svg", import.meta.url));
      this.emitFile({ type: "asset", fileName: "icon.svg", source: icon });
      const manifest = JSON.stringify(MANIFEST);
      this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source: manifest });
    },
  };
}
