import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../scripts/servers.mjs';

/** The folder of PostgreSQL's programs; `null` if it is not installed, which the test command has said. */
export const POSTGRES = findPostgres() ?? null;

/** A PostgreSQL of a test: on a port of its own, with its data in a temporary folder. */
export class Postgres {
  readonly url: string;
  private readonly bin: string;
  private readonly folder: string;
  private readonly port: number;
  private readonly user: { uid?: number; gid?: number };
  private server: ChildProcess | null = null;

  private constructor(bin: string, port: number) {
    this.bin = bin;
    this.port = port;
    this.folder = mkdtempSync(join(tmpdir(), 'aftercast-postgres-'));
    this.url = `postgres://tester@127.0.0.1:${port}/postgres`;
    this.user = userOf();
    if (this.user.uid !== undefined) chownSync(this.folder, this.user.uid, this.user.gid ?? this.user.uid);
  }

  static async start(bin: string): Promise<Postgres> {
    const postgres = new Postgres(bin, await freePort());
    const { folder, user } = postgres;
    const how = ['-D', join(folder, 'data'), '-U', 'tester', '--auth=trust', '--no-sync', '--encoding=UTF8'];
    execFileSync(join(bin, 'initdb'), how, { ...user, stdio: 'ignore' });
    await postgres.run();
    return postgres;
  }

  /** Starts the server, and waits until it answers. */
  async run(): Promise<void> {
    const { bin, folder, port, user } = this;
    const server = spawn(
      join(bin, 'postgres'),
      [
        '-D',
        join(folder, 'data'),
        '-p',
        String(port),
        '-k',
        folder,
        '-h',
        '127.0.0.1',
        '-c',
        'max_connections=100',
      ],
      { ...user, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.server = server;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      server.stderr?.on('data', (data: Buffer) => {
        said += data.toString();
        if (said.includes('ready to accept connections')) resolve();
      });
      server.once('exit', () => reject(new Error(`PostgreSQL has ended: ${said}`)));
    });
  }

  /** Stops the server at once; connections break off. */
  async stop(): Promise<void> {
    const { server } = this;
    if (server === null || server.exitCode !== null) return;
    const exited = once(server, 'exit');
    // PostgreSQL's "immediate shutdown".
    server.kill('SIGQUIT');
    await exited;
    this.server = null;
  }

  /** Stops the server and deletes its data. */
  async end(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The user that runs PostgreSQL, which refuses root: that of Debian's package, or this one. */
function userOf(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A port that no program listens at. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
