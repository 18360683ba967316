import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../browser/launch.ts';
import { PHASES, printedBy, seeMachines } from './printed.ts';
import { makeProject } from './projects.ts';

/** A bundler: what is installed, and the program and arguments that build `dist`. */
interface Bundler {
  packages: Readonly<Record<string, string>>;
  build: readonly [script: string, ...args: string[]];
  /** Fields of the project's manifest. */
  manifest?: object;
  /** What the page has that it writes; without it, the page of the project is copied. A policy needs the hash of a script. */
  page?: 'scripts beside it' | 'a script in it';
}

const bundlers: Readonly<Record<string, Bundler>> = {
  vite: {
    packages: { vite: '8.3.8' },
    build: ['vite/bin/vite.js', 'build', '--logLevel', 'error'],
    page: 'scripts beside it',
  },
  webpack: {
    packages: { webpack: '5.112.2', 'webpack-cli': '7.3.1' },
    build: ['webpack-cli/bin/cli.js', 'build'],
  },
  rspack: {
    packages: { '@rspack/core': '2.3.3', '@rspack/cli': '2.2.8' },
    build: ['@rspack/cli/bin/rspack.js', 'build', '-c', 'webpack.config.js'],
  },
  rollup: {
    packages: { rollup: '4.68.8', '@rollup/plugin-json': '^6.1.0', '@rollup/plugin-node-resolve': '16.0.3' },
    build: ['rollup/dist/bin/rollup', '-c'],
  },
  esbuild: {
    packages: { esbuild: '0.28.2' },
    build: ['../esbuild.js'],
  },
  parcel: {
    packages: { parcel: '2.16.4' },
    build: ['parcel/lib/bin.js', 'build', 'index.html', '--no-cache', '--public-url', './'],
    // Parcel's shared bundles do not reach workers: https://github.com/parcel-bundler/parcel/issues/10307
    manifest: {
      '@parcel/resolver-default': { packageExports: true },
      '@parcel/bundler-default': { disableSharedBundles: true },
    },
    page: 'a script in it',
  },
};

/** Shows the machines, whose layout is loaded only then: a part of the page that is much larger than all others. */
async function showMachines(page: Page): Promise<void> {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.getByRole('button', { name: 'Show the machines' }).click();
  await seeMachines(page);
  expect(loaded.length).toBeGreaterThan(0);
}

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
});

it.each(Object.entries(bundlers))(
  'installed from its tarballs, Aftercast plays on a page that %s has built, under a strict policy, and the inspector draws',
  async (_, it) => {
    const { build, manifest, packages, page } = it;
    const project = await makeProject('bundled', packages, manifest);
    try {
      const [script, ...args] = build;
      await project.node(join('node_modules', script), ...args);
      const dist = join(project.folder, 'dist');
      if (page === undefined) await cp(join(project.folder, 'index.html'), join(dist, 'index.html'));
      const policy = page === 'a script in it' ? await project.node('policy.js') : undefined;
      const printed = await printedBy(browser, dist, { end: showMachines }, policy?.trim());
      expect(printed).toEqual(PHASES);
    } finally {
      await project.remove();
    }
  },
);
