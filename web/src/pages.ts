// The pages of the site; each comes when it is needed, with what only it needs.

import type { Component } from "svelte";

import type { Page } from "./state/route.svelte";

/** Some pages are about a table, and take its `id`; to others it says nothing. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- one type for both
type Coming = Promise<{ default: Component<any> }>;

const PAGES: Record<Page["at"], () => Coming> = {
  lobby: () => import("./lobby/Lobby.svelte"),
  table: () => import("./play/TablePage.svelte"),
  replay: () => import("./replay/Replay.svelte"),
  review: () => import("./review/Review.svelte"),
  games: () => import("./account/MyGames.svelte"),
  account: () => import("./account/Account.svelte"),
  tutorial: () => import("./tutorial/Tutorial.svelte"),
  lost: () => import("./ui/Lost.svelte"),
};

export function load(page: Page): Coming {
  return PAGES[page.at]();
}
