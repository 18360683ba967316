import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../dependencies.mjs';

const folder = join(root, 'packages/inspector');

/**
 * Puts the script of the layout's worker with ELK into one file in `dist` of the package `inspector`, and the licence of ELK
 * beside it. As a file of the package it is found where a dependency is not: Vite's dev server, for example, rewrites only
 * relative addresses when it moves a package's modules.
 */
export async function bundleLayoutWorker() {
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: {
      target: 'es2023',
      outDir: 'dist/chart',
      emptyOutDir: false,
      modulePreload: false,
      license: { fileName: 'layout-worker.licences.md' },
      rolldownOptions: {
        input: join(folder, 'src/chart/layout-worker.js'),
        output: { format: 'es', entryFileNames: 'layout-worker.js', codeSplitting: false },
      },
    },
  });
  writeFileSync(join(folder, 'dist/chart/layout-worker.d.ts'), 'export {};\n');
}
