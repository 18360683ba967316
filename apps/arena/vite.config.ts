import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentSecurityPolicy } from '../../vite/content-security-policy.ts';
import { notices } from '../../vite/notices.ts';
import { fromSource, layoutDependencies, workerDependencies } from '../../vite.source.ts';
import { pictures } from './src/games/pictures-plugin.ts';

const { page, workers } = notices();

/**
 * The start page is one file, and what shows matches another. Otherwise they would be divided by what the pages that are loaded
 * later share with them, and pieces compress worse.
 */
const groups = [
  {
    name: 'arena',
    priority: 1,
    // The texts of cards and the table both suggest names: that is one small function, `nearest`.
    test: /[\\/]arena[\\/]src[\\/]((main|app)\.tsx|(message-of|routes)\.ts|(cards[\\/](?!card-help|notes)|presentation[\\/](?!listed|naming|sentences)|modes[\\/]|saves[\\/]|start[\\/](?!recent-list|again))|words[\\/](language|languages|formats|noun|sentence|start-words|english[\\/](start|setup|saves))\.tsx?$)|[\\/]nearest\.ts$/,
  },
  {
    // The deck builder packs decks, and does without the table.
    name: 'links',
    priority: 1,
    test: /[\\/]arena[\\/]src[\\/](links[\\/]|words[\\/](links-words|english[\\/]links)\.ts$)/,
  },
  {
    name: 'match',
    test: /[\\/]arena[\\/]src[\\/]((causes|match|scene|table|viewers)[\\/]|presentation[\\/](listed|naming|sentences)\.ts|words[\\/](controls-words|match-words|told-words|english[\\/](controls|match|table|told[\\/](?!cyber|hearth)[a-z]+))\.ts$)/,
  },
];

export default defineConfig({
  ...fromSource,
  plugins: [react(), pictures(), contentSecurityPolicy(), page()],
  optimizeDeps: { include: [...workerDependencies, ...layoutDependencies] },
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
  worker: {
    format: 'es',
    plugins: workers,
    // What a worker loads at once is one script, and not a dozen.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'engine', tags: ['$initial'] }] } } },
  },
});
