import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../dependencies.mjs';

const folder = join(root, 'packages/aftercast');

/**
 * The files for pages without a bundler, with the source of each. They go to `dist` of the package `aftercast`.
 * @type {Readonly<Record<string, string>>}
 */
const FILES = {
  'aftercast.min.js': `export * from 'aftercast';`,
  'hearth.worker.min.js': workerOf('hearth'),
  'cyber.worker.min.js': workerOf('cyber'),
  'game.worker.min.js': `import './game-worker.js';`,
};

/**
 * Bundles the files for pages without a bundler from the packages as they are built: one file each, minified. Their hashes for
 * `integrity` attributes go to `integrity.json` beside them, and the licences of the libraries in each to a file of its own.
 */
export async function bundlePageFiles() {
  /** @type {Record<string, string>} */
  const hashes = {};
  for (const [file, code] of Object.entries(FILES)) {
    await bundle(file, code);
    const hash = createHash('sha384')
      .update(readFileSync(join(folder, 'dist', file)))
      .digest('base64');
    hashes[file] = `sha384-${hash}`;
  }
  writeFileSync(join(folder, 'dist/integrity.json'), `${JSON.stringify(hashes, null, 2)}\n`);
}

/** @param {string} game */
function workerOf(game) {
  return `
import { ${game} } from 'aftercast/${game}';
import { hostMatches } from 'aftercast/worker';
hostMatches({ games: [${game}] });`;
}

/**
 * @param {string} file
 * @param {string} code
 */
function bundle(file, code) {
  const entry = join(folder, `dist/${file}.entry.js`);
  return build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [
      {
        name: 'aftercast-entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: {
      target: 'es2023',
      outDir: 'dist',
      emptyOutDir: false,
      modulePreload: false,
      license: { fileName: `${file}.licences.md` },
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: file, codeSplitting: false },
      },
    },
  });
}
