import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { embeddedStore } from '@aftercast/server/embedded';
import { serveMatches } from './matches.js';

// `npm start`: one process serves the page that was built, and the matches.

const { AFTERCAST_SECRET, HOST = 'localhost', PORT = '2567' } = process.env;
const pages = fileURLToPath(new URL('../dist', import.meta.url));
const folder = fileURLToPath(new URL('../.aftercast', import.meta.url));

if (!existsSync(pages)) {
  console.error('There is no page in the folder dist. Build it with: npm run build');
  process.exit(1);
}

mkdirSync(folder, { recursive: true });
const store = await embeddedStore(`${folder}/matches`);
const server = await serveMatches({
  store,
  secret: AFTERCAST_SECRET || keptSecret(`${folder}/secret`),
  port: Number(PORT),
  hostname: HOST,
  pages,
});
console.log(`The page and its matches: ${server.url}/`);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

async function stop() {
  await server.close();
  await store.close();
  process.exit();
}

/**
 * The secret that signs the tickets. It is made once and kept, so that tickets are valid after a restart.
 * @param {string} file
 */
function keptSecret(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
