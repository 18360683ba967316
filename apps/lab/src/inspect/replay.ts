import { ProblemRecorder } from '@aftercast/bridge/capsule';
import { type Command, type GameCommand, type MatchClient, openMatch } from '@aftercast/bridge/client';
import type { InspectorWords, Recording } from '@aftercast/inspector';
import { type Fault, sayFault } from '@aftercast/match/files';
import { BehaviorSubject } from 'rxjs';
import type { MatchScript } from '../games/game.ts';
import { loadGame, startMatchWorker } from '../games/games.ts';
import type { ReplayReport } from '../page/report.tsx';
import type { AddressMoment } from './address.ts';

/** State of a replay. */
export interface ReplayState {
  /** `ready` to continue, `playing`, `paused` in the middle of a command, or `over`. */
  state: 'ready' | 'playing' | 'paused' | 'over' | 'failed';
  /** Commands sent, and their total. */
  given: number;
  of: number;
  /** What went wrong; `null` if nothing has. */
  trouble: string | null;
  /** The hash of the table at the end: equal for equal matches; `null` until then. */
  hash: string | null;
}

/** Milliseconds for which each action is shown at speed 1, and until its keyframe. */
const SHOWN = { duration: 300, keyframe: 150 };

/** A match that is replayed command by command and recorded. */
export class Replay {
  readonly match: MatchScript;
  readonly recording: Recording;
  /** The game's words. */
  readonly words: Partial<InspectorWords>;
  readonly state$: BehaviorSubject<ReplayState>;
  /** What has gone wrong last; `null` if nothing has. */
  readonly fault$ = new BehaviorSubject<Fault | null>(null);
  private readonly client: MatchClient;
  private readonly recorder: ProblemRecorder;
  private next = 0;
  /** Whether the next command is sent when the current one is done. */
  private goesOn = false;
  /** The command being resolved, and the loop that sends the remaining ones; `null` for none. */
  private current: Promise<void> | null = null;
  private driving: Promise<void> | null = null;
  private speed = 1;
  private paused = false;

  private constructor(
    match: MatchScript,
    client: MatchClient,
    recording: Recording,
    words: Partial<InspectorWords>,
  ) {
    this.match = match;
    this.words = words;
    this.client = client;
    this.recording = recording;
    this.recorder = new ProblemRecorder(client, { platform: navigator.userAgent });
    this.recorder.faults$.subscribe((fault) => this.fault$.next(fault));
    client.viewers.attach({ type: client.names.types, phase: 'perform' }, SHOWN);
    this.state$ = new BehaviorSubject<ReplayState>({
      state: match.commands.length === 0 ? 'over' : 'ready',
      given: 0,
      of: match.commands.length,
      trouble: null,
      hash: null,
    });
    // The client replaces a worker that is lost; the commands that follow belong to what the lost one has played.
    client.health$.subscribe(({ lost, worker }) => {
      if (worker !== 'running' && lost !== null) this.fail(lost.message);
    });
    // A command in which the engine throws is undone, and the match goes on (law A15): the commands that follow belong to another.
    client.faults$.subscribe(({ fault }) => {
      if (fault.kind === 'error') this.fail(sayFault(fault));
    });
  }

  /**
   * Opens a match in its own worker and records it from its first record.
   * @throws Error if it cannot be opened
   */
  static async open(match: MatchScript): Promise<Replay> {
    const opening = openMatch(() => startMatchWorker(match.setup.game, 'inspected'), match.setup);
    try {
      const [client, { recordMatch }, words] = await Promise.all([
        opening,
        loadElements(),
        wordsOf(match.setup.game),
      ]);
      const replay = new Replay(match, client, await recordMatch(client), words);
      if (replay.rest === 'over') await replay.takeHash();
      return replay;
    } catch (error) {
      void opening.then((client) => client.dispose()).catch(() => undefined);
      throw error;
    }
  }

  /** Speed of the viewers; `Infinity` to wait for nothing. */
  setSpeed(speed: number): void {
    this.speed = speed;
    this.client.speed = speed;
  }

  /** Resumes, and sends one command after another. */
  async play(): Promise<void> {
    this.goesOn = true;
    this.paused = false;
    await this.client.resume();
    this.driving ??= this.drive().finally(() => {
      this.driving = null;
    });
    await this.driving;
  }

