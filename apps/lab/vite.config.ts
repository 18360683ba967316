import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fromSource, workerDependencies } from '../../vite.source.ts';

/** A page that is isolated may ask how much memory it takes with its workers, and has a finer clock. */
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export default defineConfig({
  ...fromSource,
  plugins: [react()],
  optimizeDeps: { include: workerDependencies },
  worker: { format: 'es' },
  server: { headers },
  preview: { headers },
});
