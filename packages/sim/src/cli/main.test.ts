import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const program = `"${process.execPath}" --import tsx --conditions=@aftercast/source "${main}"`;
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aftercast-'));
  for (let i = 0; i < 50; i++) writeFileSync(join(folder, `${i}.json`), document(i < 49 ? 0 : 1));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function document(fatigue: number): string {
  const steps = [{ do: 'end-turn' }, { check: { p0: { fatigue } } }];
  return JSON.stringify({ format: 'scenario/1', name: 'a turn', game: 'hearth', players: [{}, {}], steps });
}

function shell(line: string) {
  const cwd = fileURLToPath(new URL('.', import.meta.url));
  return spawnSync('/bin/sh', ['-c', line], { encoding: 'utf8', cwd });
}

test('the exit code says whether all passed; the last line is the count', () => {
  const { status, stdout, stderr } = shell(`${program} run "${folder}"`);
  expect(stderr).toBe('');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('49 passed, 1 failed');
  expect(status).toBe(1);
}, 120_000);

test('the reader of the output may close it early', () => {
  const { stdout, stderr } = shell(`${program} run "${folder}" --json | head -n 1`);
  expect(stdout).toContain('"kind":"scenario"');
  expect(stderr).toBe('');
}, 120_000);

test('with --json the output is JSON only, and errors go to the other output', () => {
  const { status, stdout, stderr } = shell(`${program} run "${folder}/0.json" none.json --json`);
  const kinds = stdout
    .trimEnd()
    .split('\n')
    .map((it) => JSON.parse(it).kind);
  expect(kinds[0]).toBe('scenario');
  expect(kinds.at(-1)).toBe('total');
  expect(stderr).toBe('none.json: there is no such file or directory\n');
  expect(status).toBe(1);
}, 120_000);
