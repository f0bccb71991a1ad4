// Who is sitting at this screen.

import * as api from "../protocol/api";
import type { Person } from "../protocol/generated";
import { settings } from "./settings.svelte";

const AGAIN = 3000;
const KEY = "fourcures.name";

/** The name that a guest gave last on this device. */
export function lastName(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function keepName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // a browser that keeps nothing
  }
}

class Me {
  user = $state<Person | null>(null);
  /** Whether the server has been asked. */
  known = $state(false);
  /** Whether the server did not answer when it was asked. */
  away = $state(false);
  /** Whether computer players think slowly on this machine, and whoever sits here could mend that. */
  slow = $state(false);
  /** The table at which a seat is wanted, until there is one. */
  wish = $state<string | null>(null);
  /** Who waits for somebody with a name; the dialog is open meanwhile. */
  asked = $state.raw<((there: boolean) => void) | null>(null);

  async ask(): Promise<void> {
    try {
      const { user, slow } = await api.me();
      this.user = user;
      this.slow = slow ?? false;
      this.known = true;
      this.away = false;
    } catch {
      this.away = true;
      setTimeout(() => void this.ask(), AGAIN);
    }
  }

  /** Whether there is somebody with a name; asks who it is, if need be. */
  somebody(): Promise<boolean> {
    if (this.user) return Promise.resolve(true);
    this.answer(false);
    return new Promise((done) => (this.asked = done));
  }

  answer(there: boolean): void {
    this.asked?.(there);
    this.asked = null;
  }

  async signUp(name: string, password: string): Promise<void> {
    this.user = (await api.signUp(name, password)).user;
  }

  async logIn(name: string, password: string): Promise<void> {
    this.user = (await api.logIn(name, password)).user;
  }

  /** Play as a guest, under a name of one's own or a friendly one; or change that name. */
  async beGuest(name = ""): Promise<void> {
    const wanted = name.trim();
    this.user = (await api.beGuest(wanted || null, settings.language)).user;
    if (wanted) keepName(wanted);
  }

  async logOut(): Promise<void> {
    await api.logOut();
    this.user = null;
  }

  async delete(password: string): Promise<void> {
    await api.deleteAccount(password);
    this.user = null;
  }
}

export const me = new Me();
