// Builds the arena for playing with other people, and serves it together with the matches. With `--build` it only builds; with
// `--serve` it serves what was built. docs/hosting.md lists what it reads from the environment.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { requireDependencies, root } from './dependencies.mjs';

requireDependencies();
const [mode = ''] = process.argv.slice(2);
const arena = join(root, 'apps/arena');
const pages = resolve(root, process.env.AFTERCAST_PAGES || 'dist/online');

if (mode !== '--serve') await buildPages();
if (!existsSync(join(pages, 'index.html'))) {
  console.error(`There are no pages in ${pages}: build them with "npx -y pnpm@12.21.0 online --build".`);
  process.exit(1);
}
if (mode !== '--build') serve();

async function buildPages() {
  process.env.NODE_ENV = 'production';
  process.env.VITE_AFTERCAST_SERVER ??= 'here';
  const { build } = await import('vite');
  console.log('Building the pages…');
  await build({
    root: arena,
    configFile: join(arena, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: pages, emptyOutDir: true },
  });
}

function serve() {
  const program = join(root, 'apps/host/src/main.ts');
  const server = spawn(process.execPath, ['--import', 'tsx', '--conditions=@aftercast/source', program], {
    stdio: 'inherit',
    // The folder of the matches is here, unless the environment names another.
    cwd: root,
    env: { ...process.env, AFTERCAST_PAGES: pages },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
}
