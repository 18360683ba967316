import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  // Vite finds what the page imports before it serves it, but not what its workers import.
  optimizeDeps: {
    include: ['aftercast/hearth', 'aftercast/hearth/bots', 'aftercast/opponent-worker', 'aftercast/worker'],
  },
  worker: { format: 'es' },
  test: { testTimeout: 30_000 },
});
