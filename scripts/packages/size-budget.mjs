import { kilobytes } from './sizes-page.mjs';

/**
 * Where an entry is meant to run. Where it is not Node, what it may cost, in bytes.
 * @typedef {{ where: 'Node' } | { where: 'page' | 'worker' | 'any'; atOnce: number; onDemand?: number }} Limit
 */

/** The file with the limits, from the folder of the repository. */
export const LIMITS = 'scripts/packages/size-limits.json';

/** How far a limit may be above the size: 10 %, and a kilobyte for small ones. Beyond that it limits nothing. */
const slack = (/** @type {number} */ size) => size * 1.1 + 1000;

/**
 * Compares what entries cost with their limits. An entry has one unless it is for Node.
 * @param {readonly import('./entry-sizes.mjs').EntrySize[]} sizes
 * @param {Readonly<Record<string, Limit>>} limits
 * @returns {string[]} what is wrong, each in one line that says what to do
 */
export function budgetFaults(sizes, limits) {
  const faults = [];
  for (const { atOnce, entry, isForNode, onDemand } of sizes) {
    const limit = limits[entry];
    if (limit === undefined)
      faults.push(
        isForNode
          ? `${entry} is not in ${LIMITS}: say there that it is for Node, because it imports modules of Node.`
          : `${entry} has no size limit: give it one in ${LIMITS}. It has ${atOnce} bytes at once, ${onDemand} on demand.`,
      );
    else if (limit.where === 'Node') {
      if (!isForNode)
        faults.push(`${entry} imports no module of Node any more: give it a size limit in ${LIMITS}.`);
    } else if (isForNode)
      faults.push(
        `${entry} imports modules of Node, and pages cannot load it any more. Move what needs Node to an entry for Node.`,
      );
    else {
      faults.push(...compare(`${entry}, at once,`, atOnce, limit.atOnce));
      faults.push(...compare(`${entry}, on demand,`, onDemand, limit.onDemand ?? 0));
    }
  }
  for (const entry of Object.keys(limits))
    if (!sizes.some((it) => it.entry === entry))
      faults.push(`${LIMITS} has a limit for ${entry}, which is no entry: remove it.`);
  return faults;
}

/**
 * @param {string} what
 * @param {number} size
 * @param {number} limit
 * @returns {string[]}
 */
function compare(what, size, limit) {
  if (size > limit)
    return [
      `${what} has ${size} bytes (${kilobytes(size)} kB), and its limit is ${limit}. Import less, or load it on demand; if it is worth it, raise the limit in ${LIMITS} and say why in the commit.`,
    ];
  if (limit > slack(size))
    return [`${what} has only ${size} bytes, and its limit is ${limit}: lower it in ${LIMITS}.`];
  return [];
}
