/** The page with the sizes, from the folder of the repository. */
export const PAGE = 'docs/sizes.md';

/**
 * How far a size on the page may be from the real one, in bytes: less than a reader could notice, and more than another version
 * of the minifier or of zlib changes. Then not every change of the code has to touch the page.
 * @param {number} size
 */
const tolerance = (size) => Math.max(500, size * 0.03);

const HEAD = `# Sizes

What each entry adds to a page or worker: minified and gzipped, with everything that it imports except its peers (rxjs, about 8 kB, \`@statelyai/inspect\`, React, and for \`react/recording\` the inspector). Entries that share code cost less together than the sum. What is loaded "on demand" is fetched when it is first wanted, such as the reader of scenarios.

\`pnpm surface\` writes this page; \`pnpm check\` fails if a size on it is wrong by more than 3 % and 0.5 kB, and if an entry is above its limit in \`scripts/packages/size-limits.json\`.

| entry | meant for | at once, kB | on demand, kB |
| --- | --- | --- | --- |
`;

const WORKERS = `
## A worker with a game

What a page loads that starts a worker with one game, as Vite builds it; all in kB, minified and gzipped, without the JSON of the cards except in the last column. "At once" is loaded before the worker can answer. A match from a scenario has loaded the third column when its first command is answered; a match of two seats with decks, opening hands and a clock, one of which chooses a target, the fourth. A nightly test plays both and looks at what they load. [performance.md](performance.md#the-size-of-the-worker) says what is in the worker, and what was tried to make it smaller.

| worker with | at once | a match from a scenario | a match with decks | all code | the cards' JSON |
| --- | --- | --- | --- | --- | --- |
`;

/** @type {Readonly<Record<import('./size-budget.mjs').Limit['where'], string>>} */
const MEANT_FOR = { page: 'a page', worker: 'a worker', any: 'either, tools', Node: 'Node only' };

/** @param {number} bytes */
export const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

/**
 * @typedef {readonly import('./entry-sizes.mjs').EntrySize[]} Sizes
 * @typedef {Readonly<Record<string, import('./size-budget.mjs').Limit>>} Limits
 * @typedef {readonly import('./worker-sizes.mjs').WorkerSize[]} Workers
 */

/**
 * @param {Sizes} sizes
 * @param {Limits} limits
 * @param {Workers} workers
 * @returns {string} the page, not yet formatted
 */
export function makeSizesPage(sizes, limits, workers) {
  const rows = sizes.map(({ aliases, atOnce, entry, isForNode, onDemand }) => {
    const names = [...aliases, entry].map((name) => `\`${name}\``).join(', ');
    const meantFor = MEANT_FOR[limits[entry]?.where ?? 'any'];
    const cells = isForNode ? ['', ''] : [kilobytes(atOnce), onDemand > 0 ? kilobytes(onDemand) : ''];
    return `| ${[names, meantFor, ...cells].join(' | ')} |\n`;
  });
  const games = workers.map(({ all, atOnce, cards, decks, game, scenario }) => {
    const cells = [atOnce, scenario, decks, all, cards].map(kilobytes);
    return `| \`${game}\` | ${cells.join(' | ')} |\n`;
  });
  return HEAD + rows.join('') + WORKERS + games.join('');
}

/**
 * What is not true any more on the page, each in one line.
 * @param {string} page
 * @param {Sizes} sizes
 * @param {Limits} limits
 * @param {Workers} workers
 * @returns {string[]}
 */
export function pageFaults(page, sizes, limits, workers) {
  const told = rowsOf(page);
  const now = rowsOf(makeSizesPage(sizes, limits, workers));
  const faults = [...told.keys()].filter((it) => !now.has(it)).map((it) => `${PAGE} has a row of ${it}`);
  for (const [names, row] of now) {
    const old = told.get(names);
    if (old === undefined) faults.push(`${PAGE} has no row of ${names}`);
    else if (!row.every((cell, at) => isNear(old[at] ?? '', cell)))
      faults.push(`${PAGE} says of ${names} "${old.join(' | ')}", but it is "${row.join(' | ')}"`);
  }
  return faults.map((it) => `${it}: run "pnpm surface".`);
}

/**
 * The rows of the tables, by their first cells.
 * @param {string} page
 */
function rowsOf(page) {
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  return new Map(
    rows.map((line) => {
      const [names = '', ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return [names, cells];
    }),
  );
}

/**
 * @param {string} told
 * @param {string} now
 */
function isNear(told, now) {
  if (told === now) return true;
  const size = Number(now) * 1000;
  return told !== '' && now !== '' && Math.abs(Number(told) * 1000 - size) <= tolerance(size);
}
