import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import type {
  NumberedAnswer,
  NumberedRequest,
  ProcessUsage,
  SeatPlace,
  ServerAnswers,
  ServerRequest,
} from './requests.ts';

/** A server of one of the two sides, in a process of its own. */
export class ServerProcess {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  private asked = 0;

  private constructor(child: ChildProcess) {
    this.child = child;
    child.on('message', (message) => this.answered(message as NumberedAnswer));
    child.on('exit', (code) => {
      for (const { reject } of this.waiting.values()) reject(new Error(`The server ended with ${code}.`));
      this.waiting.clear();
    });
  }

  /**
   * Starts a server.
   * @param entry name of its script, beside that of the benchmark
   * @param folder where it stores its matches; default: in memory
   */
  static async start(entry: string, folder?: string): Promise<ServerProcess> {
    const script = join(dirname(process.argv[1] ?? ''), `${entry}.mjs`);
    const child = fork(script, folder === undefined ? [] : [folder], {
      execArgv: ['--expose-gc'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const server = new ServerProcess(child);
    await new Promise<unknown>((resolve, reject) => server.waiting.set(0, { resolve, reject }));
    return server;
  }

  /** Makes matches. @returns the places of the seats of each */
  create(matches: number): Promise<SeatPlace[][]> {
    return this.request({ ask: 'create', matches });
  }

  /** What the process has used so far. @param collect whether garbage is collected first */
  usage(collect = false): Promise<ProcessUsage> {
    return this.request({ ask: 'usage', collect });
  }

  /** Ends the process. */
  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.disconnect();
    await ended;
  }

  private request<R extends ServerRequest>(request: R): Promise<ServerAnswers[R['ask']]> {
    const n = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(n, { resolve: resolve as (value: unknown) => void, reject });
      this.child.send({ ...request, n } satisfies NumberedRequest);
    });
  }

  private answered(answer: NumberedAnswer): void {
    const call = this.waiting.get(answer.n);
    this.waiting.delete(answer.n);
    if ('error' in answer) call?.reject(new Error(answer.error));
    else call?.resolve(answer.value);
  }
}
