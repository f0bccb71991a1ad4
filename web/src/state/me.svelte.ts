// Who is sitting at this screen.

import * as api from "../protocol/api";
import type { Person } from "../protocol/api";

class Me {
  user = $state<Person | null>(null);
  /** Whether the server has been asked. */
  known = $state(false);

  async ask(): Promise<void> {
    try {
      this.user = (await api.me()).user;
    } finally {
      this.known = true;
    }
  }

  async signUp(name: string, password: string): Promise<void> {
    this.user = (await api.signUp(name, password)).user;
  }

  async logIn(name: string, password: string): Promise<void> {
    this.user = (await api.logIn(name, password)).user;
  }

  async beGuest(): Promise<void> {
    this.user = (await api.beGuest()).user;
  }

  async logOut(): Promise<void> {
    await api.logOut();
    this.user = null;
  }
}

export const me = new Me();
