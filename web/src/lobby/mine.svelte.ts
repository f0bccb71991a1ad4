// The own games, asked again now and then while somebody looks.

import * as api from "../protocol/api";
import type { MyGame } from "../protocol/generated";
import { me } from "../state/me.svelte";

const AGAIN = 15000;

export class MyTables {
  tables = $state.raw<MyGame[] | null>(null);
  problem = $state.raw<unknown>(null);
  private readonly timer = setInterval(() => void this.ask(), AGAIN);

  get running(): MyGame[] {
    return (this.tables ?? []).filter((game) => game.phase !== "over" && game.seat !== null);
  }

  async ask(): Promise<void> {
    if (!me.user || document.hidden) return;
    try {
      this.tables = (await api.myGames()).tables;
      this.problem = null;
    } catch (error) {
      this.problem = error;
    }
  }

  close(): void {
    clearInterval(this.timer);
  }
}
