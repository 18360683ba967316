import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fromSource, workerDependencies } from '../../vite.source.ts';
import { pictures } from './src/games/pictures-plugin.ts';

export default defineConfig({
  ...fromSource,
  plugins: [react(), pictures()],
  optimizeDeps: { include: workerDependencies },
  worker: { format: 'es' },
});
