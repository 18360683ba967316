// Serves an app from its sources: the one that is named, or the arena. `docs` is the documentation. The lab also takes a game
// of its user's by the path of its module, as `aftercast --game` does.
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { requireDependencies, root } from './dependencies.mjs';

requireDependencies();
const { positionals, values } = parseArgs({ allowPositionals: true, options: { game: { type: 'string' } } });
const [name = 'arena'] = positionals;
if (values.game !== undefined && name !== 'lab')
  throw new Error('Only the lab takes a game: pnpm lab --game ./my-game.ts');
const app = join(root, 'apps', name);
const at = { host: 'localhost', port: 5173, strictPort: false };
const server = await (name === 'docs' ? serveDocs() : serveApp());
await server.listen();
const address = server.httpServer?.address();
if (!address || typeof address === 'string') throw new Error('The server has no port.');
console.log(`${name[0]?.toUpperCase()}${name.slice(1)}: http://localhost:${address.port}/`);

async function serveApp() {
  const { createServer, searchForWorkspaceRoot } = await import('vite');
  const { game } = values;
  const file = game === undefined ? null : resolve(process.env.INIT_CWD ?? '.', game);
  const allowed = file === null ? {} : { fs: { allow: [searchForWorkspaceRoot(app), dirname(file)] } };
  return createServer({
    root: app,
    configFile: join(app, 'vite.config.ts'),
    plugins: file === null ? [] : [ownGame(file)],
    server: { ...at, ...allowed },
    clearScreen: false,
  });
}

/**
 * Writes the address of a game's module, and the name of the game, into the page.
 * @param {string} file the module's path
 * @returns {import('vite').Plugin}
 */
function ownGame(file) {
  /** @type {import('vite').ViteDevServer} */
  let serving;
  return {
    name: 'own-game',
    configureServer(server) {
      serving = server;
    },
    async transformIndexHtml() {
      const { game } = await serving.ssrLoadModule(file);
      const content = JSON.stringify({
        url: `/@fs/${file.replaceAll('\\', '/').replace(/^\//, '')}`,
        name: game.game.name,
      });
      return [{ tag: 'meta', attrs: { name: 'own-game', content }, injectTo: 'head' }];
    },
  };
}

/** The documentation's VitePress is a dependency of its folder alone, and brings a Vite of its own. */
async function serveDocs() {
  const vitepress = createRequire(join(app, 'package.json')).resolve('vitepress');
  const { createServer } = await import(pathToFileURL(vitepress).href);
  return createServer(app, at);
}
