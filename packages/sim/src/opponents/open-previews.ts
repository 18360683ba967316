import type { Command, Deck, MatchClient } from '@aftercast/bridge/client';
import type { Table } from '@aftercast/kernel';
import type { Lethal } from '../previews/lethal.ts';
import type { CommandPreview } from '../previews/preview.ts';
import { messageOf } from './error-message.ts';
import type { FromOpponent, ToOpponent } from './messages.ts';

/** How commands are previewed. */
export interface PreviewOptions {
  /** The deck of the page's seat, for guesses at what it will draw. In a match that is opened with a scenario it may be left out. */
  deck?: Deck | undefined;
  /**
   * The connection of the page whose numbers the commands have, and whose seat gives them: of two people at one screen, that of
   * the one who has it. Default: the connection that opened the match.
   */
  by?: Pick<MatchClient, 'role' | 'view'>;
  /** Any integer: another one guesses differently at what the seat cannot see. Default 0. */
  seed?: number;
}

/** Previews of the commands that a page may give. */
export interface MatchPreviews {
  /**
   * Returns what commands would do if they were given now, one for each: `null` for one that is not legal, would never end, or
   * fails; for all, if the match goes on meanwhile, or the worker is lost. Never rejects.
   */
  of(commands: readonly Command[]): Promise<readonly (CommandPreview | null)[]>;
  /**
   * Says whether the page's seat can win in this turn. That may take some seconds, in the worker; it goes on with other questions
   * meanwhile. `null` if the seat is not to give a command in its turn, if the match goes on before there is an answer, if the
   * question is asked again, or if the worker is lost. Never rejects.
   */
  lethal(): Promise<Lethal | null>;
  /** Why there are no previews: the worker has failed too often; '' while they work. */
  readonly trouble: string;
  /** Ends them, and their worker. */
  stop(): void;
}

/** Number of lost workers at which previews end. */
const MAX_LOST = 3;

/**
 * Previews commands before they are given: who takes how much damage, who dies, whether the match is won. They are tried in a
 * worker of their own, on copies of the match that agree with what the seat sees; nothing else is known there (law H1). Of a page
 * with the owner's role, they are those of the seat that acts next. The worker is started with the first question, and again
 * when it or that of the match was lost.
 * @param match the connection that opened the match
 * @param startWorker starts a worker whose script calls `serveOpponents`
 * @example
 * const previews = openPreviews(match, start, { deck });
 * const [preview] = await previews.of([{ do: 'attack', with: yeti, target: raptor }]);
 * if (preview?.ends === 'won') glow();
 */
export function openPreviews(
  match: MatchClient,
  startWorker: () => Worker,
  options: PreviewOptions = {},
): MatchPreviews {
  return new WorkerPreviews(match, startWorker, options);
}

type Question = Extract<ToOpponent, { table: Table }>;
type Answer = Extract<FromOpponent, { number: number }>;

class WorkerPreviews implements MatchPreviews {
  trouble = '';
  private readonly match: MatchClient;
  private readonly by: Pick<MatchClient, 'role' | 'view'>;
  private readonly startWorker: () => Worker;
  private readonly options: PreviewOptions;
  /** The worker, once it has been invited; `null` while there is none. */
  private worker: Promise<Worker> | null = null;
  /** How many workers were started. */
  private workers = 0;
  private replaced = 0;
  private lost = 0;
  private asked = 0;
  /** What answers a question, by its number: with `null` if there will be no answer. */
  private readonly waiting = new Map<number, (answer: Answer | null) => void>();
  private hasStopped = false;

  constructor(match: MatchClient, startWorker: () => Worker, options: PreviewOptions) {
    this.match = match;
    this.by = options.by ?? match;
    this.startWorker = startWorker;
    this.options = options;
    void match.closed.then(() => this.stop());
  }

  async of(commands: readonly Command[]): Promise<readonly (CommandPreview | null)[]> {
    const answer = await this.ask((number, table) => ({ kind: 'try', number, commands, table }));
    return answer?.kind === 'tried' ? answer.previews : commands.map(() => null);
  }

  async lethal(): Promise<Lethal | null> {
    const answer = await this.ask((number, table) => ({ kind: 'find-lethal', number, table }));
    return answer?.kind === 'lethal' ? answer.lethal : null;
  }

  private async ask(make: (number: number, table: Table) => Question): Promise<Answer | null> {
    if (this.hasStopped || this.trouble !== '') return null;
    const { table } = this.by.view;
    try {
      const started = this.started();
      const worker = await started;
      // It was lost meanwhile, or this has stopped.
      if (this.worker !== started) return null;
      const number = ++this.asked;
      const answered = new Promise<Answer | null>((answer) => this.waiting.set(number, answer));
      worker.postMessage(make(number, table));
      return await answered;
    } catch (error) {
      this.lose(messageOf(error));
      return null;
    }
  }

  stop(): void {
    this.hasStopped = true;
    this.endWorker();
  }

  /** The worker with a connection to the match as it is now. */
  private started(): Promise<Worker> {
    const { replaced } = this.match.health$.value;
    if (this.worker === null || replaced !== this.replaced) {
      this.endWorker();
      this.replaced = replaced;
      this.worker = this.start();
    }
    return this.worker;
  }

  private async start(): Promise<Worker> {
    const { deck = { hero: '', cards: [] }, seed = 0 } = this.options;
    const invitation = await this.match.invite(this.by.role);
    const worker = this.startWorker();
    const number = ++this.workers;
    // What an earlier worker still says is ignored.
    const lose = (message: string) => number === this.workers && this.lose(message);
    worker.addEventListener('message', ({ data }: MessageEvent<FromOpponent>) => {
      if (data.kind === 'failed') lose(data.message);
      if (data.kind !== 'tried' && data.kind !== 'lethal') return;
      this.waiting.get(data.number)?.(data);
      this.waiting.delete(data.number);
    });
    worker.addEventListener('error', ({ message }) => lose(message));
    const task: ToOpponent = { kind: 'preview', invitation, deck, seed };
    worker.postMessage(task, [invitation.stream, invitation.api]);
    return worker;
  }

  private lose(message: string): void {
    if (this.hasStopped) return;
    this.lost++;
    this.workers++;
    this.endWorker();
    if (this.lost >= MAX_LOST) this.trouble = `The worker of previews was lost ${MAX_LOST} times. ${message}`;
  }

  /** What was asked is answered with nothing. */
  private endWorker(): void {
    this.worker?.then(
      (worker) => worker.terminate(),
      () => {},
    );
    this.worker = null;
    for (const answer of this.waiting.values()) answer(null);
    this.waiting.clear();
  }
}
