import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url));
const node = ['--import', 'tsx', '--conditions=@aftercast/source', '--conditions=development', main, 'play'];

/** Runs `aftercast play`, and writes to it. */
function play(input: string, ...args: string[]) {
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  return spawnSync(process.execPath, [...node, ...args], { encoding: 'utf8', cwd, input });
}

test('a person plays through a pipe: no colours, and the seed at the end', () => {
  const lines = `${'1\n'.repeat(2000)}`;
  const { status, stdout, stderr } = play(lines, '--seed', '3', '--against', 'random');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^You play .+ against the bot "random"\.\n/);
  expect(stdout).toMatch(/\n(You win!|The opponent wins\.|It is a tie\.)\nThe seed was 3\.\n$/);
  expect(stdout).not.toContain('\u001b');
}, 60_000);

test('an input that ends before the match is reported as a failure', () => {
  for (const json of [[], ['--json']]) {
    const { status, stdout, stderr } = play('', '--seed', '3', ...json);
    expect(status).toBe(1);
    expect(stdout).not.toBe('');
    expect(stderr).toBe('aftercast: the input ended before the match was over\n');
  }
}, 60_000);

test('leaving the match is not a failure', () => {
  const { status, stdout } = play('\nquit\n', '--seed', '3');
  expect(status).toBe(0);
  expect(stdout).toMatch(/You have left the match\. The seed was 3\.\n$/);
}, 60_000);

test('an unknown deck is reported, and no match begins', () => {
  const { status, stdout, stderr } = play('', '--deck', 'nonsense', '--against-deck', 'nothing');
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(
    /^aftercast: there is no deck or file "nonsense"; .*\naftercast: there is no .* "nothing"/,
  );
}, 60_000);
