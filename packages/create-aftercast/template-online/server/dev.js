import { randomBytes } from 'node:crypto';
import { memoryStore } from '@aftercast/server';
import { createServer } from 'vite';
import { serveMatches } from './matches.js';

// `npm run dev`: Vite serves the page, and passes what begins with /online on to the server of matches. That server keeps
// the matches in memory: they end with it.

const { HOST = 'localhost' } = process.env;
const matches = await serveMatches({ store: memoryStore(), secret: randomBytes(32).toString('base64') });
const vite = await createServer({
  server: {
    host: HOST,
    proxy: {
      '/online': { target: matches.url, ws: true, rewrite: (path) => path.slice('/online'.length) },
    },
  },
});
await vite.listen();
vite.printUrls();
vite.bindCLIShortcuts({ print: true });
