import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["src/protocol/atlas.ts", "src/protocol/generated.ts"]), // written by the server's side
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"], svelteConfig },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }], // `== null` means undefined as well
      "svelte/button-has-type": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }], // as TypeScript has it
      "no-undef": "off", // TypeScript knows what there is
      "svelte/no-useless-mustaches": "off", // {" · "} keeps a space that is trimmed elsewhere
      "svelte/prefer-svelte-reactivity": "off", // sets and maps are made anew, never changed, or not shown
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    // Seen from here, what a component hands to a callback is `any`; svelte-check knows its type.
    files: ["**/*.svelte"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    files: ["*.js", "build/*.js"], // no part of the TypeScript project
    extends: [ts.configs.disableTypeChecked],
  },
);
