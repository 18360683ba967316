import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentSecurityPolicy } from '../../vite/content-security-policy.ts';
import { notices } from '../../vite/notices.ts';
import { fromSource, layoutDependencies, workerDependencies } from '../../vite.source.ts';
import { pictures } from './src/games/pictures-plugin.ts';

const { page, workers } = notices();

export default defineConfig({
  ...fromSource,
  plugins: [react(), pictures(), contentSecurityPolicy(), page()],
  optimizeDeps: { include: [...workerDependencies, ...layoutDependencies] },
  worker: { format: 'es', plugins: workers },
});
