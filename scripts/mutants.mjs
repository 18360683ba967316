// Mutation testing of one package, with Stryker, in a copy of this checkout: Stryker makes a small change to the code at
// a time, and counts the changes that no test notices. docs/mutation.md has the figures and what survives.
// node scripts/mutants.mjs kernel|match|bridge [--part K/N] [--own] [--continue] [--processes N] [--static] [FILE…]
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireDependencies, root } from './dependencies.mjs';

/** The share of changes, in per cent, that a package's tests have to notice. */
const wanted = new Map([
  ['kernel', 85],
  ['match', 75],
  ['bridge', 75],
]);
/** Not changed: tests and what they alone use, and what runs in a browser only, where Stryker's tests do not. */
const left = /\.test\.ts$|\/testing\/|^packages\/bridge\/src\/store\//;

requireDependencies();
const { values, positionals } = parseArgs({
  options: {
    part: { type: 'string', default: '1/1' },
    own: { type: 'boolean', default: false },
    continue: { type: 'boolean', default: false },
    processes: { type: 'string', default: '2' },
    static: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [name = '', ...named] = positionals;
const lowest = wanted.get(name);
if (lowest === undefined) giveUp(`Name a package: ${[...wanted.keys()].join(', ')}.`);
const processes = Number(values.processes);
if (!(Number.isInteger(processes) && processes > 0))
  giveUp(`"${values.processes}" is no number of processes: --processes 2.`);
const files = named.length > 0 ? named : partOf(sources(), values.part);
const copied = tracked('.');
const results = join(root, 'node_modules/.cache/mutants');
mkdirSync(results, { recursive: true });
const report = join(results, `${name}.json`);
/** What is known of each change, in Stryker's format. The report is made from it. */
const known = join(results, `${name}.known.json`);
rmSync(report, { force: true });
if (!values.continue) rmSync(known, { force: true });

const folder = mkdtempSync(join(tmpdir(), 'aftercast-mutants-'));
try {
  console.log(`${files.length} files of ${name} in ${folder}`);
  for (const file of copied) cpSync(join(root, file), join(folder, file));
  process.exitCode = judge();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Lets the package's own tests judge every change, and all other tests what those did not notice.
 * @returns {number} an exit code: 1 if too few changes are noticed, or a command failed
 */
function judge() {
  const install = ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent'];
  if (run('npx', ['-y', 'pnpm@12.21.0', ...install]) !== 0) return 1;
  let code = stryker(true);
  if (code === 0 && !values.own) code = stryker(false);
  if (existsSync(report)) console.log(`Every change, with the tests that ran: ${report}`);
  return code;
}

/**
 * @param {boolean} own whether only the package's own tests judge
 * @returns {number} the exit code
 */
function stryker(own) {
  writeFileSync(join(folder, 'stryker.json'), JSON.stringify(options(own)));
  return run('node_modules/.bin/stryker', ['run', 'stryker.json'], own ? 'own' : 'all');
}

/** @param {boolean} own whether only the package's own tests judge */
function options(own) {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
    // The packages are links to each other: a second copy, within this one, would test the code of this one.
    inPlace: true,
    mutate: files,
    coverageAnalysis: 'perTest',
    // What runs when a module is loaded, such as a table: each change would wait for every test.
    ignoreStatic: !values.static,
    concurrency: processes,
    // The own tests judge each change anew; the others those that are known and were not noticed.
    incremental: true,
    incrementalFile: known,
    force: own,
    timeoutMS: 5000,
    // A change that allocates without end is to fail soon.
    testRunnerNodeArgs: ['--max-old-space-size=2048'],
    thresholds: { high: 100, low: lowest, break: own && !values.own ? null : lowest },
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: report },
    allowConsoleColors: false,
  };
}

/** The files of the package that are changed, in order of their paths. */
function sources() {
  return tracked(`packages/${name}/src`).filter((file) => file.endsWith('.ts') && !left.test(file));
}

/**
 * Every N-th file, from the K-th on: a sample over the whole package.
 * @param {string[]} all
 * @param {string} part "K/N"
 */
function partOf(all, part) {
  const [, first, step] =
    /^(\d+)\/(\d+)$/.exec(part)?.map(Number) ?? giveUp(`"${part}" is no part: --part 1/4.`);
  if (!(first >= 1 && first <= step)) giveUp(`"${part}" is no part: the first number is 1 to the second.`);
  return all.filter((_, index) => index % step === first - 1);
}

/** @param {string} path */
function tracked(path) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', path];
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) giveUp('git does not list the files of this checkout.');
  return stdout.split('\0').filter(Boolean);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {'own' | 'all'} [tests] which tests vitest is to run
 * @returns {number} the command's exit code
 */
function run(command, args, tests = 'all') {
  const env = { ...process.env, AFTERCAST_MUTANTS: name, AFTERCAST_MUTANTS_TESTS: tests };
  const { status, error } = spawnSync(command, args, { cwd: folder, env, stdio: 'inherit' });
  if (error) console.error(`${command} could not be run: ${error.message}`);
  return status ?? 1;
}

/**
 * @param {string} message
 * @returns {never}
 */
function giveUp(message) {
  console.error(message);
  process.exit(2);
}
