import type { MatchClient } from '@aftercast/bridge/client';
import { type OpponentEvents, type Seated, seatOpponent } from './opponent.ts';

/** How often opponents get another worker in one match. */
const MOST_LOST = 3;

/** The opponents in a match. One whose worker is lost gets another, and goes on. */
export class Opponents {
  readonly #client: MatchClient;
  readonly #events: OpponentEvents;
  #endings: (() => void)[] = [];
  #lost = 0;
  #stopped = false;

  /** @param events `onLoss` is called when no opponent can be seated any more */
  constructor(client: MatchClient, events: OpponentEvents) {
    this.#client = client;
    this.#events = events;
  }

  async seat(seated: Seated): Promise<void> {
    let gone = false;
    const end = await seatOpponent(this.#client, seated, {
      onWhy: this.#events.onWhy,
      onLoss: (error) => {
        if (gone || this.#stopped) return;
        gone = true;
        end();
        this.#replace(seated, error);
      },
    });
    if (this.#stopped) end();
    else this.#endings.push(end);
  }

  stop(): void {
    this.#stopped = true;
    for (const end of this.#endings.splice(0)) end();
  }

  #replace(seated: Seated, error: Error): void {
    this.#lost++;
    if (this.#lost >= MOST_LOST) this.#events.onLoss(error);
    // It thinks differently now, so that what it stumbled over does not trip it again.
    else this.seat({ ...seated, seed: seated.seed + this.#lost }).catch(this.#events.onLoss);
  }
}
