import { type Clock, type Deck, type MatchClient, systemClock } from '@aftercast/bridge/client';
import type { BotName } from '../bots/bot.ts';
import type { DecisionReason } from '../bots/reason.ts';
import { messageOf } from './error-message.ts';
import type { FromOpponent, ToOpponent } from './messages.ts';
import { WorkerPulse } from './worker-pulse.ts';

/** How an opponent plays its seat. */
export interface OpponentOptions {
  /** Default: the seat that the page does not play; 1 on a page with the owner's role. */
  seat?: number;
  /**
   * The deck with which it joins a match that is opened with decks. It also thinks of this deck when it guesses what it will
   * draw; in a match that is opened with a scenario it may be left out.
   */
  deck?: Deck | undefined;
  /** Any integer: opponents with different seeds guess differently at what they cannot see. Default 0. */
  seed?: number;
  /** Milliseconds before each of its commands at speed 1, so that people can follow. Default 650. */
  pause?: number;
  /** Whether its reasons may name cards that only its seat sees: if the page shows both hands. Default `false`. */
  showsHand?: boolean;
  /**
   * Hears the reason for each of its commands, before the command is given.
   * @param line the reason in one line of plain English
   * @param reason the same as data, for a page in another language; `null` for a bot that says it in words only
   */
  onReason?(line: string, reason: DecisionReason | null): void;
  /** The page's clock; default: the system's. Tests pass another. */
  clock?: Clock;
}

/** Why an opponent does not play any more. */
export interface OpponentGone {
  /** `removed`: the page removed it. `closed`: its match was closed. `failed`: its worker was lost too often. */
  kind: 'removed' | 'closed' | 'failed';
  /** What happened, in English. */
  message: string;
}

/** An opponent that plays a seat of a match. */
export interface Opponent {
  /** Its seat. */
  readonly seat: number;
  /** Resolves when it does not play any more, with the reason. Never rejects. */
  readonly gone: Promise<OpponentGone>;
  /** Ends it, and its worker. The match waits for its seat from then on. */
  remove(): void;
}

/** Number of lost workers at which an opponent gives up. */
const MAX_LOST = 3;

/** Milliseconds before each command at speed 1. */
const PAUSE = 650;

/**
 * Gives a seat of the match to an opponent. It thinks in a worker of its own, so that neither the match nor the page waits
 * while it does, and has a connection to the match that sees what its seat may know (law H1).
 *
 * The opponent takes its seat again when the match goes on in another worker. If its own worker fails, ends, or does not
 * answer for ten seconds, another one takes its place; an opponent that has lost three gives up, see `gone`.
 * @param match the connection that opened the match
 * @param startWorker starts a worker whose script calls `serveOpponents`
 * @throws Error if the match cannot invite: this connection has not opened it, it has no such seat, or it has ended
 * @example
 * const start = () => new Worker(new URL('./opponent.ts', import.meta.url), { type: 'module' });
 * const opponent = await addOpponent(match, start, 'planner', { deck, onReason: (line) => console.log(line) });
 * const { kind, message } = await opponent.gone;
 * if (kind === 'failed') console.warn(message);
 */
export async function addOpponent(
  match: MatchClient,
  startWorker: () => Worker,
  strength: BotName,
  options: OpponentOptions = {},
): Promise<Opponent> {
  const { role } = match;
  const seat = options.seat ?? (role.kind === 'seat' ? 1 - role.seat : 1);
  const seated = new SeatedOpponent(match, startWorker, strength, seat, options);
  await seated.begin();
  return seated;
}

class SeatedOpponent implements Opponent {
  readonly seat: number;
  readonly gone: Promise<OpponentGone>;
  private resolveGone: (gone: OpponentGone) => void = () => {};
  private readonly match: MatchClient;
  private readonly startWorker: () => Worker;
  private readonly strength: BotName;
  private readonly options: OpponentOptions;
  private worker: Worker | null = null;
  private pulse: WorkerPulse | null = null;
  /** Counts the workers that were started: what an earlier one still says is ignored. */
  private started = 0;
  private lost = 0;
  private hasGone = false;
  private readonly subscription;

  constructor(
    match: MatchClient,
    startWorker: () => Worker,
    strength: BotName,
    seat: number,
    options: OpponentOptions,
  ) {
    this.match = match;
    this.startWorker = startWorker;
    this.strength = strength;
    this.seat = seat;
    this.options = options;
    this.gone = new Promise((resolve) => {
      this.resolveGone = resolve;
    });
    let seen = match.health$.value.replaced;
    this.subscription = match.health$.subscribe(({ worker, replaced }) => {
      if (worker !== 'running' || replaced === seen) return;
      seen = replaced;
      // The connection of the worker has ended with the worker of the match.
      this.takeSeat().catch((error: unknown) => this.lose(messageOf(error)));
    });
    void match.closed.then(({ message }) => this.end({ kind: 'closed', message }));
  }

  /** Starts the first worker. @throws Error if the match does not invite it */
  async begin(): Promise<void> {
    try {
      await this.takeSeat();
    } catch (error) {
      this.end({ kind: 'failed', message: messageOf(error) });
      throw error;
    }
  }

  remove(): void {
    this.end({ kind: 'removed', message: 'The opponent was removed.' });
  }

  /** Gives the seat to a new worker; ends the one before. */
  private async takeSeat(): Promise<void> {
    this.stopWorker();
    const number = ++this.started;
    const invitation = await this.match.invite({ kind: 'seat', seat: this.seat });
    if (this.hasGone || number !== this.started) {
      invitation.stream.close();
      invitation.api.close();
      return;
    }
    const { deck = { hero: '', cards: [] }, seed = 0, pause = PAUSE, showsHand = false } = this.options;
    const worker = this.startWorker();
    this.worker = worker;
    const lose = (message: string) => {
      if (number === this.started) this.lose(message);
    };
    const pulse = new WorkerPulse(worker, this.options.clock ?? systemClock, lose);
    this.pulse = pulse;
    worker.addEventListener('message', ({ data }: MessageEvent<FromOpponent>) => {
      if (number !== this.started) return;
      switch (data.kind) {
        case 'reason':
          this.options.onReason?.(data.line, data.reason);
          return;
        case 'pong':
          pulse.answered();
          return;
        case 'failed':
          lose(data.message);
      }
    });
    const task: ToOpponent = {
      kind: 'play',
      invitation,
      strength: this.strength,
      deck,
      // Another seed for each worker, so that it does not fail at the same decision again.
      seed: seed + this.lost,
      pause,
      showsHand,
    };
    worker.postMessage(task, [invitation.stream, invitation.api]);
  }

  /** The worker is lost. While the match has none itself, the opponent has lost only its connection. */
  private lose(message: string): void {
    if (this.hasGone || this.match.health$.value.worker !== 'running') return;
    this.lost++;
    if (this.lost >= MAX_LOST)
      this.end({ kind: 'failed', message: `The opponent was lost ${MAX_LOST} times. ${message}` });
    else this.takeSeat().catch((error: unknown) => this.lose(messageOf(error)));
  }

  private end(gone: OpponentGone): void {
    if (this.hasGone) return;
    this.hasGone = true;
    this.subscription.unsubscribe();
    this.stopWorker();
    this.resolveGone(gone);
  }

  private stopWorker(): void {
    this.pulse?.stop();
    this.worker?.terminate();
    this.pulse = null;
    this.worker = null;
  }
}
