import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fromSource, workerDependencies } from '../../vite.source.ts';

export default defineConfig({
  ...fromSource,
  plugins: [react()],
  optimizeDeps: { include: workerDependencies },
  worker: { format: 'es' },
});
