import type { MatchClient, Targeting } from '@aftercast/bridge/client';
import { Subscription } from 'rxjs';
import type { Mode } from '../modes/modes.ts';
import { type ArenaSave, type PickedCard, pickedCardIn } from './arena-save.ts';
import type { ArenaSaveStore } from './save-store.ts';

/** Delay before a phase is saved, so that phases in quick succession share a save, in milliseconds. */
const DELAY = 250;

/**
 * Saves a match while it is played, so that it survives the loss of the page or the engine. `useMatch` opens the last save
 * when the page returns to a match, and `ArenaMatch` restores it when the engine is lost.
 */
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

  /** @param onTrouble called once, at the first failed write */
  constructor(client: MatchClient, mode: Mode, store: ArenaSaveStore, onTrouble: (error: unknown) => void) {
    this.client = client;
    this.mode = mode;
    this.store = store;
    this.onTrouble = onTrouble;
    this.subscription.add(
      client.events$.subscribe(({ kind }) => {
        // Save commands, prompts and the end of a command at once; phases after a short delay.
        if (kind === 'command-begun' || kind === 'command-ended' || kind === 'prompt-asked')
          void this.flush();
        else this.schedule();
      }),
    );
    this.subscription.add(client.targeting$.subscribe((targeting) => this.updatePicked(targeting)));
  }

  /** The last save; `null` before the first. */
  get last(): ArenaSave | null {
    return this.lastSave;
  }

  /** Saves the match now. It never rejects: a match that cannot be saved can still be played. */
  flush(): Promise<void> {
    this.isDirty = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** Stops saving. */
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

  /** Writes one save at a time. Changes during a write go into the next. */
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
      // The engine is lost or the match is closed: the previous save stays.
      return;
    }
    this.lastSave = { mode: this.mode, save, held: this.picked, at: Date.now() };
    const over = this.client.status$.value.outcome !== null;
    try {
      await (over ? this.store.clear(this.mode) : this.store.write(this.lastSave));
    } catch (error) {
      if (this.hasFailed) return;
      this.hasFailed = true;
      this.onTrouble(error);
    }
  }
}
