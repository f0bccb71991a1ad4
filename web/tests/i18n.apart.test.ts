import { createRawSnippet } from "svelte";
import { render } from "svelte/server";
import { expect, test, vi } from "vitest";

import Chat from "../src/chat/Chat.svelte";
import { apart, bare } from "../src/i18n/apart";
import { seatName } from "../src/i18n/names";
import TableRow from "../src/lobby/TableRow.svelte";
import type { Listed } from "../src/protocol/generated";
import type { Table } from "../src/state/table.svelte";

vi.mock("../src/state/settings.svelte", () => ({ settings: { language: "en" } }));
vi.mock("../src/state/route.svelte", () => ({ follow: () => undefined }));

const TURNED = "\u202egnp.exe";
const HEBREW = "שלום (2)";
const NAME = "\u2067Eve\u2069\u2069";

test("a name stays apart from the sentence that it is in", () => {
  expect(apart("Ann")).toBe("Ann");
  expect(apart("👩‍👩‍👧 Zoë")).toBe("👩‍👩‍👧 Zoë");
  expect(apart(HEBREW)).toBe(`\u2068${HEBREW}\u2069`);
  expect(apart(`${HEBREW}\u2069\u202e`)).toBe(`\u2068${HEBREW}\u2069`);
  expect(apart(TURNED)).toBe("gnp.exe");
});

test("a window's title has no marks of direction", () => {
  expect(bare(`${apart(HEBREW)} · ${TURNED}`)).toBe(`${HEBREW} · gnp.exe`);
});

test("everybody's seat is told with the name apart", () => {
  expect(seatName({ name: HEBREW }, 0)).toBe(`\u2068${HEBREW}\u2069`);
  expect(seatName({ reserved: NAME }, 0)).toBe("reserved for Eve");
});

/** What a component shows, without the marks that Svelte puts in. */
function html(shown: { body: string }): string {
  return shown.body.replace(/<!--.*?-->/g, "");
}

test("a list isolates titles and names", () => {
  const settings = { epidemics: 4, hands: "open", roles: "dealt", guests: true, watchers: true };
  const table = { id: "x", name: TURNED, host: NAME, seats: [{ name: HEBREW }], settings, locked: false };
  const children = createRawSnippet(() => ({ render: () => "<i></i>" }));
  const listed = { phase: "waiting", changed: 0, table } as unknown as Listed;
  const text = html(render(TableRow, { props: { listed, children } }));
  expect(text).toContain(`<bdi>${TURNED}</bdi>`);
  expect(text).toContain("hosted by Eve<");
  expect(text).toMatch(new RegExp(`<bdi class="[^"]*">\u2068שלום \\(2\\)\u2069</bdi>`));
});

test.each([true, false])("the chat isolates names and lines (host: %s)", (hosting) => {
  const line = { at: 0, text: TURNED, person: "eve", name: `${TURNED} Eve` };
  const lines = [line, { at: 0, code: "left", name: HEBREW }];
  const table = { lines, hosting, person: "ann", table: null } as unknown as Table;
  const text = html(render(Chat, { props: { table } }));
  expect(text).toContain(`<bdi>${TURNED} Eve</bdi>`);
  expect(text).toMatch(new RegExp(`<bdi class="text[^"]*">${TURNED}</bdi>`));
  expect(text).toMatch(/<bdi class="text[^"]*" dir="ltr">\u2068שלום \(2\)\u2069 left<\/bdi>/);
  if (hosting) expect(text).toContain('aria-label="About gnp.exe Eve"');
});
