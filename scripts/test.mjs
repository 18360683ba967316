// Runs every test and ends with one line, "N passed, N failed". Arguments go to vitest: file names, --project, -t.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, installDebian, isDebianRoot } from './chromium.mjs';
import { requireDependencies, root } from './dependencies.mjs';
import { findServers } from './servers.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--nightly');
const nightly = process.argv.includes('--nightly');

requireDependencies();
const chromium = (await findChromium().catch(giveUp)) ?? (await installChromium());
const servers = findServers();
const folder = mkdtempSync(join(tmpdir(), 'aftercast-test-'));
const report = join(folder, 'report.json');
const code = await runVitest();
const { passed, failed, skipped } = count(code);
rmSync(folder, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = code !== 0 ? code : failed > 0 ? 1 : 0;

/** @returns {Promise<number>} */
function runVitest() {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const colours = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' };
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...colours,
      ...process.env,
      ...servers,
      AFTERCAST_CHROMIUM: chromium,
      AFTERCAST_NIGHTLY: nightly ? '1' : '',
    },
  });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (exitCode) => resolve(exitCode ?? 1));
  });
}

/**
 * A file that does not load, an unhandled error and a run without a test each count as a failure, which vitest's own
 * numbers leave out.
 * @param {number} exitCode
 */
function count(exitCode) {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const passed = result.numPassedTests;
  let failed = result.numFailedTests;
  for (const file of result.testResults)
    if (
      file.status === 'failed' &&
      !file.assertionResults.some((/** @type {{ status: string }} */ test) => test.status === 'failed')
    )
      failed += 1;
  if (failed === 0 && (exitCode !== 0 || passed === 0)) failed = 1;
  return { passed, failed, skipped: result.numPendingTests + result.numTodoTests };
}

/**
 * @param {Error} error
 * @returns {never}
 */
function giveUp(error) {
  console.error(error.message);
  process.exit(1);
}

async function installChromium() {
  console.log('No Chromium found (AFTERCAST_CHROMIUM, PATH, Playwright): installing one.');
  if (isDebianRoot()) {
    installDebian('chromium-headless-shell');
    // Debian had no package of the shell alone before 2025.
    if (!(await findChromium())) installDebian('chromium');
  } else {
    const cli = join(root, 'node_modules/playwright/cli.js');
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  }
  const found = await findChromium();
  if (found) return found;
  console.error(
    'No Chromium could be installed, and the tests need one. Install Chromium or Google Chrome so that',
  );
  console.error('it is on the PATH, or set AFTERCAST_CHROMIUM to its executable, and run the tests again.');
  process.exit(1);
}
