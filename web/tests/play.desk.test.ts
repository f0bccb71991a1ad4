// What a player is about to do: what costs nothing is done at once, everything else is asked first.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("../src/state/settings.svelte", () => ({ settings: { language: "en", speed: "instant" } }));

import { Desk } from "../src/play/desk.svelte";
import { preferences } from "../src/play/preferences.svelte";
import type { Action, Fact, Offer, Welcome } from "../src/protocol/generated";
import { notices } from "../src/state/notices.svelte";
import { OFFERS, plan, seated, SHOWN, update, VIEW } from "./tables";
import { leaveWires, settled, useWires } from "./wire";
import type { Wire } from "./wire";

const CHICAGO: Action = { kind: "drive", city: "Chicago" };
const TREAT: Action = { kind: "treat", color: "blue" };
const GIVE: Action = { kind: "give", pawn: 1, card: "Paris" };
/** The cards come, and only events can be played. */
const LATER = { ...VIEW, next: [{ step: "infect", seat: 0, count: 2 }] };

let desk: Desk;
let wire: Wire;

function sit(more: Partial<Welcome> = {}): void {
  desk?.table.close();
  const there = seated(more);
  wire = there.wire;
  desk = new Desk(there.table);
}

/** What can be planned next, instead of what usually can. */
function offer(...offers: Offer[]): void {
  update(wire, { plans: [plan([], { offers })] });
}

/** The plans that were sent. */
const plans = () => wire.of("plan").map((one) => one.steps as Action[]);
const acts = () => wire.of("act").map((one) => one.action as Action);

beforeEach(() => {
  useWires();
  notices.length = 0;
  preferences.ask = "always";
  sit();
});

afterEach(() => {
  desk.table.close();
  leaveWires();
});

describe("a city that is chosen", () => {
  it("is gone to at once if that costs nothing, whatever else leads there", async () => {
    await Promise.race([desk.choose("Miami"), settled()]);
    expect(plans()).toEqual([[{ kind: "drive", city: "Miami" }]]);
    expect(desk.city).toBeNull();
  });

  it("opens its menu if a card would be spent, and closes it again", async () => {
    await desk.choose("Paris");
    expect(desk.city).toBe("Paris");
    expect(wire.commands).toEqual([]);
    await desk.choose("Paris");
    expect(desk.city).toBeNull();
  });

  it("lists all ways in its menu, each with its price", async () => {
    offer(...OFFERS, { kind: "charter", cities: ["Lima"], cost: "Atlanta" });
    await desk.choose("Lima");
    expect(desk.city).toBe("Lima");
    expect(desk.waysTo("Lima").map((way) => [way.action.kind, way.cost])).toEqual([
      ["direct", "Lima"],
      ["charter", "Atlanta"],
    ]);
  });

  it("opens its menu if the pawn stands there", async () => {
    await desk.choose("Atlanta");
    expect(desk.city).toBe("Atlanta");
  });

  it("says why it cannot be reached", async () => {
    const said = desk.choose("Sydney");
    await settled();
    expect(wire.of("why")[0]?.action).toMatchObject({ kind: "drive", pawn: 0, city: "Sydney" });
    wire.refuse(wire.of("why")[0]!, { code: "act/illegal", reason: "Sydney is far away", rule: "5.1" });
    await said;
    expect(notices.map(({ text, rule }) => [text, rule])).toEqual([["Sydney is far away", "5.1"]]);
    expect(desk.city).toBeNull();
  });

  it("is judged by what the step before has left", async () => {
    void desk.choose("Chicago");
    void desk.choose("San Francisco");
    await settled();
    expect(plans()).toEqual([[CHICAGO]]);
    const next: Offer[] = [{ kind: "drive", cities: ["San Francisco"] }];
    update(wire, { plans: [plan([CHICAGO], { offers: next })] });
    wire.ack(wire.of("plan")[0]!);
    await settled();
    expect(plans()[1]).toEqual([CHICAGO, { kind: "drive", city: "San Francisco" }]);
    expect(wire.of("why")).toEqual([]);
  });

  it("does nothing for who only watches", async () => {
    sit({ person: null, seat: null, offers: [], plans: [] });
    await desk.choose("Chicago");
    expect(wire.commands).toEqual([]);
    expect(desk.city).toBeNull();
  });
});

describe("somebody else's pawn", () => {
  it("goes nowhere before it is said that its player will be asked", async () => {
    desk.pick(1);
    await desk.choose("Chicago");
    expect(desk.city).toBe("Chicago");
    expect(wire.commands).toEqual([]);
  });

  it("goes at once if its player has agreed beforehand", async () => {
    const chairs = [SHOWN.chairs[0]!, { ...SHOWN.chairs[1]!, trusts: true }];
    update(wire, { table: { ...SHOWN, chairs } });
    desk.pick(1);
    void desk.choose("Chicago");
    await settled();
    expect(plans()).toEqual([[{ kind: "dispatch", pawn: 1, city: "Chicago" }]]);
    expect(desk.picked).toBeNull();
  });

  it("is picked up and put down, if it can go anywhere", () => {
    desk.pick(1);
    expect([desk.picked, [...desk.targets]]).toEqual([1, ["Chicago"]]);
    desk.pick(1);
    expect(desk.picked).toBeNull();
    desk.pickNext();
    expect(desk.picked).toBe(1);
    desk.pickNext();
    expect(desk.picked).toBeNull();
    offer({ kind: "drive", cities: ["Chicago"] });
    desk.pick(1);
    expect(desk.picked).toBeNull();
  });
});

