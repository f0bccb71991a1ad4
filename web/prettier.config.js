export default {
  plugins: ["prettier-plugin-svelte"],
  printWidth: 110,
  bracketSameLine: true,
  overrides: [{ files: "*.svelte", options: { parser: "svelte" } }],
};
