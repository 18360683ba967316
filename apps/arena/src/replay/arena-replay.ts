import { openReplay, type ReplayClient } from '@aftercast/bridge/client';
import { cutMatchFile, readMatchFile, writeMatchFile } from '@aftercast/match/files';
import { BehaviorSubject } from 'rxjs';
import { type GameWorkers, loadPlayed, workersOf } from '../games/games.ts';
import { messageOf } from '../message-of.ts';
import { gameOf, setsOf } from '../modes/modes.ts';
import { type ArenaSave, makeArenaSave } from '../saves/arena-save.ts';
import { Scene } from '../scene/scene.ts';
import { getSettings, keepSpeed } from '../settings/settings.ts';
import { matchWords } from '../words/match-words.ts';

/** What the page of a replay shows. */
export type ArenaReplayState =
  | { kind: 'opening' }
  /** `first` is the moment at which it begins: the joining of the players is no sight. */
  | { kind: 'open'; replay: ReplayClient; scene: Scene; first: number }
  /** `words` is the reason, for the user. */
  | { kind: 'failed'; words: string };

/** A saved match that is replayed on this page, with both hands open. */
export class ArenaReplay {
  readonly saved: ArenaSave;
  readonly state$ = new BehaviorSubject<ArenaReplayState>({ kind: 'opening' });
  private readonly opensAt: number | null;
  private readonly leaving = new AbortController();

  /** @param opensAt the moment at which it opens; `null` for its beginning */
  constructor(saved: ArenaSave, opensAt: number | null = null) {
    this.saved = saved;
    this.opensAt = opensAt;
    this.open().catch((error: unknown) => this.fail(error));
  }

  /** The text of the match's file. */
  get file(): string {
    return makeArenaSave(this.saved);
  }

  /** Returns the match as it is before the command of a moment, or after the last one, to be gone on with. */
  fromHere(): ArenaSave {
    const { state$ } = this;
    const { over: _, ...saved } = this.saved;
    if (state$.value.kind !== 'open') return saved;
    const { command, last, record } = state$.value.replay.moment$.value;
    const cut = cutMatchFile(readMatchFile(saved.save), record === last ? command : Math.max(0, command - 1));
    return { ...saved, save: writeMatchFile(cut), held: null, at: Date.now() };
  }

  /** Ends the replay on this page. */
  leave(): void {
    this.leaving.abort();
    const { value } = this.state$;
    if (value.kind !== 'open') return;
    keepSpeed(value.scene.speed);
    value.scene.close();
    void value.replay.dispose();
  }

  private async open(): Promise<void> {
    const { mode, save } = this.saved;
    const { signal } = this.leaving;
    const name = gameOf(mode);
    // The worker takes the longest: it starts before the rest is there.
    const opening = openIn(workersOf(name, setsOf(mode)), save, signal);
    const [game, { given, replay }] = await Promise.all([loadPlayed(name), opening]).catch(
      (error: unknown) => {
        // What failed may be the game alone. The reason of both is the first one.
        opening.then(({ replay }) => replay.dispose()).catch(() => {});
        throw error;
      },
    );
    if (signal.aborted) return void replay.dispose();
    const first = replay.status$.value.stage === 'joining' ? (replay.turns[0] ?? 0) : 0;
    const moment = Math.min(Math.max(first, this.opensAt ?? 0), replay.moment$.value.last);
    if (moment > 0) await replay.goTo(moment);
    if (signal.aborted) return void replay.dispose();
    const scene = new Scene(replay.match, game, [], true);
    scene.speed = getSettings().speed;
    scene.given = given;
    this.state$.next({ kind: 'open', replay, scene, first });
    void replay.closed.then(({ message }) => this.fail(new Error(matchWords().replay.stopped(message))));
  }

  private fail(error: unknown): void {
    if (this.leaving.signal.aborted) return;
    const words = messageOf(error);
    this.state$.next({ kind: 'failed', words });
  }
}

async function openIn(workers: Promise<GameWorkers>, save: string, signal: AbortSignal) {
  const { given = null, startEngine } = await workers;
  return { given, replay: await openReplay(startEngine, save, { signal }) };
}
