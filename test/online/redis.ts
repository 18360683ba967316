import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRedis } from '../../scripts/servers.mjs';
import { freePort } from './postgres.ts';

/** Redis's program; `null` if it is not installed, which the test command has said. */
export const REDIS = findRedis() ?? null;

/** How a Redis of a test is started. */
interface RedisOptions {
  /** Whether it keeps everything on disk, in its append-only file; by default it keeps nothing. */
  isKept?: boolean;
  /** Address that others reach it at; by default only this machine does. */
  host?: string;
}

/** A Redis of a test, on a port of its own. */
export class Redis {
  readonly url: string;
  private readonly program: string;
  private readonly port: number;
  private readonly folder = mkdtempSync(join(tmpdir(), 'aftercast-redis-'));
  private server: ChildProcess | null = null;

  private readonly options: RedisOptions;

  private constructor(program: string, port: number, options: RedisOptions) {
    this.program = program;
    this.port = port;
    this.options = options;
    this.url = `redis://${options.host ?? '127.0.0.1'}:${port}`;
  }

  static async start(program: string, options: RedisOptions = {}): Promise<Redis> {
    const redis = new Redis(program, await freePort(), options);
    await redis.run();
    return redis;
  }

  /** Starts the server, and waits until it answers. */
  async run(): Promise<void> {
    const { host = '127.0.0.1', isKept = false } = this.options;
    const options = ['--port', String(this.port), '--bind', host, '--protected-mode', 'no', '--save', ''];
    options.push('--dir', this.folder, ...(isKept ? ['--appendonly', 'yes', '--appendfsync', 'always'] : []));
    const server = spawn(this.program, options, { stdio: ['ignore', 'pipe', 'ignore'] });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.stdout?.on('data', (data: Buffer) => {
        if (data.toString().includes('Ready to accept connections')) resolve();
      });
      server.once('exit', () => reject(new Error('Redis has ended.')));
    });
  }

  /** Stops the server at once; it forgets everything, unless it is kept. */
  async stop(): Promise<void> {
    const { server } = this;
    if (server === null || server.exitCode !== null) return;
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
    this.server = null;
  }

  /** Stops the server, and deletes its folder. */
  async end(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