  async pause(): Promise<void> {
    this.goesOn = false;
    this.paused = true;
    await this.client.pause();
    this.tell({ state: this.current === null ? this.rest : 'paused' });
  }

  /** Plays one action: of the current command, or the first of the next. Ignored while one is shown. */
  async step(): Promise<void> {
    if (!this.paused) await this.pause();
    if (this.rest === 'ready') this.current ??= this.give();
    this.tell({ state: this.current === null ? this.rest : 'paused' });
    await this.client.step();
  }

  /** Plays to the end without waiting for viewers. */
  async playOut(): Promise<void> {
    this.client.speed = Number.POSITIVE_INFINITY;
    try {
      await this.play();
    } finally {
      this.client.speed = this.speed;
    }
  }

  /** Shows a moment, which must have been played; `null` for the latest. */
  show(moment: AddressMoment): void {
    const { recording } = this;
    if (moment === null) {
      recording.moment$.next(null);
      return;
    }
    if ('seq' in moment) {
      recording.moment$.next(Math.min(moment.seq, recording.seq));
      return;
    }
    const command = recording.commands.find(({ number }) => number === moment.command);
    if (command === undefined) return;
    recording.moment$.next(command.seq);
    recording.selected$.next(command.firstAction);
  }

  /** A report of a fault that was noticed, or, for `null`, of what the user reports of the match as it is now. */
  reportOf(fault: Fault | null): ReplayReport {
    const { recorder } = this;
    return {
      fault,
      makeFile(words) {
        const message = words.trim() === '' ? 'The user did not say what went wrong.' : words.trim();
        return recorder.capsuleOf(fault ?? { kind: 'report', message });
      },
    };
  }

  async close(): Promise<void> {
    this.goesOn = false;
    this.recorder.stop();
    await this.recording.close();
    await this.client.dispose();
  }

  private get rest(): ReplayState['state'] {
    return this.next < this.match.commands.length ? 'ready' : 'over';
  }

  private async drive(): Promise<void> {
    this.tell({ state: 'playing' });
    await this.current;
    while (this.goesOn && this.rest === 'ready') {
      this.current = this.give();
      await this.current;
      if (this.goesOn) this.tell({ state: 'playing' });
    }
    if (this.state$.value.state !== 'failed') this.tell({ state: this.rest });
  }

  /** Sends the next command and waits until it is done. */
  private async give(): Promise<void> {
    const given = this.match.commands[this.next];
    if (given === undefined) return;
    this.next++;
    const { command, seat } = 'play' in given ? this.named(given.play) : given;
    const done = this.rested();
    try {
      const reply = await this.client.send<GameCommand>(command, seat);
      if (!reply.accepted) this.fail(`Command ${this.next} was refused: ${reply.refusal.code}.`);
      else {
        await done;
        if (this.rest === 'over') await this.takeHash();
      }
    } catch (error) {
      this.fail(error instanceof Error ? error.message : String(error));
    }
    this.current = null;
    if (this.state$.value.state !== 'failed') this.tell({ given: this.next, state: this.rest });
  }

  private async takeHash(): Promise<void> {
    this.tell({ hash: await this.client.hash() });
  }

  /** Resolves when the current command is done or asks a seat: the answer is the next command. */
  private rested(): Promise<void> {
    return new Promise((resolve) => {
      const subscription = this.client.events$.subscribe({
        next: ({ kind }) => {
          if (kind !== 'command-ended' && kind !== 'prompt-asked' && kind !== 'command-undone') return;
          queueMicrotask(() => subscription.unsubscribe());
          resolve();
        },
        complete: resolve,
      });
    });
  }

  private named(card: string): { command: Command; seat?: number } {
    return { command: { do: 'play', card: this.client.aliases[card] ?? 0 } };
  }

  private fail(trouble: string): void {
    this.goesOn = false;
    this.tell({ state: 'failed', trouble });
  }

  private tell(change: Partial<ReplayState>): void {
    this.state$.next({ ...this.state$.value, ...change });
  }
}

/** Cards have their printed names; the shapes of the stress game have names of their own. */
async function wordsOf(game: string): Promise<Partial<InspectorWords>> {
  return game === 'stress' ? {} : { card: (await loadGame(game)).nameOfCard };
}

/** Loads the inspector and its elements for the first match. */
async function loadElements() {
  const [inspector] = await Promise.all([
    import('@aftercast/inspector'),
    import('@aftercast/inspector/define'),
  ]);
  return inspector;
}
