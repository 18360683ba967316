import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';

// The page and the worker lie beside each other, as in the sources: the worker's address stays the same.
export default {
  input: ['main.js', 'worker.js'],
  output: { dir: 'dist', format: 'es' },
  plugins: [resolve({ browser: true }), json()],
};
