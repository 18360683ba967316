import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../browser/launch.ts';
import { PHASES, printedBy } from './printed.ts';
import { makeProject } from './projects.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** A script that builds the page with React for development or for production: Vite reads that in NODE_ENV. */
const buildIn = (mode: string) => `
  process.env.NODE_ENV = '${mode}';
  const { build } = await import('vite');
  await build({ mode: '${mode}', base: './', logLevel: 'error' });
`;

/** StrictMode acts in development only: there it mounts a component twice, and the first worker must be the only one. */
describe.each(['18.2.0', '18.3.1'])('with React %s', (version) => {
  it('the page is in step at the keyframe, and opens one match at a time, in development and in production', async () => {
    const project = await makeProject('react-18', {
      vite: '8.3.8',
      '@vitejs/plugin-react': '6.3.0',
      react: version,
      'react-dom': version,
    });
    try {
      for (const mode of ['development', 'production']) {
        await project.node('--input-type=module', '--eval', buildIn(mode));
        const printed = await printedBy(browser, join(project.folder, 'dist'), {
          async begin(page) {
            await page.getByText(`React ${version}, 1 started`).waitFor();
            await button(page, 'Cast Fireball').click();
          },
          async end(page) {
            await button(page, 'Unmount').click();
            await expect.poll(() => page.workers().length).toBe(0);
            await button(page, 'Mount').click();
            await page.getByText(`React ${version}, 2 started`).waitFor();
            expect(page.workers()).toHaveLength(1);
          },
        });
        expect([mode, printed]).toEqual([mode, PHASES]);
      }
    } finally {
      await project.remove();
    }
  });
});
