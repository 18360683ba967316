import { join, parse } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../dependencies.mjs';

/** The package whose entries the measured worker imports. */
const folder = join(root, 'packages/aftercast');

/**
 * What a worker with one game costs a page that Vite builds, in bytes, minified and gzipped. Where nothing else is said, the
 * JSON of the game's cards is left out.
 * @typedef {object} WorkerSize
 * @property {string} game
 * @property {number} atOnce what is loaded before the worker can answer: its script, and what that imports
 * @property {number} scenario what a match from a scenario has loaded when its first command is answered
 * @property {number} decks the same for a match of two seats with decks and a clock, one of which chooses a target
 * @property {number} all all code, also what is loaded for replays, saves and inspectors
 * @property {number} cards the JSON of the cards, which is loaded at once
 */

/**
 * The modules, by file, that such a match loads when they are first wanted. A test plays both matches and compares what they
 * load with this.
 */
export const WANTED = /** @type {const} */ ({
  scenario: ['adapter', 'scenario'],
  decks: ['projection', 'targeting', 'turn-clock'],
});

/**
 * A script of a worker, with what it imports: at once, and when it is first wanted.
 * @typedef {{ name: string; code: string; isEntry: boolean; imports: string[]; wanted: string | null }} WorkerScript
 */

/**
 * Measures workers with one game each, from the packages as they are built.
 * @returns {Promise<WorkerSize[]>}
 */
export async function measureWorkers() {
  const sizes = [];
  for (const game of ['hearth', 'cyber']) {
    const scripts = await buildWorker(game, false);
    const size = (/** @type {readonly string[]} */ wanted) => sizeOf(loadedBy(scripts, wanted));
    sizes.push({
      game,
      atOnce: size([]),
      scenario: size(WANTED.scenario),
      decks: size(WANTED.decks),
      all: sizeOf(scripts),
      cards: sizeOf(loadedBy(await buildWorker(game, true), [])) - size([]),
    });
  }
  return sizes;
}

/**
 * Workers as entries, to compare them with their limits.
 * @param {readonly WorkerSize[]} workers
 * @returns {import('./entry-sizes.mjs').EntrySize[]}
 */
export function workerEntries(workers) {
  return workers.map(({ all, atOnce, game }) => ({
    entry: `a worker with ${game}, its cards left out`,
    aliases: [],
    atOnce,
    onDemand: all - atOnce,
    isForNode: false,
  }));
}

/**
 * The scripts that are loaded at once, and those of the modules that are wanted.
 * @param {readonly WorkerScript[]} scripts
 * @param {readonly string[]} wanted by file
 */
function loadedBy(scripts, wanted) {
  const first = scripts.filter((it) => it.isEntry || (it.wanted !== null && wanted.includes(it.wanted)));
  if (first.length !== wanted.length + 1)
    throw new Error(`The worker has ${first.length - 1} of the scripts ${wanted.join(', ')}.`);
  const loaded = new Set(first);
  // A set that grows is read to its end.
  for (const { imports } of loaded) for (const it of scripts) if (imports.includes(it.name)) loaded.add(it);
  return [...loaded];
}

/** @param {readonly WorkerScript[]} scripts */
function sizeOf(scripts) {
  return scripts.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}

/**
 * Builds a page that starts a worker, as Vite does by default, except that scripts are not split into what is preloaded.
 * @param {string} game
 * @param {boolean} hasCards whether the JSON of its cards is in it
 * @returns {Promise<WorkerScript[]>} the worker's scripts
 */
async function buildWorker(game, hasCards) {
  const page = join(folder, 'dist/measured.page.js');
  const worker = join(folder, `dist/measured.worker.js`);
  /** @type {Readonly<Record<string, string>>} */
  const sources = {
    [page]: `new Worker(new URL('./measured.worker.js', import.meta.url), { type: 'module' });`,
    [worker]: `
import { ${game} } from 'aftercast/${game}';
import { hostMatches } from 'aftercast/worker';
hostMatches({ games: [${game}] });`,
  };
  /** @returns {import('vite').Plugin} */
  const sourcesOf = () => ({
    name: 'measured-worker',
    enforce: 'pre',
    resolveId: (id) => (bare(id) in sources ? id : null),
    load: (id) =>
      sources[bare(id)] ??
      (!hasCards && /\/cards\/[^/]+\.json$/.test(bare(id))
        ? { code: 'export default [];', moduleType: 'js' }
        : null),
  });
  /** @type {Map<string, Omit<WorkerScript, 'code'>>} */
  const scripts = new Map();
  /** @type {import('vite').Plugin} */
  const notes = {
    name: 'measured-scripts',
    generateBundle(_, bundle) {
      for (const it of Object.values(bundle))
        if (it.type === 'chunk') {
          const { facadeModuleId, fileName: name, imports, isDynamicEntry, isEntry } = it;
          const wanted = isDynamicEntry && facadeModuleId ? parse(facadeModuleId).name : null;
          scripts.set(name, { name, isEntry, imports, wanted });
        }
    },
  };
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [sourcesOf()],
    worker: { format: 'es', plugins: () => [sourcesOf(), notes] },
    build: { write: false, reportCompressedSize: false, rolldownOptions: { input: page } },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built);
  return [...scripts.values()].map((script) => {
    const file = output.find((it) => it.fileName === script.name);
    if (file?.type !== 'asset') throw new Error(`${script.name} was not found in what was built.`);
    return { ...script, code: String(file.source) };
  });
}

/** @param {string} id a module's id, with Vite's question marks */
function bare(id) {
  return id.split('?')[0] ?? id;
}
