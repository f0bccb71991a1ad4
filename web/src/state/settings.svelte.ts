// What one person prefers on this device.

export type Language = "en" | "de";
export type Theme = "auto" | "light" | "dark";
export type Speed = "normal" | "fast" | "instant";

interface Kept {
  language: Language;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  /** Whether somebody has said if they want sound. */
  soundAsked: boolean;
  /** Text size in percent. */
  text: number;
}

const KEY = "fourcures.settings";

function first(): Kept {
  const language: Language = navigator.language.startsWith("de") ? "de" : "en";
  const usual: Kept = {
    language,
    theme: "auto",
    speed: "normal",
    sound: false,
    soundAsked: false,
    text: 100,
  };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return usual;
  }
}

export const settings = $state(first());

/** Keep and apply every change; call once, inside an effect root. */
export function applySettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset.theme = settings.theme;
    root.style.fontSize = `${settings.text}%`;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // a browser that keeps nothing
    }
  });
}
