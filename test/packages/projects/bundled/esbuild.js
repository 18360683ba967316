import { build } from 'esbuild';

// The page and the worker lie beside each other, as in the sources: the worker's address stays the same.
await build({
  entryPoints: ['main.js', 'worker.js'],
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2023',
  outdir: 'dist',
});
