import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';
import { fromSource, layoutDependencies, reactDependencies, workerDependencies } from './vite.source.ts';

const nightly = process.env.AFTERCAST_NIGHTLY === '1';
const executablePath = await findChromium();

const kinds = ['browser', 'e2e', 'nightly', 'isolated'];
/**
 * Ordinary tests that the nightly run repeats with more: more random cases, matches in a page to their end, and of pages
 * everything beside the main path, at every size of screen and in every language (`itAtNight`, `byDay` in `test/nightly.ts`).
 */
const nightlyToo = [
  'packages/kernel/src/resolver/resolver.property.test.ts',
  'packages/sim/src/previews/lethal-duels.test.ts',
  'test/match/{save,there-and-back,write-table}.test.ts',
  'test/stored/{damage,damage-files,reading-bound}.test.ts',
  'test/bridge/{hostile-host,hostile-ports,never-reads,never-takes,newcomer,replay-scrub,storm}.test.ts',
  'test/recovery/{recovery.test,chromium.e2e.test}.ts',
  'test/online/{hostile,wire-twins}.test.ts',
  'test/new-game/command-line.test.ts',
  'test/sim/cluster.test.ts',
  'test/{arena,lab,new-game,online,packages}/**/*.e2e.test.ts',
];
const ignored = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  ...fromSource,
  test: {
    maxWorkers: 2,
    // Long enough for a busy machine: a test fails because something hangs, not because it is slow.
    expect: { poll: { timeout: 60_000 } },
    projects: nightly
      ? [
          {
            extends: true,
            test: {
              name: 'nightly',
              environment: 'node',
              globalSetup: 'test/browser/pages.ts',
              include: ['**/*.nightly.test.ts', ...nightlyToo],
              exclude: ignored,
              testTimeout: 3_600_000,
              hookTimeout: 3_600_000,
            },
          },
        ]
      : [
          {
            extends: true,
            test: {
              name: 'node',
              environment: 'node',
              include: [
                'packages/*/src/**/*.test.ts',
                'packages/create-aftercast/template-*/src/**/*.test.ts',
                'apps/*/src/**/*.test.ts',
                'test/**/*.test.ts',
              ],
              exclude: [...ignored, ...kinds.map((kind) => `**/*.${kind}.test.ts`)],
              testTimeout: 60_000,
              // Test files in one worker share their modules: loading them for each file took half of the run.
              isolate: false,
            },
          },
          {
            extends: true,
            test: {
              // Tests that replace a module, or need one that no other file has used.
              name: 'isolated',
              environment: 'node',
              include: ['**/*.isolated.test.ts'],
              exclude: ignored,
              testTimeout: 60_000,
            },
          },
          {
            extends: true,
            test: {
              name: 'e2e',
              environment: 'node',
              globalSetup: 'test/browser/pages.ts',
              include: ['test/**/*.e2e.test.ts'],
              exclude: ignored,
              testTimeout: 300_000,
              hookTimeout: 300_000,
              // Most of the time a page waits for what moves at a user's speed: four files share two cores well.
              maxWorkers: 4,
              isolate: false,
              sequence: { groupOrder: 1 },
            },
          },
          {
            extends: true,
            optimizeDeps: {
              include: [...workerDependencies, ...reactDependencies, ...layoutDependencies, 'fast-check'],
            },
            worker: { format: 'es' },
            test: {
              name: 'chromium',
              include: ['**/*.browser.test.{ts,tsx}'],
              exclude: ignored,
              testTimeout: 120_000,
              // After the others: beside them, the page and its server take turns with two workers, and all take longer.
              sequence: { groupOrder: 2 },
              browser: {
                enabled: true,
                headless: true,
                screenshotFailures: false,
                provider: playwright({
                  launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
                }),
                instances: [{ browser: 'chromium' }],
              },
            },
          },
        ],
  },
});
