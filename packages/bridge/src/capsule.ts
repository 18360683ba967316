/** Bug capsules of a page: what its viewers did, and files that show a problem. This entry does not load the engine. */
import {
  type Acknowledgement,
  type Fault,
  journalOfKept,
  type MatchFile,
  matchFileIn,
  matchFileOfSnapshot,
  readJson,
  readMatchFile,
  snapshotFileIn,
  withCapsule,
  writeMatchFile,
} from '@aftercast/match/files';
import { type Observable, Subject, Subscription } from 'rxjs';
import { LossWatch } from './capsule/loss-watch.ts';
import { watchViewers } from './capsule/viewer-watch.ts';
import type { MatchClient } from './client/api.ts';

/** Acknowledgements that are kept; a capsule has at most as many. */
const KEPT = 1_000;

/** What a recorder writes into its capsules. */
export interface RecorderOptions {
  /** What the page runs on, such as the browser's name for itself; by default `a browser`, or the version of Node. */
  platform?: string;
}

/** The match at the moment of a fault, as the page has kept it. */
interface Moment {
  kept: NonNullable<MatchClient['kept']>;
  /** What broke it is the last command: it stands beside the journal. */
  isLast: boolean;
}

/** Notes what a bug capsule needs of a page, from now on. */
export class ProblemRecorder {
  /**
   * Emits what goes wrong: viewers that throw, code of the match that throws, commands that run away, and workers that
   * hang. A worker that was ended from outside is none of these, unless the match cannot go on.
   */
  readonly faults$: Observable<Fault>;
  private readonly faults = new Subject<Fault>();
  private readonly client: MatchClient;
  private readonly options: RecorderOptions;
  private readonly subscription = new Subscription();
  private readonly acknowledgements: Acknowledgement[] = [];
  private readonly moments = new WeakMap<Fault, Moment>();
  /** Identifies the set of cards; what is kept does not say it. */
  private readonly catalogue: Promise<string>;

  /** @param client the connection that opened the match: only its page may have a capsule (law H1) */
  constructor(client: MatchClient, options: RecorderOptions = {}) {
    this.client = client;
    this.options = options;
    this.faults$ = this.faults.asObservable();
    this.catalogue = client.save().then(
      (text) => readMatchFile(text).saved.catalogue,
      () => '',
    );
    this.watch(client);
    const losses = new LossWatch((fault, isLast) => this.tell(fault, isLast));
    this.subscription.add(client.faults$.subscribe((it) => losses.broke(it)));
    this.subscription.add(client.health$.subscribe((worker) => losses.see(worker)));
  }

  /** Notes what the viewers of a connection do; the one that opened the match is watched from the start. */
  watch(client: MatchClient): void {
    this.subscription.add(
      watchViewers(client, {
        failed: (fault) => this.tell(fault, false),
        acknowledged: (acknowledgement) => {
          const { acknowledgements } = this;
          acknowledgements.push(acknowledgement);
          acknowledgements.splice(0, acknowledgements.length - KEPT);
        },
      }),
    );
  }

  /**
   * Makes a bug capsule: for a fault that {@link faults$} has emitted, of the match as it was then; otherwise of the match as
   * it is now.
   * @returns the text of a match file with the fault in it
   * @throws Error (as a rejection) if the match cannot be saved: the connection has ended or did not open the match, and the
   * page does not keep the match (see `MatchClient.kept`)
   */
  async capsuleOf(fault: Fault): Promise<string> {
    const { acknowledgements, moments, options } = this;
    const moment = moments.get(fault);
    const { file, attempted } =
      moment === undefined
        ? { file: await this.fileNow(), attempted: null }
        : fileOfMoment(moment, await this.catalogue);
    return writeMatchFile(withCapsule(file, { ...options, fault, attempted, acknowledgements }));
  }

  /** Stops taking notes; {@link capsuleOf} can still be called. */
  stop(): void {
    this.subscription.unsubscribe();
    this.faults.complete();
  }

  private tell(fault: Fault, isLast: boolean): void {
    const { kept } = this.client;
    if (kept !== null)
      this.moments.set(fault, { kept: { base: kept.base, entries: [...kept.entries] }, isLast });
    this.faults.next(fault);
  }

  private async fileNow(): Promise<MatchFile> {
    const { client } = this;
    try {
      return readMatchFile(await client.save());
    } catch (error) {
      const { kept } = client;
      if (kept === null) throw error;
      return fileOfMoment({ kept, isLast: false }, await this.catalogue).file;
    }
  }
}

/** The match of a moment as a file, with the command that broke it. */
function fileOfMoment({ isLast, kept: { base, entries } }: Moment, catalogue: string) {
  const from = base.kind === 'setup' ? null : storedIn(base.text);
  const { dropped, journal } = journalOfKept(from?.saved.journal ?? [], entries);
  const attempted = isLast ? (dropped ?? journal.pop() ?? null) : null;
  if (from !== null && entries.length === 0) return { file: from, attempted };
  const setup = base.kind === 'setup' ? base.setup : (from as MatchFile).setup;
  const file: MatchFile = {
    setup,
    saved: { format: 'save/2', game: setup.game, catalogue, journal, position: null },
    extras: from?.extras ?? {},
  };
  return { file, attempted };
}

/** The match that another one was restored from. */
function storedIn(text: string): MatchFile {
  const value = readJson(text, 'The stored match');
  const snapshot = snapshotFileIn(value);
  return snapshot === null ? matchFileIn(value) : matchFileOfSnapshot(snapshot);
}
