import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';

// The page and the workers lie beside each other, as in the sources: the addresses of the workers stay the same.
export default {
  input: { main: 'main.js', worker: 'worker.js', 'layout-worker': 'aftercast/inspector/layout-worker' },
  output: { dir: 'dist', format: 'es' },
  plugins: [resolve({ browser: true }), json()],
};