describe("an action with a choice in it", () => {
  it("is planned without a question if there is only one", () => {
    desk.treat();
    expect(plans()).toEqual([[TREAT]]);
    expect(desk.sheet).toBeNull();
  });

  it("asks which color, card, player or station", () => {
    offer(
      { kind: "treat", colors: ["blue", "red"] },
      { kind: "give", pawn: 1, cards: ["Paris", "Lima"] },
      { kind: "build", others: ["Cairo", "Essen"] },
    );
    desk.treat();
    expect(desk.sheet).toEqual({ is: "treat" });
    desk.share("give");
    expect(desk.sheet).toEqual({ is: "share", kind: "give" });
    desk.build({ kind: "build" }, ["Cairo", "Essen"]);
    expect(desk.sheet).toEqual({ is: "station", action: { kind: "build" }, others: ["Cairo", "Essen"] });
    expect(wire.commands).toEqual([]);
  });

  it("takes the cards for a cure if there is no other choice, and asks if there is", () => {
    offer({ kind: "cure", cards: ["Paris", "Milan", "Essen"], need: 2 });
    desk.cure();
    expect(desk.sheet).toMatchObject({ is: "cure", cards: ["Paris", "Milan", "Essen"], need: 2 });
    offer({ kind: "cure", cards: ["Paris", "Milan"] }, { kind: "cure", cards: ["Lima", "Miami"] });
    desk.cure();
    expect(desk.sheet).toEqual({ is: "cures" });
    expect(wire.commands).toEqual([]);
    offer({ kind: "cure", cards: ["Paris", "Milan"], need: 2 });
    desk.cure();
    expect(plans()).toEqual([[{ kind: "cure", cards: ["Paris", "Milan"] }]]);
  });

  it("that is not offered is not done", () => {
    offer({ kind: "finish" });
    desk.treat();
    desk.cure();
    desk.share("take");
    expect([desk.sheet, wire.commands]).toEqual([null, []]);
  });
});

describe("an event", () => {
  it("is asked about before its card is spent, if it is not planned", () => {
    sit({ view: LATER, plans: [], offers: [{ kind: "quiet_night" }] });
    desk.playCard("One Quiet Night");
    expect(desk.sheet).toEqual({ is: "event", action: { kind: "quiet_night" } });
    expect(wire.commands).toEqual([]);
    void desk.do({ kind: "quiet_night" });
    expect(acts()).toEqual([{ kind: "quiet_night" }]);
    expect(desk.sheet).toBeNull();
  });

  it("that was sent is not sent twice", async () => {
    sit({ view: LATER, plans: [], offers: [{ kind: "quiet_night" }] });
    void desk.do({ kind: "quiet_night" });
    await expect(desk.do({ kind: "quiet_night" })).resolves.toBe(false);
    expect(acts()).toHaveLength(1);
  });

  it("is a step of the plan in the time of actions", () => {
    desk.play("quiet_night");
    expect(plans()).toEqual([[{ kind: "quiet_night" }]]);
  });

  it("that flies somebody waits for a pawn, then for a city", async () => {
    offer(...OFFERS, { kind: "airlift", pawn: 1, cities: ["Paris", "Lima"] });
    desk.playCard("Airlift");
    expect([desk.aim, [...desk.targets]]).toEqual(["airlift", []]);
    expect([...desk.pawns]).toEqual([1]);
    desk.pick(1);
    expect([...desk.targets]).toEqual(["Paris", "Lima"]);
    void desk.choose("Paris");
    await settled();
    expect(plans()).toEqual([[{ kind: "airlift", pawn: 1, city: "Paris" }]]);
    expect([desk.aim, desk.picked]).toEqual([null, null]);
  });

  it("that builds waits for a city, and asks for a station if all stand", async () => {
    offer({ kind: "grant", cities: ["Paris"], others: ["Cairo"] });
    desk.play("grant");
    await desk.choose("Tokyo");
    expect([desk.aim, desk.sheet]).toEqual(["grant", null]);
    await desk.choose("Paris");
    expect(desk.sheet).toEqual({
      is: "station",
      action: { kind: "grant", city: "Paris" },
      others: ["Cairo"],
    });
    offer({ kind: "grant", cities: ["Paris"] });
    await desk.choose("Paris");
    expect(plans()).toEqual([[{ kind: "grant", city: "Paris" }]]);
  });
});

