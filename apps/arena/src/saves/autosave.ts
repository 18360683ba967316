import type { MatchClient, Targeting } from '@aftercast/bridge/client';
import { Subscription } from 'rxjs';
import type { Mode } from '../modes/modes.ts';
import { type ArenaSave, type PickedCard, pickedCardIn } from './arena-save.ts';
import type { ArenaSaveStore } from './save-store.ts';

/** Phases that are announced shortly after each other are kept together: milliseconds. */
const DELAY = 250;

/** Keeps a match while it is played: whatever happens to the page or to the engine, it goes on from there. */
export class Autosave {
  private readonly client: MatchClient;
  private readonly mode: Mode;
  private readonly store: ArenaSaveStore;
  private readonly onTrouble: (error: unknown) => void;
  private readonly subscription = new Subscription();
  private lastSave: ArenaSave | null = null;
  private picked: PickedCard | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isDirty = false;
  private running: Promise<void> | null = null;
  private hasFailed = false;

  /** @param onTrouble called once, if the browser refuses to keep anything */
  constructor(client: MatchClient, mode: Mode, store: ArenaSaveStore, onTrouble: (error: unknown) => void) {
    this.client = client;
    this.mode = mode;
    this.store = store;
    this.onTrouble = onTrouble;
    this.subscription.add(
      client.events$.subscribe(({ kind }) => {
        // What a person has done is kept at once, and where the match stops; what follows from it soon.
        if (kind === 'command' || kind === 'rested' || kind === 'asked') void this.flush();
        else this.schedule();
      }),
    );
    this.subscription.add(client.targeting$.subscribe((targeting) => this.updatePicked(targeting)));
  }

  /** What was kept last; `null` before anything was. */
  get last(): ArenaSave | null {
    return this.lastSave;
  }

  /** Keeps the match as it is now. It never fails: a match that cannot be kept is played all the same. */
  flush(): Promise<void> {
    this.isDirty = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** Keeps nothing from now on. */
  stop(): void {
    clearTimeout(this.timer);
    this.subscription.unsubscribe();
  }

  private updatePicked(targeting: Targeting): void {
    const held = pickedCardIn(this.client, targeting);
    if (JSON.stringify(held) === JSON.stringify(this.picked)) return;
    this.picked = held;
    void this.flush();
  }

  private schedule(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.flush();
    }, DELAY);
  }

  /** One after the other: what happens while one is being written is in the next. */
  private async run(): Promise<void> {
    while (this.isDirty) {
      this.isDirty = false;
      await this.write();
    }
  }

  private async write(): Promise<void> {
    let save: string;
    try {
      save = await this.client.save();
    } catch {
      // The engine is lost, or the match was closed: what was kept before is what there is.
      return;
    }
    this.lastSave = { mode: this.mode, save, held: this.picked, at: Date.now() };
    const over = this.client.status$.value.outcome !== 0;
    try {
      await (over ? this.store.clear(this.mode) : this.store.write(this.lastSave));
    } catch (error) {
      if (this.hasFailed) return;
      this.hasFailed = true;
      this.onTrouble(error);
    }
  }
}
