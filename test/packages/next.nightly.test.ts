import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../browser/launch.ts';
import { PHASES, printedAt, seeMachines } from './printed.ts';
import { makeProject, type Project, plainEnvironment } from './projects.ts';

const packages = {
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  typescript: '5.9.3',
  '@types/node': '20.19.43',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
};

const NEXT = 'node_modules/next/dist/bin/next';

let browser: Browser;
let project: Project;

beforeAll(async () => {
  browser = await launchChromium();
  project = await makeProject('next', packages);
});

afterAll(async () => {
  await browser?.close();
  await project?.remove();
});

/** Casts the spell, as soon as the match says that it can be cast. */
const cast = (page: Page) => page.getByRole('button', { name: 'Cast Fireball' }).click({ timeout: 60_000 });

/** Sees that the worker has a policy as well, which comes with its script. */
async function seeStrictWorker(page: Page): Promise<void> {
  await seeMachines(page);
  const scripts = await Promise.all(page.workers().map((it) => fetch(it.url())));
  expect(scripts.map((it) => it.headers.get('content-security-policy'))).toEqual(["default-src 'self'"]);
}

it.each(['turbopack', 'webpack'])(
  'on a page that Next has built with %s and renders on its server, Aftercast plays under a strict policy, and the inspector draws',
  async (bundler) => {
    await project.node(NEXT, 'build', `--${bundler}`);
    const { server, url } = await start(project.folder);
    try {
      const response = await fetch(url);
      expect(response.headers.get('content-security-policy')).toContain("'strict-dynamic'");
      expect(await response.text()).toMatch(
        /<p>opening .*<aftercast-statechart><\/aftercast-statechart><\/p>/,
      );
      expect(await printedAt(browser, url, { begin: cast, end: seeStrictWorker })).toEqual(PHASES);
    } finally {
      server.kill();
    }
  },
);

/** Starts Next's server for what it has built. */
async function start(folder: string): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [NEXT, 'start', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: plainEnvironment(),
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /http:\/\/localhost:\d+/.exec(line)?.[0];
    if (url !== undefined && !url.endsWith(':0')) return { server, url };
  }
  throw new Error("Next's server has ended.");
}
