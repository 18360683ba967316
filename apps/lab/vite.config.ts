import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentSecurityPolicy } from '../../vite/content-security-policy.ts';
import { notices } from '../../vite/notices.ts';
import { fromSource, layoutDependencies, workerDependencies } from '../../vite.source.ts';

/** A page that is isolated may ask how much memory it takes with its workers, and has a finer clock. */
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

const { page, workers } = notices();

export default defineConfig({
  ...fromSource,
  plugins: [react(), contentSecurityPolicy(), page()],
  optimizeDeps: { include: [...workerDependencies, ...layoutDependencies] },
  worker: { format: 'es', plugins: workers },
  server: { headers },
  preview: { headers },
});
