// Builds and packs the packages that are published, looks at each tarball as npm, TypeScript and bundlers will, and compares
// what their entries export with the reviewed files. With `--update` it writes those files.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsOf } from './packages/faults.mjs';
import { buildAndPack } from './packages/pack.mjs';
import { surfaceFaults } from './packages/surface.mjs';

const update = process.argv.includes('--update');

const folder = mkdtempSync(join(tmpdir(), 'aftercast-packages-'));
try {
  const packages = await buildAndPack(folder);
  for (const it of packages)
    for (const fault of [...(await faultsOf(it)), ...surfaceFaults(it, folder, update)]) {
      console.log(`${it.name}: ${fault}`);
      process.exitCode = 1;
    }
  console.log(`${packages.length} packages`);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
