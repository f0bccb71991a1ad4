import "./ahead";

import { mount } from "svelte";

import App from "./App.svelte";
import "./look/base.css";
import { settings } from "./state/settings.svelte";
import { learn } from "./words/index.svelte";

const target = document.getElementById("app");
await learn(settings.language);
if (target) mount(App, { target });
