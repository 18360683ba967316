import type { MatchClient, Targeting } from '@aftercast/bridge/client';
import { Subscription } from 'rxjs';
import type { Mode } from '../modes/modes.ts';
import type { KeptStore } from './match-store.ts';
import { type Held, heldIn, type Kept } from './saved-match.ts';

/** Phases that are announced shortly after each other are kept together: milliseconds. */
const EVERY = 250;

/** Keeps a match while it is played: whatever happens to the page or to the engine, it goes on from there. */
export class Keeper {
  readonly #client: MatchClient;
  readonly #mode: Mode;
  readonly #store: KeptStore;
  readonly #onTrouble: (error: unknown) => void;
  readonly #subscription = new Subscription();
  #last: Kept | null = null;
  #held: Held | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted = false;
  #running: Promise<void> | null = null;
  #refused = false;

  /** @param onTrouble called once, if the browser refuses to keep anything */
  constructor(client: MatchClient, mode: Mode, store: KeptStore, onTrouble: (error: unknown) => void) {
    this.#client = client;
    this.#mode = mode;
    this.#store = store;
    this.#onTrouble = onTrouble;
    this.#subscription.add(
      client.events$.subscribe(({ kind }) => {
        // What a person has done is kept at once, and where the match stops; what follows from it soon.
        if (kind === 'command' || kind === 'rested' || kind === 'asked') void this.flush();
        else this.#soon();
      }),
    );
    this.#subscription.add(client.targeting$.subscribe((targeting) => this.#hold(targeting)));
  }

  /** What was kept last; `null` before anything was. */
  get last(): Kept | null {
    return this.#last;
  }

  /** Keeps the match as it is now. It never fails: a match that cannot be kept is played all the same. */
  flush(): Promise<void> {
    this.#wanted = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Keeps nothing from now on. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#subscription.unsubscribe();
  }

  #hold(targeting: Targeting): void {
    const held = heldIn(this.#client, targeting);
    if (JSON.stringify(held) === JSON.stringify(this.#held)) return;
    this.#held = held;
    void this.flush();
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, EVERY);
  }

  /** One after the other: what happens while one is being written is in the next. */
  async #run(): Promise<void> {
    while (this.#wanted) {
      this.#wanted = false;
      await this.#write();
    }
  }

  async #write(): Promise<void> {
    let save: string;
    try {
      save = await this.#client.save();
    } catch {
      // The engine is lost, or the match was closed: what was kept before is what there is.
      return;
    }
    this.#last = { mode: this.#mode, save, held: this.#held, at: Date.now() };
    const over = this.#client.status$.value.outcome !== 0;
    try {
      await (over ? this.#store.clear(this.#mode) : this.#store.write(this.#last));
    } catch (error) {
      if (this.#refused) return;
      this.#refused = true;
      this.#onTrouble(error);
    }
  }
}
