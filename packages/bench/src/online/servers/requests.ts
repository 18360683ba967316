/** What the benchmark asks of a server's process. */
export type ServerRequest =
  /** Makes matches of the duel that two seats can join. */
  | { ask: 'create'; matches: number }
  /** Says what the process has used so far. @param collect whether garbage is collected first */
  | { ask: 'usage'; collect: boolean };

/** A seat of a match, and what its holder needs to take it. */
export interface SeatPlace {
  url: string;
  match: string;
  seat: number;
  /** A ticket of our server, or the credentials of boardgame.io's. */
  pass: string;
}

/** What a process has used. */
export interface ProcessUsage {
  /** Processor time since its start, in milliseconds, of all its threads. */
  cpu: number;
  /** Memory that the system counts for the process, in bytes. */
  rss: number;
  /** Objects and buffers that are in use, in bytes. */
  heap: number;
}

/** What a server's process answers. */
export interface ServerAnswers {
  create: SeatPlace[][];
  usage: ProcessUsage;
}

/** A message to a server's process, and its answer. */
export type NumberedRequest = ServerRequest & { n: number };
export type NumberedAnswer = { n: number; value: unknown } | { n: number; error: string };

/** What each of the two servers does in its own way. */
export interface ServedGame {
  create(matches: number): Promise<SeatPlace[][]>;
}

/** Times that garbage is collected before memory is read: what is freed by finalizers goes with the next collection. */
const COLLECTIONS = 3;

/** Answers the benchmark's requests in a server's process, until the channel to it is closed. */
export function answerRequests(game: ServedGame): void {
  const answer = async (request: ServerRequest): Promise<unknown> => {
    if (request.ask === 'create') return game.create(request.matches);
    return usage(request.collect);
  };
  process.on('message', (message) => {
    const request = message as NumberedRequest;
    answer(request).then(
      (value) => process.send?.({ n: request.n, value }),
      (error: unknown) => process.send?.({ n: request.n, error: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ n: 0, value: 'started' });
}

async function usage(collect: boolean): Promise<ProcessUsage> {
  for (let i = 0; collect && i < COLLECTIONS; i++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { system, user } = process.cpuUsage();
  const { external, heapUsed, rss } = process.memoryUsage();
  return { cpu: (user + system) / 1000, rss, heap: heapUsed + external };
}
