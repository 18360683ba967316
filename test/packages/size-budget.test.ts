import { expect, it } from 'vitest';
import { budgetFaults, type Limit } from '../../scripts/packages/size-budget.mjs';
import { makeSizesPage, pageFaults } from '../../scripts/packages/sizes-page.mjs';

const client = { entry: 'client', aliases: ['one'], atOnce: 20_000, onDemand: 0, isForNode: false };
const worker = { entry: 'worker', aliases: [], atOnce: 50_000, onDemand: 10_000, isForNode: false };
const threads = { entry: 'threads', aliases: [], atOnce: 60_000, onDemand: 0, isForNode: true };
const sizes = [client, worker, threads];
const limits: Readonly<Record<string, Limit>> = {
  client: { where: 'page', atOnce: 20_000 },
  worker: { where: 'worker', atOnce: 50_500, onDemand: 10_100 },
  threads: { where: 'Node' },
};

it('sizes up to the limits have no fault', () => {
  expect(budgetFaults(sizes, limits)).toEqual([]);
});

it.each([
  [
    'a byte above its limit',
    [{ ...client, atOnce: 20_001 }, worker, threads],
    limits,
    'client, at once, has 20001 bytes (20.0 kB), and its limit is 20000. Import less',
  ],
  [
    'a byte too much on demand',
    [client, { ...worker, onDemand: 10_101 }, threads],
    limits,
    'worker, on demand, has 10101 bytes',
  ],
  [
    'a first byte on demand',
    [{ ...client, onDemand: 1 }, worker, threads],
    limits,
    'client, on demand, has 1 bytes (0.0 kB), and its limit is 0',
  ],
  [
    'far below its limit',
    [{ ...client, atOnce: 17_000 }, worker, threads],
    limits,
    'client, at once, has only 17000 bytes, and its limit is 20000: lower it',
  ],
  ['without a limit', [...sizes, { ...client, entry: 'new' }], limits, 'new has no size limit: give it one'],
  [
    'for Node, and not in the list',
    [...sizes, { ...threads, entry: 'new' }],
    limits,
    'say there that it is for Node',
  ],
  [
    'that imports Node by mistake',
    [{ ...client, isForNode: true }, worker, threads],
    limits,
    'client imports modules of Node, and pages cannot load it',
  ],
  [
    'that does not need Node any more',
    [client, worker, { ...threads, isForNode: false }],
    limits,
    'threads imports no module of Node any more',
  ],
  ['that is gone', [client, worker], limits, 'has a limit for threads, which is no entry'],
])('an entry %s is a fault', (_, found, given, said) => {
  const faults = budgetFaults(found, given);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(said);
});

const hearth = {
  game: 'hearth',
  atOnce: 60_000,
  scenario: 68_000,
  decks: 64_000,
  all: 90_000,
  cards: 16_000,
};
const page = makeSizesPage(sizes, limits, [hearth]);

it('the page has a row for each entry, and for each worker with a game', () => {
  expect(page).toContain('| `one`, `client` | a page | 20.0 |  |\n');
  expect(page).toContain('| `worker` | a worker | 50.0 | 10.0 |\n');
  expect(page).toContain('| `threads` | Node only |  |  |\n');
  expect(page).toContain('| `hearth` | 60.0 | 68.0 | 64.0 | 90.0 | 16.0 |\n');
  expect(pageFaults(page, sizes, limits, [hearth])).toEqual([]);
});

it('widths of columns do not matter, nor do 3 % of a size or half a kilobyte', () => {
  const wide = page.replaceAll(' | ', '    |    ');
  expect(pageFaults(wide, sizes, limits, [hearth])).toEqual([]);
  const near = [{ ...client, atOnce: 20_500 }, { ...worker, atOnce: 51_500 }, threads];
  expect(pageFaults(page, near, limits, [{ ...hearth, decks: 65_800 }])).toEqual([]);
});

it.each([
  [
    'a size',
    [{ ...client, atOnce: 20_800 }, worker, threads],
    'says of `one`, `client` "a page | 20.0 | ", but it is "a page | 20.8 | "',
  ],
  ['what is loaded on demand', [client, { ...worker, onDemand: 0 }, threads], 'says of `worker`'],
  ['an entry that is new', [...sizes, { ...client, entry: 'new' }], 'has no row of `one`, `new`'],
  ['an entry that is gone', [client, worker], 'has a row of `threads`'],
])('%s that the page does not have right is a fault', (_, found, said) => {
  const faults = pageFaults(page, found, limits, [hearth]);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(said);
  expect(faults[0]).toMatch(/: run "pnpm surface"\.$/);
});

it('what a match loads that the page does not have right is a fault', () => {
  expect(pageFaults(page, sizes, limits, [{ ...hearth, decks: 66_100 }])).toEqual([
    'docs/sizes.md says of `hearth` "60.0 | 68.0 | 64.0 | 90.0 | 16.0", but it is "60.0 | 68.0 | 66.1 | 90.0 | 16.0": run "pnpm surface".',
  ]);
  expect(pageFaults(page, sizes, limits, [])).toEqual([
    'docs/sizes.md has a row of `hearth`: run "pnpm surface".',
  ]);
});
