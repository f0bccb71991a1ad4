// Which page is shown, by the address.

export type Page =
  | { at: "lobby" }
  | { at: "table"; id: string }
  | { at: "replay"; id: string; turn: number }
  | { at: "review"; id: string }
  | { at: "games" }
  | { at: "account" }
  | { at: "tutorial" }
  | { at: "lost" };

function read(path: string): Page {
  const [, first, second, third] = path.split("/");
  if (!first) return { at: "lobby" };
  if ((first === "table" || first === "review") && second) return { at: first, id: second };
  if (first === "replay" && second) return { at: first, id: second, turn: Number(third) || 0 };
  if (first === "games" || first === "account" || first === "tutorial") return { at: first };
  return { at: "lost" };
}

export const route = $state<{ page: Page }>({ page: read(location.pathname) });

let before = "/";

/** Go to an address of this site. */
export function go(path: string, replace = false): void {
  if (route.page.at !== "account") before = location.pathname;
  if (path !== location.pathname) history[replace ? "replaceState" : "pushState"](null, "", path);
  route.page = read(location.pathname);
  scrollTo(0, 0);
}

/** Go to where one was before the account. */
export function goBack(): void {
  go(before);
}

addEventListener("popstate", () => (route.page = read(location.pathname)));

/** For links: `<a href="/games" onclick={follow}>`; keeps new tabs and the like working. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLElement).closest("a");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(new URL(link.href).pathname);
}
