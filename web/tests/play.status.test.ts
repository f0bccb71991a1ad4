// What the line above the hand says: of what is shown, and what helps when nobody sits on a seat.

import { expect, it, vi } from "vitest";

vi.mock("../src/state/settings.svelte", () => ({ settings: { language: "en" } }));

import { isEmpty, remedy } from "../src/play/remedy";
import { waitingLine } from "../src/play/waiting";
import type { Chair, View } from "../src/protocol/generated";
import { pictureOf } from "../src/stage/pictures";
import { NO_STORY } from "../src/stage/story";

const NAMES = ["Ann", "Computer 2"];
const view = (change: Partial<View>): View =>
  ({
    outcome: "playing",
    turn: 0,
    waits_for: 0,
    actions: 4,
    next: [{ step: "act" }],
    players: [{ cards: 7 }, { cards: 2 }],
    ...change,
  }) as View;

it("tells what is to be done once everything is shown", () => {
  expect(waitingLine(view({}), 0, NAMES, null)).toBe("Your turn: 4 actions left.");
  expect(
    waitingLine(
      view({ next: [{ step: "hand limit" }] as View["next"], players: [{ cards: 9 }] as View["players"] }),
      0,
      NAMES,
      null,
    ),
  ).toBe("You hold too many cards: discard 2 cards.");
});

it.each([
  ["a plan that is being carried out", view({}), "Your turn"],
  ["cards that are being drawn", view({ next: [{ step: "hand limit" }] as View["next"] }), "Your turn"],
  ["a turn of somebody else", view({ turn: 1, waits_for: 1, actions: 0 }), "Computer 2"],
])("counts nothing and asks for nothing during %s", (_, shown, whose) => {
  const line = waitingLine(shown, 0, NAMES, NO_STORY);
  expect(line).toContain(whose);
  expect(line).not.toMatch(/\d (action|card)|discard|Waiting/);
});

it("tells of the setup", () => {
  expect(waitingLine(view({}), 0, NAMES, { ...NO_STORY, setup: "hands" })).toMatch(/set up/);
});

const chair = (change: Partial<Chair>): Chair => ({ ...change });
const CHAIRS = [
  chair({ person: "ann", host: true }),
  chair({}),
  chair({ person: "bob" }),
  chair({ computer: "strong" }),
];

it("offers whoever may do it what helps when nobody sits on the seat", () => {
  expect(CHAIRS.map((one) => isEmpty(one))).toEqual([false, true, false, false]);
  expect(remedy(CHAIRS, 0, ["ann", "bob"])).toBe("computer");
  expect(remedy(CHAIRS, 2, ["ann", "bob"])).toBe("host");
  expect(remedy(CHAIRS, 2, ["bob"])).toBe("computer");
  expect(remedy(CHAIRS, null, ["ann", "bob"])).toBe("sit");
  expect(remedy(CHAIRS, null, ["ann", "bob"], false)).toBe("host");
});

it("shows a card that nobody may know by its back", () => {
  expect(pictureOf({ kind: "card_drawn", seat: 1 }).sign).toBe("back");
  expect(pictureOf({ kind: "card_given", seat: 1, pawn: 0 }).sign).toBe("back");
  expect(pictureOf({ kind: "card_drawn", seat: 1, card: "Airlift" }).sign).toBe("card");
  expect(pictureOf({ kind: "card_drawn", seat: 1, card: "Paris" })).toMatchObject({
    sign: "card",
    color: "blue",
  });
});
