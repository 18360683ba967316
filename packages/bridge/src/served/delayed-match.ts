import type { Role } from '@aftercast/match';
import type { Clock } from '../clock.ts';
import type { Wire, WireEnd } from '../contract/wire.ts';
import { frameFromServer } from '../wire/frames.ts';
import type { ServedEntry } from './served-options.ts';

/** A match that plays the commands of another one. */
export interface RepeatedMatch {
  /** Number of connections. */
  readonly connections: number;
  /** Makes a connection of a role. */
  connect(role: Role, wire: Wire): void;
  /** Gives the next command. */
  repeat(entry: ServedEntry): void;
  /** Ends it. */
  close(end: WireEnd, reason: string): void;
}

/** What a delayed match is made from. */
export interface DelayOptions {
  /** In milliseconds. */
  delay: number;
  clock: Clock;
  /** Opens the match as it was after some entries. @param closed is called when it has ended */
  open(entries: readonly ServedEntry[], closed: () => void): Promise<RepeatedMatch>;
}

/** An entry of the journal. */
interface DatedEntry {
  entry: ServedEntry;
  /** When it was accepted, on the clock. */
  at: number;
  /** Whether it is stored: before that nothing of it is told (law S6). */
  isStored: boolean;
}

const SPECTATOR: Role = { kind: 'spectator' };

/**
 * What spectators of a match are connected to if they see it later than its players do: a second match that is given the same
 * commands, each after the delay. What they are sent follows from nothing else, so it cannot tell what is happening now. It is
 * there while it is watched.
 */
export class DelayedMatch {
  private readonly options: DelayOptions;
  private readonly journal: DatedEntry[] = [];
  private match: Promise<RepeatedMatch> | null = null;
  /** The same, once it is open. */
  private opened: RepeatedMatch | null = null;
  /** Number of entries that it was given. */
  private given = 0;
  private cancel: () => void = () => {};
  private over = false;

  /** @param ages how long ago each of the entries was stored; those without one are older than the delay */
  constructor(options: DelayOptions, entries: readonly ServedEntry[] = [], ages: readonly number[] = []) {
    this.options = options;
    const now = options.clock.now();
    // A command that failed cannot be given: what came before it is not delayed.
    const failed = entries.findLastIndex(({ entry }) => entry.kind === 'dropped');
    entries.forEach((entry, i) => {
      const age = i <= failed ? Number.POSITIVE_INFINITY : (ages[i] ?? Number.POSITIVE_INFINITY);
      this.journal.push({ entry, at: now - age, isStored: true });
    });
  }

  /** Number of connections. */
  get connections(): number {
    return this.opened?.connections ?? 0;
  }

  /** Adds a command that was accepted. @returns a function to call once it is stored */
  add(entry: ServedEntry): () => void {
    const dated = { entry, at: this.options.clock.now(), isStored: false };
    this.journal.push(dated);
    return () => {
      dated.isStored = true;
      this.give();
    };
  }

  /** Makes a connection of a spectator. */
  async connect(wire: Wire): Promise<void> {
    const early: Uint8Array[] = [];
    let isGone = false;
    wire.onmessage = (message) => early.push(message);
    wire.onclose = () => {
      isGone = true;
    };
    try {
      const match = await this.open();
      if (isGone) return;
      if (this.over) throw new Error('The match was closed.');
      match.connect(SPECTATOR, wire);
      for (const message of early) wire.onmessage?.(message);
      this.give();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      wire.send(frameFromServer({ kind: 'gone', end: 'failed', reason }));
      wire.close();
    }
  }

  /** Ends it. Its connections are told why. */
  close(end: WireEnd, reason: string): void {
    this.over = true;
    this.cancel();
    const { match } = this;
    this.forget();
    // One that could not be opened has told its connections already.
    match?.then((it) => it.close(end, reason)).catch(() => {});
  }

  private open(): Promise<RepeatedMatch> {
    const { journal, options } = this;
    if (this.match !== null) return this.match;
    const firstLater = journal.findIndex((it) => !this.isDue(it));
    this.given = firstLater < 0 ? journal.length : firstLater;
    const due = journal.slice(0, this.given).map(({ entry }) => entry);
    const match = options.open(due, () => {
      if (this.match === match) this.forget();
    });
    this.match = match;
    match.then(
      (it) => {
        if (this.match === match) this.opened = it;
      },
      () => {
        if (this.match === match) this.forget();
      },
    );
    return match;
  }

  /** Gives the match what is due, and waits for the next. */
  private give(): void {
    this.cancel();
    const { clock, delay } = this.options;
    for (;;) {
      const { opened } = this;
      const next = this.journal[this.given];
      if (opened === null || next === undefined || !next.isStored) return;
      if (!this.isDue(next)) {
        this.cancel = clock.after(next.at + delay - clock.now(), () => this.give());
        return;
      }
      if (opened.connections === 0) {
        // Its last spectator has left.
        opened.close('closed', 'The match is not watched.');
        return;
      }
      this.given++;
      opened.repeat(next.entry);
    }
  }

  private isDue({ at, isStored }: DatedEntry): boolean {
    const { clock, delay } = this.options;
    return isStored && at + delay <= clock.now();
  }

  private forget(): void {
    this.match = null;
    this.opened = null;
  }
}
