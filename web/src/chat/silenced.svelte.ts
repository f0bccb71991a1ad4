// Whom the host has silenced from this page; the server does not tell.

import { SvelteSet } from "svelte/reactivity";

export const silenced = new SvelteSet<string>();
