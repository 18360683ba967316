import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../browser/launch.ts';
import { PHASES, printedAt, seeMachines } from './printed.ts';
import { makeProject, type Project } from './projects.ts';

let browser: Browser;
let project: Project;

beforeAll(async () => {
  browser = await launchChromium();
  project = await makeProject('bundled', { vite: '8.3.8' });
});

afterAll(async () => {
  await browser?.close();
  await project?.remove();
});

it("in Vite's dev server, which moves the modules of packages, the inspector finds the layout's worker", async () => {
  const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', '0'], {
    cwd: project.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  try {
    expect(await printedAt(browser, await urlOf(vite.stdout), { end: showMachines })).toEqual(PHASES);
  } finally {
    vite.kill();
  }
});

async function showMachines(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the machines' }).click();
  await seeMachines(page);
}

/** The address that a server prints. */
async function urlOf(printed: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: printed })) {
    const url = /http:\/\/localhost:\d+\//.exec(line)?.[0];
    if (url !== undefined) return url;
  }
  throw new Error('The server has ended.');
}
