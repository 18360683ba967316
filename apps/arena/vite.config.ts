import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentSecurityPolicy } from '../../vite/content-security-policy.ts';
import { notices } from '../../vite/notices.ts';
import { fromSource, layoutDependencies, workerDependencies } from '../../vite.source.ts';
import { pictures } from './src/games/pictures-plugin.ts';

const { page, workers } = notices();

/**
 * What the start page needs is one file. Otherwise it would be divided by what the pages that are loaded later share with it, and
 * pieces compress worse.
 */
const startPage = {
  name: 'arena',
  test: /[\\/]arena[\\/]src[\\/](app\.tsx|routes\.ts|(cards|causes|controls|match|modes|online|presentation|saves|scene|start|table|viewers)[\\/])/,
};

export default defineConfig({
  ...fromSource,
  plugins: [react(), pictures(), contentSecurityPolicy(), page()],
  optimizeDeps: { include: [...workerDependencies, ...layoutDependencies] },
  build: { rolldownOptions: { output: { codeSplitting: { groups: [startPage] } } } },
  worker: { format: 'es', plugins: workers },
});