describe("a plan", () => {
  /** All actions are used, and perhaps a card is spent. */
  const whole = (...facts: Fact[]) =>
    plan([TREAT], { view: { ...VIEW, actions: 0 }, offers: [{ kind: "finish" }], facts: [facts] });
  const spent: Fact = { kind: "card_discarded", seat: 0, card: "Paris" };

  it("that leaves actions is done at once", () => {
    desk.confirm();
    expect(desk.sheet).toBeNull();
    update(wire, { plans: [plan([TREAT])] });
    expect(desk.lastStep).toBe(false);
    desk.confirm();
    expect([desk.sheet, wire.of("commit").length]).toEqual([null, 1]);
  });

  it("of all actions ends the turn, after one question", () => {
    update(wire, { plans: [whole()] });
    expect(desk.lastStep).toBe(true);
    desk.confirm();
    expect([desk.sheet, wire.commands]).toEqual([{ is: "confirm" }, []]);
    void desk.confirmAndFinish();
    expect(desk.sheet).toBeNull();
    expect(wire.of("commit")).toMatchObject([{ finish: true }]);
  });

  it.each([
    ["always", [], true],
    ["always", [spent], true],
    ["spent", [], false],
    ["spent", [spent], true],
    ["never", [spent], false],
  ] as const)("is asked about %s, if these are its facts: %j", (ask, facts, asked) => {
    preferences.ask = ask;
    update(wire, { plans: [whole(...facts)] });
    desk.confirm();
    expect([desk.sheet !== null, wire.of("commit").length]).toEqual([asked, asked ? 0 : 1]);
  });

  it("with somebody to ask ends the turn, too: all of it follows a yes", () => {
    update(wire, { plans: [{ ...whole(), steps: [GIVE] }] });
    expect([desk.whom, desk.lastStep]).toEqual([[1], true]);
    desk.confirm();
    expect([desk.sheet, wire.of("commit").length]).toEqual([{ is: "confirm" }, 0]);
  });

  it("that waits is not done", () => {
    preferences.ask = "never";
    update(wire, { plans: [plan([TREAT], { waiting: true })] });
    desk.confirm();
    expect(wire.commands).toEqual([]);
  });

  it("stays while it waits for an answer, and nothing else is offered", () => {
    const asking = { seat: 0, of: 1, action: GIVE, goes_on: true };
    update(wire, { plans: [plan([GIVE, TREAT])], table: { ...SHOWN, asking } });
    expect(desk.table.planned?.steps).toEqual([GIVE, TREAT]);
    expect(desk.offers).toEqual([]);
    desk.confirm();
    desk.finish(true);
    expect(desk.sheet).toBeNull();
    expect(wire.commands).toEqual([]);
    void desk.table.withdraw();
    expect(wire.of("withdraw")).toHaveLength(1);
    update(wire, { version: 9, table: SHOWN });
    expect(desk.offers).not.toEqual([]);
  });

  it("for somebody else is put forward, never done", async () => {
    const theirs = { ...VIEW, turn: 1, waits_for: 1, next: [{ step: "act", seat: 1, count: 4 }] };
    const offers = [{ kind: "drive", seat: 1, cities: ["Chicago"] }, { kind: "quiet_night" }];
    preferences.ask = "never";
    sit({ view: theirs, plans: [plan([TREAT], { view: theirs, offers })] });
    expect([desk.suggesting, desk.actor]).toEqual([true, 1]);
    void desk.choose("Chicago");
    await settled();
    expect(plans()).toEqual([[TREAT, { kind: "drive", seat: 1, city: "Chicago" }]]);
    desk.confirm();
    expect(wire.of("commit")).toEqual([]);
  });
});

describe("the end of a turn", () => {
  const finish = { kind: "finish" };

  it("is asked about as long as actions are left", () => {
    desk.finish();
    expect([desk.sheet, acts()]).toEqual([{ is: "early" }, []]);
    desk.finish(true);
    expect([desk.sheet, acts()]).toEqual([null, [finish]]);
  });

  it("comes at once when none are", () => {
    sit({ view: { ...VIEW, actions: 0 } });
    desk.finish();
    expect(acts()).toEqual([finish]);
  });

  it("does not throw a plan away", () => {
    update(wire, { plans: [plan([TREAT])] });
    desk.finish(true);
    expect([desk.sheet, acts()]).toEqual([{ is: "confirm" }, []]);
  });
});

describe("a seat on which nobody sits", () => {
  const chairs = [SHOWN.chairs[0]!, {}];
  const theirs = { ...VIEW, turn: 1, waits_for: 1, next: [{ step: "act", seat: 1, count: 4 }] };

  it("is shown to who can help, as soon as the game waits for it", () => {
    sit({ table: { ...SHOWN, chairs } });
    expect([desk.emptySeat, desk.showsEmpty]).toEqual([null, false]);
    sit({ table: { ...SHOWN, chairs }, view: theirs });
    expect([desk.emptySeat, desk.helps, desk.showsEmpty]).toEqual([1, "computer", true]);
    desk.leftEmpty = 1;
    expect([desk.emptySeat, desk.showsEmpty]).toEqual([1, false]);
    update(wire, { table: SHOWN });
    expect(desk.emptySeat).toBeNull();
  });

  it("can be taken by who watches", () => {
    sit({ table: { ...SHOWN, chairs }, view: theirs, seat: null, person: "cleo" });
    expect([desk.emptySeat, desk.helps, desk.showsEmpty]).toEqual([1, "sit", true]);
  });
});
