// What a table itself says in the chat, in both languages.

import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { de } from "../src/i18n/de";
import { loadLanguage } from "../src/i18n/index.svelte";
import { lineText } from "../src/i18n/lines";
import { settings } from "../src/state/settings.svelte";

vi.mock("../src/state/settings.svelte", () => ({ settings: { language: "en" } }));

beforeAll(() => loadLanguage("de"));
beforeEach(() => (settings.language = "en"));

const agreed = { at: 0, code: "agreed", seat: 1, computer: true, why: "helps", chance: 0.54, without: 0.51 };

describe("a line of the table", () => {
  it.each([
    [{ at: 0, code: "left" }, "Somebody left", "Jemand ist gegangen"],
    [
      { at: 0, code: "renamed", name: "Ann", new_name: "Eve" },
      "Ann is called Eve now",
      "Ann heißt jetzt Eve",
    ],
    [
      agreed,
      "Computer 2 agrees: it helps us (54% to win instead of 51%)",
      "Computer 2 ist einverstanden: das hilft uns (54 % statt 51 % für einen Sieg)",
    ],
    [
      { ...agreed, without: 0.539 },
      "Computer 2 agrees: it helps us",
      "Computer 2 ist einverstanden: das hilft uns",
    ],
    [
      { at: 0, code: "declined", name: "Bob", seat: 1, text: "it would hurt us" },
      "Bob does not agree: it would hurt us",
      "Bob ist nicht einverstanden: it would hurt us",
    ],
    [
      { at: 0, code: "handed", seat: 2, computer: true },
      "A computer player took over seat 3",
      "Ein Computer hat Platz 3 übernommen",
    ],
  ])("is worded by its code: %o", (line, english, german) => {
    expect(lineText(line)).toBe(english);
    settings.language = "de";
    expect(lineText(line).replaceAll("\u00a0", " ")).toBe(german);
  });

  it("of people, and of tables before there were codes, is what was said", () => {
    settings.language = "de";
    expect(lineText({ at: 0, text: "Bob left", person: "ann", name: "Ann" })).toBe("Bob left");
    expect(lineText({ at: 0, text: "Bob left" })).toBe("Bob left");
  });

  it("with a code that is new here is told by that", () => {
    expect(lineText({ at: 0, code: "moved_house" })).toBe("moved house");
  });
});

it("the German page has words of its own for every line", () => {
  const told = { who: "Ann", newName: "Eve", seat: 1, why: "" };
  for (const [code, text] of Object.entries(de.lines.codes)) {
    settings.language = "en";
    expect(text(told)).not.toBe(lineText({ at: 0, code, name: "Ann", new_name: "Eve", seat: 0 }));
  }
});
