import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/dependencies.mjs';
import { tarballsIn } from '../../scripts/release/tarballs.mjs';
import { packedPackages } from '../browser/launch.ts';

const run = promisify(execFile);

/** A folder outside the workspace, in which the packages are installed from their tarballs, as users install them. */
export interface Project {
  folder: string;
  /**
   * Runs a program of Node in the folder.
   * @returns what it has printed
   * @throws Error with what it has printed, if it fails
   */
  node(...args: string[]): Promise<string>;
  remove(): Promise<void>;
}

/** The packages as they would be published: built and packed once in a run. */
export async function packAll(): Promise<ReturnType<typeof tarballsIn>> {
  return tarballsIn(await packedPackages());
}

/**
 * Makes a project of the files in `projects/<name>`, with the scenario of the README.
 * @param others packages of the registry that it needs as well, with their versions
 * @param fields further fields of its manifest
 */
export async function makeProject(
  name: string,
  others: Readonly<Record<string, string>> = {},
  fields: object = {},
): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), `aftercast-${name}-`));
  await cp(join(import.meta.dirname, 'projects', name), folder, { recursive: true });
  await cp(join(root, 'apps/plain/src/scenario.json'), join(folder, 'scenario.json'));
  // npm takes each package from its tarball because the project itself asks for it: the registry has none of them yet.
  const ours = Object.fromEntries((await packAll()).map((it) => [it.name, `file:${it.file}`]));
  const dependencies = { ...ours, rxjs: '^7.8.0', ...others };
  const manifest = { private: true, type: 'module', dependencies, ...fields };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await npmInstall(folder);
  return {
    folder,
    node: async (...args) =>
      (await run(process.execPath, args, { cwd: folder, env: plainEnvironment() })).stdout,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Installs what the manifest in a folder asks for. */
export async function npmInstall(folder: string): Promise<void> {
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  await run('npm', ['install', ...quiet], { cwd: folder, env: plainEnvironment() });
}

/**
 * The environment without what the program that runs the tests has added for its own packages. Without its NODE_ENV, too:
 * bundlers would build a page for development.
 */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|pnpm_|NODE_ENV$|VITEST|NODE_OPTIONS$|INIT_CWD$)/.test(name),
  );
  return Object.fromEntries(entries);
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** The policy of a page that has no script and no style in itself. */
const STRICT = "default-src 'self'";

/**
 * Serves a folder's files as they are.
 * @param policy the Content-Security-Policy of each file
 * @returns its address, which ends in a slash, and a function that ends it
 */
export async function serveFiles(
  folder: string,
  policy: string = STRICT,
): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    readFile(file).then(
      (content) => {
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
        response.setHeader('content-security-policy', policy);
        response.end(content);
      },
      // Some versions of Chromium ask for an icon that the page does not name.
      () => response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
