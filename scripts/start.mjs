// Serves the arena from its sources.
import { join } from 'node:path';
import { requireDependencies, root } from './dependencies.mjs';

requireDependencies();
const { createServer } = await import('vite');
const app = join(root, 'apps/arena');
const server = await createServer({
  root: app,
  configFile: join(app, 'vite.config.ts'),
  server: { host: 'localhost', port: 5173, strictPort: false },
  clearScreen: false,
});
await server.listen();
const address = server.httpServer?.address();
if (!address || typeof address === 'string') throw new Error('The server has no port.');
console.log(`Arena: http://localhost:${address.port}/`);
