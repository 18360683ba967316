import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort, type Postgres } from './postgres.ts';
import type { Redis } from './redis.ts';

/** Signs the tickets of all processes of a test. */
export const SECRET = 'a secret that all processes of this test know';

/** How long the processes own a match without renewing, in milliseconds. */
const LEASE = 1_500;

/** One process of the server. */
interface Running {
  child: ChildProcess;
  url: string;
}

/** Several processes of a server, which are killed and started again. */
export class Cluster {
  private readonly running: (Running | null)[] = [];
  private readonly backends: { postgres: Postgres; redis: Redis };

  constructor(backends: { postgres: Postgres; redis: Redis }) {
    this.backends = backends;
  }

  async start(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, (_, i) => this.run(i)));
  }

  /** Addresses of the processes that run. */
  get urls(): string[] {
    return this.running.flatMap((it) => (it === null ? [] : [it.url]));
  }

  /** Ends a process without a warning, or with the request to stop, and starts another in its place. */
  async replace(which: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const old = this.running[which];
    if (!old) return;
    this.running[which] = null;
    const exited = once(old.child, 'exit');
    old.child.kill(signal);
    await exited;
    await this.run(which);
  }

  async stop(): Promise<void> {
    for (const it of this.running) {
      if (it === null || it.child.exitCode !== null) continue;
      const exited = once(it.child, 'exit');
      it.child.kill('SIGKILL');
      await exited;
    }
  }

  private async run(which: number): Promise<void> {
    const port = await freePort();
    const child = fork(new URL('./server-process.ts', import.meta.url), {
      execArgv: ['--import', 'tsx', '--conditions=@aftercast/source', '--conditions=development'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const { postgres, redis } = this.backends;
    child.send({ lease: LEASE, port, postgres: postgres.url, redis: redis.url, secret: SECRET });
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    this.running[which] = { child, url };
  }
}
