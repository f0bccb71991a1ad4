import "./preload";

import { mount } from "svelte";

import App from "./App.svelte";
import "./ui/base.css";
import { settings } from "./state/settings.svelte";
import { loadLanguage } from "./i18n/index.svelte";

const target = document.getElementById("app");
await loadLanguage(settings.language);
if (target) mount(App, { target });
