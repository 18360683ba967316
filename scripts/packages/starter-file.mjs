import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../dependencies.mjs';

const folder = join(root, 'packages/create-aftercast');

/**
 * Bundles the program of `create-aftercast` with everything that it uses, so that `npm create` has one package to fetch. The
 * licences of what is in it go to a file beside it.
 */
export async function bundleStarter() {
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    resolve: { conditions: ['@aftercast/source'] },
    ssr: { noExternal: true, resolve: { conditions: ['@aftercast/source'] } },
    build: {
      ssr: 'src/index.ts',
      target: 'node20.19',
      outDir: 'dist',
      minify: true,
      license: { fileName: 'licences.md' },
      rolldownOptions: { output: { entryFileNames: 'index.js', codeSplitting: false } },
    },
  });
  chmodSync(join(folder, 'dist/index.js'), 0o755);
}
