import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../browser/launch.ts';
import { PHASES, printedBy } from './printed.ts';
import { makeProject } from './projects.ts';

/** A bundler: what is installed, and the program and arguments that build `dist`. */
interface Bundler {
  packages: Readonly<Record<string, string>>;
  build: readonly [script: string, ...args: string[]];
}

const bundlers: Readonly<Record<string, Bundler>> = {
  webpack: {
    packages: { webpack: '5.112.2', 'webpack-cli': '7.3.1' },
    build: ['webpack-cli/bin/cli.js', 'build'],
  },
  rspack: {
    packages: { '@rspack/core': '2.3.3', '@rspack/cli': '2.2.8' },
    build: ['@rspack/cli/bin/rspack.js', 'build'],
  },
  rollup: {
    packages: { rollup: '4.68.8', '@rollup/plugin-json': '^6.1.0', '@rollup/plugin-node-resolve': '16.0.3' },
    build: ['rollup/dist/bin/rollup', '-c'],
  },
  esbuild: {
    packages: { esbuild: '0.28.2' },
    build: ['../esbuild.js'],
  },
};

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser?.close());

it.each(Object.entries(bundlers))(
  'installed from its tarballs, Aftercast plays on a page that %s has built',
  async (_, it) => {
    const { build, packages } = it;
    const project = await makeProject('bundled', packages);
    try {
      const [script, ...args] = build;
      await project.node(join('node_modules', script), ...args);
      const page = join(project.folder, 'index.html');
      await cp(page, join(project.folder, 'dist/index.html'));
      expect(await printedBy(browser, join(project.folder, 'dist'))).toEqual(PHASES);
    } finally {
      await project.remove();
    }
  },
);
