import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { launchChromium } from '../browser/launch.ts';
import { PHASES, printedBy } from './printed.ts';
import { makeProject, type Project } from './projects.ts';

const packages = {
  vite: '8.3.8',
  vue: '3.5.45',
  '@vitejs/plugin-vue': '6.0.11',
  svelte: '5.57.3',
  '@sveltejs/vite-plugin-svelte': '7.3.1',
  'solid-js': '1.9.19',
  'vite-plugin-solid': '2.11.14',
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@vitejs/plugin-react': '6.3.0',
};

/** What the document shows of a change in a subscriber: a framework that batches has not drawn it yet. */
const frameworks = {
  dom: ['in a subscriber: 6 damage'],
  solid: ['in a subscriber: 6 damage'],
  svelte: ['in a subscriber: 0 damage'],
  vue: ['in a subscriber: 0 damage'],
  react: ['in a subscriber: 0 damage'],
};

let browser: Browser;
let project: Project;

beforeAll(async () => {
  browser = await launchChromium();
  project = await makeProject('frameworks', packages);
});

afterAll(async () => {
  await browser?.close();
  await project?.remove();
});

/** Casts the spell, as soon as the match says that it can be cast. */
const cast = (page: Page) => page.getByRole('button', { name: 'Cast Fireball' }).click({ timeout: 60_000 });

it.each(Object.entries(frameworks))(
  '%s: the document shows a change after the keyframe, and not before it',
  async (name, late) => {
    await project.node('node_modules/vite/bin/vite.js', 'build', name, '--base', './', '--logLevel', 'error');
    const printed = await printedBy(browser, join(project.folder, name, 'dist'), { begin: cast });
    expect(printed.filter((line) => PHASES.includes(line))).toEqual(PHASES);
    expect(printed.filter((line) => !PHASES.includes(line))).toEqual(late);
  },
);

it('what a page copies compiles, and so do the elements of the inspector in JSX and templates', async () => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const printed = await project.node(tsc, '-p', '.').catch((error: { stdout: string }) => error.stdout);
  expect(printed).toBe('');
});
