import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createPackageFromTarballData } from '@arethetypeswrong/core';
import { packAll, plainEnvironment } from './projects.ts';

/**
 * A registry with the packages of this workspace, as they would be published; for all others it sends callers on to the real
 * one. So `npm create aftercast` and `npm install` run as their users will run them.
 */
export class LocalRegistry {
  private readonly cache: string;
  private readonly server;

  private constructor(cache: string, server: ReturnType<typeof createServer>) {
    this.cache = cache;
    this.server = server;
  }

  /** Packs the packages, and serves them. */
  static async start(): Promise<LocalRegistry> {
    const packed = await packAll();
    const upstream = execFileSync('npm', ['config', 'get', 'registry'], { env: plainEnvironment() });
    const files = new Map(packed.map(({ file }) => [basename(file), file]));
    const names = new Map(packed.map(({ file, name }) => [name, file]));
    const server = createServer(async (request, response) => {
      const path = decodeURIComponent(request.url ?? '/').slice(1);
      const tarball = names.get(path);
      const file = files.get(path.replace(/^-\//, ''));
      if (file !== undefined) response.end(await readFile(file));
      else if (tarball !== undefined)
        response.end(await aboutPackage(tarball, `http://${request.headers.host}/-/`));
      else
        response.writeHead(307, { location: `${upstream.toString().trim()}${request.url?.slice(1)}` }).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new LocalRegistry(await mkdtemp(join(tmpdir(), 'aftercast-cache-')), server);
  }

  /** The environment of a shell that uses this registry. What was made with it before is not used again. */
  get environment(): NodeJS.ProcessEnv {
    const { port } = this.server.address() as AddressInfo;
    const registry = `http://127.0.0.1:${port}/`;
    return {
      ...plainEnvironment(),
      npm_config_registry: registry,
      // pnpm has its own name for it.
      pnpm_config_registry: registry,
      npm_config_cache: join(this.cache, 'npm'),
      npm_config_update_notifier: 'false',
      YARN_CACHE_FOLDER: join(this.cache, 'yarn'),
      XDG_CACHE_HOME: this.cache,
      XDG_DATA_HOME: this.cache,
    };
  }

  /**
   * Runs a line in a shell.
   * @returns what it has printed
   * @throws Error with what it has printed, if it fails
   */
  run(line: string, folder: string): Promise<string> {
    const child = spawn('sh', ['-c', line], {
      cwd: folder,
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text;
      });
    return new Promise((done, failed) => {
      child.on('error', failed);
      child.on('close', (code) =>
        code === 0 ? done(printed) : failed(new Error(`${line} ended with ${code}:\n${printed}`)),
      );
    });
  }

  /**
   * Starts a program that serves a page, such as `npm run dev`.
   * @returns the address that it prints, and a function that ends it
   * @throws Error with what it has printed, if it ends before
   */
  serve(line: string, folder: string): Promise<{ url: string; stop(): void }> {
    const child = spawn('sh', ['-c', line], {
      cwd: folder,
      env: { ...this.environment, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let runs = true;
    child.on('exit', () => {
      runs = false;
    });
    const stop = () => {
      // The program has started others: they are one group.
      if (runs && child.pid !== undefined) process.kill(-child.pid);
      runs = false;
    };
    let printed = '';
    return new Promise((done, failed) => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => {
          printed += text;
          const [url] = /http:\/\/localhost:\d+\//.exec(printed) ?? [];
          if (url) done({ url, stop });
        });
      child.on('error', failed);
      child.on('close', (code) => failed(new Error(`${line} ended with ${code}:\n${printed}`)));
    });
  }

  async stop(): Promise<void> {
    this.server.close();
    await rm(this.cache, { recursive: true, force: true });
  }
}

/** What a registry says of a package with one version. */
async function aboutPackage(tarball: string, files: string): Promise<string> {
  const data = await readFile(tarball);
  const content = createPackageFromTarballData(new Uint8Array(data));
  const manifest = JSON.parse(content.readFile(`/node_modules/${content.packageName}/package.json`));
  const integrity = `sha512-${createHash('sha512').update(data).digest('base64')}`;
  const dist = { tarball: files + basename(tarball), integrity };
  const { name, version } = manifest;
  return JSON.stringify({
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist } },
  });
}
