import { defineConfig } from 'vite';
import { fromSource, workerDependencies } from '../../vite.source.ts';

export default defineConfig({
  ...fromSource,
  optimizeDeps: { include: workerDependencies.map((path) => `aftercast > ${path}`) },
  worker: { format: 'es' },
});
