// Builds and packs the packages that are published, and looks at each tarball as npm, TypeScript and bundlers will.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsOf } from './packages/faults.mjs';
import { buildAndPack } from './packages/pack.mjs';

const folder = mkdtempSync(join(tmpdir(), 'aftercast-packages-'));
try {
  const packages = await buildAndPack(folder);
  for (const it of packages)
    for (const fault of await faultsOf(it)) {
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
