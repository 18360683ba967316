import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/**
 * What an entry of a published package costs. Sizes are in bytes, minified and gzipped, with everything that it imports except
 * peers, such as rxjs.
 * @typedef {object} EntrySize
 * @property {string} entry such as `@aftercast/bridge/client`
 * @property {string[]} aliases entries of `aftercast` that only re-export it
 * @property {number} atOnce the script, and what it imports
 * @property {number} onDemand what is loaded when it is first wanted
 * @property {boolean} isForNode whether it imports modules of Node: no page can load it
 */

/**
 * An entry, and its script as built.
 * @typedef {{ entry: string; file: string; folder: string; peers: string[] }} Entry
 */

/**
 * Measures the entries of packages as they are built, one after another.
 * @param {readonly { folder: string; name: string }[]} packages
 * @returns {Promise<EntrySize[]>} in the order of their names
 */
export async function measureEntries(packages) {
  const entries = packages.flatMap(entriesOf);
  /** @type {Map<string, string[]>} */
  const aliases = new Map();
  const own = entries.filter(({ entry, file }) => {
    const target = reexported(file);
    if (!entries.some((it) => it.entry === target)) return true;
    aliases.set(target, [...(aliases.get(target) ?? []), entry]);
    return false;
  });
  const sizes = [];
  for (const it of own)
    sizes.push({ entry: it.entry, aliases: aliases.get(it.entry) ?? [], ...(await measure(it)) });
  return sizes.sort((a, b) => (a.entry < b.entry ? -1 : 1));
}

/**
 * The sizes of the files for pages without a bundler, which have their libraries in them.
 * @param {string} folder the package `aftercast`, as it is built
 * @returns {EntrySize[]}
 */
export function measurePageFiles(folder) {
  const files = readdirSync(join(folder, 'dist')).filter((file) => file.endsWith('.min.js'));
  return files.sort().map((file) => {
    const atOnce = gzipSync(readFileSync(join(folder, 'dist', file))).length;
    return { entry: `aftercast/dist/${file}`, aliases: [], atOnce, onDemand: 0, isForNode: false };
  });
}

/**
 * @param {{ folder: string; name: string }} pack
 * @returns {Entry[]}
 */
function entriesOf({ folder, name }) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const peers = Object.keys(manifest.peerDependencies ?? {});
  return Object.entries(manifest.exports ?? {}).flatMap(([entry, target]) =>
    target.default === undefined
      ? []
      : [{ entry: join(name, entry), file: join(folder, target.default), folder, peers }],
  );
}

/**
 * The module that a script does nothing but re-export or import, or an empty text.
 * @param {string} file
 */
function reexported(file) {
  const script = readFileSync(file, 'utf8').replace(/\/\/# sourceMappingURL=.*\n?$/, '');
  return /^(?:export \* from|import) '([^']+)';\n$/.exec(script)?.[1] ?? '';
}

/**
 * @param {Entry} entry
 * @returns {Promise<Pick<EntrySize, 'atOnce' | 'onDemand' | 'isForNode'>>}
 */
async function measure({ file, folder, peers }) {
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: file,
        external: (id) => id.startsWith('node:') || peers.some((peer) => `${id}/`.startsWith(`${peer}/`)),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built);
  const scripts = new Map(output.map((it) => [it.fileName, it]));
  const first = output.find((it) => it.type === 'chunk' && it.isEntry);
  const atOnce = new Set([/** @type {string} */ (first?.fileName)]);
  let isForNode = false;
  // A set that grows is read to its end.
  for (const name of atOnce) {
    const script = scripts.get(name);
    if (script?.type !== 'chunk') throw new Error(`${file} imports ${name}, which was not built.`);
    for (const imported of script.imports)
      if (scripts.has(imported)) atOnce.add(imported);
      else if (imported.startsWith('node:')) isForNode = true;
  }
  const size = (/** @type {boolean} */ isAtOnce) =>
    output
      .filter((it) => atOnce.has(it.fileName) === isAtOnce)
      .reduce((sum, it) => sum + gzipSync(it.type === 'chunk' ? it.code : it.source).length, 0);
  return { atOnce: size(true), onDemand: size(false), isForNode };
}
