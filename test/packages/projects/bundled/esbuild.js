import { build } from 'esbuild';

// The page and the workers lie beside each other, as in the sources: the addresses of the workers stay the same.
await build({
  entryPoints: {
    main: 'main.js',
    worker: 'worker.js',
    'layout-worker': 'aftercast/inspector/layout-worker',
  },
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2023',
  outdir: 'dist',
});
