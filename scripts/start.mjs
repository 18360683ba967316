// Serves an app from its sources: the one that is named, or the arena.
import { join } from 'node:path';
import { requireDependencies, root } from './dependencies.mjs';

requireDependencies();
const { createServer } = await import('vite');
const name = process.argv[2] ?? 'arena';
const app = join(root, 'apps', name);
const server = await createServer({
  root: app,
  configFile: join(app, 'vite.config.ts'),
  server: { host: 'localhost', port: 5173, strictPort: false },
  clearScreen: false,
});
await server.listen();
const address = server.httpServer?.address();
if (!address || typeof address === 'string') throw new Error('The server has no port.');
console.log(`${name[0]?.toUpperCase()}${name.slice(1)}: http://localhost:${address.port}/`);
