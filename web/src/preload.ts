// What the first page will need is asked for before anything is drawn.

import { load } from "./pages";
import { callAhead } from "./protocol/early";
import { me } from "./state/me.svelte";
import { route } from "./state/route.svelte";

void me.ask();
if (route.page.at === "table") callAhead(`/tables/${route.page.id}`);
load(route.page).catch(() => undefined); // told when it is needed
