import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRedis } from '../../scripts/servers.mjs';
import { freePort } from './postgres.ts';

/** Redis's program; `null` if it is not installed, which the test command has said. */
export const REDIS = findRedis() ?? null;

/** A Redis of a test, on a port of its own; it keeps nothing on disk. */
export class Redis {
  readonly url: string;
  private readonly program: string;
  private readonly port: number;
  private readonly folder = mkdtempSync(join(tmpdir(), 'aftercast-redis-'));
  private server: ChildProcess | null = null;

  private constructor(program: string, port: number) {
    this.program = program;
    this.port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  static async start(program: string): Promise<Redis> {
    const redis = new Redis(program, await freePort());
    await redis.run();
    return redis;
  }

  /** Starts the server, and waits until it answers. */
  async run(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--dir', this.folder];
    const server = spawn(this.program, options, { stdio: ['ignore', 'pipe', 'ignore'] });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.stdout?.on('data', (data: Buffer) => {
        if (data.toString().includes('Ready to accept connections')) resolve();
      });
      server.once('exit', () => reject(new Error('Redis has ended.')));
    });
  }

  /** Stops the server; it forgets everything. */
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
