import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Vite finds what the page imports before it serves it, but not what a worker imports.
  optimizeDeps: { include: ['@aftercast/online', 'aftercast/hearth', 'aftercast/worker'] },
  worker: { format: 'es' },
  test: { testTimeout: 30_000 },
});
