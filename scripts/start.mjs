// Serves an app from its sources: the one that is named, or the arena. `docs` is the documentation.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireDependencies, root } from './dependencies.mjs';

requireDependencies();
const name = process.argv[2] ?? 'arena';
const app = join(root, 'apps', name);
const at = { host: 'localhost', port: 5173, strictPort: false };
const server = await (name === 'docs' ? serveDocs() : serveApp());
await server.listen();
const address = server.httpServer?.address();
if (!address || typeof address === 'string') throw new Error('The server has no port.');
console.log(`${name[0]?.toUpperCase()}${name.slice(1)}: http://localhost:${address.port}/`);

async function serveApp() {
  const { createServer } = await import('vite');
  return createServer({
    root: app,
    configFile: join(app, 'vite.config.ts'),
    server: at,
    clearScreen: false,
  });
}

/** The documentation's VitePress is a dependency of its folder alone, and brings a Vite of its own. */
async function serveDocs() {
  const vitepress = createRequire(join(app, 'package.json')).resolve('vitepress');
  const { createServer } = await import(pathToFileURL(vitepress).href);
  return createServer(app, at);
}
