// Format, lint and imports, types (also of the code in the documentation), the tarballs of the packages, dead code, sizes, and public names without a doc comment: all at
// once, each named and timed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { writeBlocks } from './blocks.mjs';
import { requireDependencies, root } from './dependencies.mjs';

requireDependencies();
// The code in the pages of the documentation is checked with all other code.
writeBlocks();

/** @type {[name: string, command: string, ...args: string[]][]} */
const checks = [
  ['biome', bin('biome'), 'check', '--error-on-warnings', '--colors=off'],
  ['types', bin('tsc'), '-p', 'tsconfig.check.json', '--pretty', 'false'],
  ['packages', process.execPath, 'scripts/packages.mjs'],
  ['knip', bin('knip'), '--no-progress', '--no-config-hints'],
  ['sizes', process.execPath, 'scripts/sizes.mjs'],
  ['docs', process.execPath, 'scripts/documented.mjs'],
];

const results = await Promise.all(checks.map(run));
process.exitCode = results.every(Boolean) ? 0 : 1;

/** @param {string} name */
function bin(name) {
  return join(root, 'node_modules/.bin', name);
}

/**
 * @param {typeof checks[number]} check
 * @returns {Promise<boolean>} whether it found nothing
 */
function run([name, command, ...args]) {
  const began = performance.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${name.padEnd(8)} ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
      if (code !== 0) console.log(output.trimEnd());
      resolve(code === 0);
    });
  });
}
