// Builds and packs the packages that are published, looks at each tarball as npm, TypeScript and bundlers will, compares what
// their entries export with the reviewed files, and their sizes with the limits and the page of sizes. With `--update` it writes
// those files and the page.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './dependencies.mjs';
import { measureEntries, measurePageFiles } from './packages/entry-sizes.mjs';
import { faultsOf } from './packages/faults.mjs';
import { buildAndPack } from './packages/pack.mjs';
import { budgetFaults, LIMITS } from './packages/size-budget.mjs';
import { makeSizesPage, PAGE, pageFaults } from './packages/sizes-page.mjs';
import { surfaceFaults } from './packages/surface.mjs';
import { measureWorkers, workerEntries } from './packages/worker-sizes.mjs';

const update = process.argv.includes('--update');

const folder = mkdtempSync(join(tmpdir(), 'aftercast-packages-'));
try {
  const packages = await buildAndPack(folder);
  for (const it of packages)
    for (const fault of [...(await faultsOf(it)), ...surfaceFaults(it, folder, update)]) {
      console.log(`${it.name}: ${fault}`);
      process.exitCode = 1;
    }
  for (const fault of await sizeFaults(packages)) {
    console.log(fault);
    process.exitCode = 1;
  }
  console.log(`${packages.length} packages`);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * What is wrong with the sizes of the entries. With `--update` the page is written first.
 * @param {import('./packages/pack.mjs').PublicPackage[]} packages
 * @returns {Promise<string[]>}
 */
async function sizeFaults(packages) {
  const files = measurePageFiles(join(root, 'packages/aftercast'));
  const sizes = [...(await measureEntries(packages)), ...files];
  const workers = await measureWorkers();
  const limits = JSON.parse(readFileSync(join(root, LIMITS), 'utf8'));
  const page = join(root, PAGE);
  if (update) {
    writeFileSync(page, makeSizesPage(sizes, limits, workers));
    spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', page]);
  }
  return [
    ...budgetFaults([...sizes, ...workerEntries(workers)], limits),
    ...pageFaults(readFileSync(page, 'utf8'), sizes, limits, workers),
  ];
}
