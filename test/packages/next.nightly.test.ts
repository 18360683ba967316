import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../browser/launch.ts';
import { PHASES, printedAt, seeMachines } from './printed.ts';
import { makeProject, type Packed, type Project, packAll } from './projects.ts';

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
let packed: Packed;
let project: Project;

beforeAll(async () => {
  browser = await launchChromium();
  packed = await packAll();
  project = await makeProject('next', packed, packages);
});

afterAll(async () => {
  await browser?.close();
  await project?.remove();
  await packed?.remove();
});

it('Aftercast plays on a page of Next, which its server has rendered, with the inspector and a policy', async () => {
  await project.node(NEXT, 'build');
  const { server, url } = await start(project.folder);
  try {
    const response = await fetch(url);
    expect(response.headers.get('content-security-policy')).toContain("'strict-dynamic'");
    expect(await response.text()).toContain('<aftercast-statechart');
    expect(await printedAt(browser, url, { end: seeMachines })).toEqual(PHASES);
  } finally {
    server.kill();
  }
});

/** Starts Next's server for what it has built. */
async function start(folder: string): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [NEXT, 'start', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /http:\/\/localhost:\d+/.exec(line)?.[0];
    if (url !== undefined && !url.endsWith(':0')) return { server, url };
  }
  throw new Error("Next's server has ended.");
}
