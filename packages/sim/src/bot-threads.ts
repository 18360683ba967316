import { type MessagePort as NodePort, Worker } from 'node:worker_threads';
import type { BotTask } from '@aftercast/bridge/served';
import { botNames } from './bots/bot.ts';
import { isGameName } from './game-names.ts';
import type { FromBotThread, ToBotThread } from './opponents/bot-messages.ts';

export type { BotTask } from '@aftercast/bridge/served';

/** Threads that play seats of matches on a server. */
export interface BotThreads {
  /** Names of the bots. */
  readonly strengths: readonly string[];
  /** The current threads. One that dies is replaced when there is a seat to play. */
  readonly threads: readonly Worker[];
  /**
   * Gives a seat to a bot.
   * @returns a function that ends the bot
   * @throws RangeError for a game or a bot that there is not
   */
  play(task: BotTask): () => void;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** Options of {@link botThreads}. */
export interface BotThreadOptions {
  /** How many threads there are at most; default: 1. Each is started when the ones before have seats to play. */
  threads?: number;
  /** Milliseconds before each command, so that people can follow; default: 1,500. */
  pause?: number;
  /** Script of the threads; by default that of this package, which plays all its games. */
  script?: URL;
  /** Node options of the threads; by default those of this process. */
  execArgv?: string[];
}

const PAUSE = 1_500;

const source = new URL('./bot-thread.ts', import.meta.url);

/** The script is beside this file, in source or built form. */
const ownScript = import.meta.url.endsWith('.ts') ? source : new URL('./bot-thread.js', import.meta.url);

interface Thread {
  worker: Worker;
  /** What is called when a seat is lost, by its id. */
  seats: Map<number, (message: string) => void>;
}

/**
 * Bots for a server: `startServer({ bots: botThreads() })`. They think in threads, so that no match waits while they do, and each is
 * connected to its match as a page is, with what its seat may know. A thread that dies is replaced.
 */
export function botThreads(options: BotThreadOptions = {}): BotThreads {
  const { execArgv, script = ownScript, pause = PAUSE, threads: most = 1 } = options;
  const threads = new Set<Thread>();
  let ids = 0;

  const start = (): Thread => {
    const thread: Thread = {
      worker: new Worker(script, { ...(execArgv && { execArgv }) }),
      seats: new Map(),
    };
    threads.add(thread);
    const lose = (message: string) => {
      if (!threads.delete(thread)) return;
      for (const lost of thread.seats.values()) lost(message);
    };
    thread.worker.on('message', ({ id, message }: FromBotThread) => {
      const lost = thread.seats.get(id);
      thread.seats.delete(id);
      lost?.(message);
    });
    thread.worker.on('error', (error) => lose(`The thread of the bot has failed: ${error.message}`));
    thread.worker.on('exit', () => lose('The thread of the bot has ended.'));
    thread.worker.unref();
    return thread;
  };

  const leastBusy = (): Thread => {
    const [first] = [...threads].sort((a, b) => a.seats.size - b.seats.size);
    return first === undefined || (first.seats.size > 0 && threads.size < most) ? start() : first;
  };

  return {
    strengths: botNames,
    get threads() {
      return [...threads].map(({ worker }) => worker);
    },
    play({ bot: strength, deck, game, lost, port, seed }) {
      if (!isGameName(game)) throw new RangeError(`There are no bots for the game "${game}".`);
      if (!botNames.some((it) => it === strength))
        throw new RangeError(`The bots are ${botNames.join(', ')}; there is no "${strength}".`);
      const thread = leastBusy();
      const id = ++ids;
      thread.seats.set(id, lost);
      const task: ToBotThread = { kind: 'play', id, game, strength, deck, seed, pause, port };
      thread.worker.postMessage(task, [port as unknown as NodePort]);
      return () => {
        if (!thread.seats.delete(id) || !threads.has(thread)) return;
        thread.worker.postMessage({ kind: 'end', id } satisfies ToBotThread);
      };
    },
    async close() {
      const all = [...threads];
      threads.clear();
      await Promise.all(all.map((it) => it.worker.terminate()));
    },
  };
}
