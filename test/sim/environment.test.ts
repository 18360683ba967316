import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyDecks } from '@aftercast/hearth/decks';
import { Environment } from '@aftercast/sim/environment';
import { hearthEnvironment } from '@aftercast/sim/hearth';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';

const main = join(root, 'packages/sim/src/cli/main.ts');
const command = [process.execPath, '--import', 'tsx', '--conditions=@aftercast/source', main, 'environment'];
const hasPython = spawnSync('python3', ['--version']).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'aftercast-environment-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The match of docs/environment.md, played here. */
function playHere(): { moment: number; rewards: readonly number[] } {
  const [mage, hunter] = ['mage', 'hunter'].map((name) => readyDecks.find((it) => it.class === name)?.deck);
  if (!mage || !hunter) throw new Error('There are no such decks.');
  const environment = new Environment(hearthEnvironment, { decks: [mage, hunter] });
  environment.reset(7);
  while (environment.seat >= 0) environment.step(environment.moment % environment.choices().length);
  return { moment: environment.moment, rewards: environment.rewards };
}

describe('aftercast environment', () => {
  test.runIf(hasPython)(
    'S2 the client in Python of the documentation plays the same match as TypeScript',
    () => {
      const page = readFileSync(join(root, 'docs/environment.md'), 'utf8');
      const [, code = ''] = /```py\n([\s\S]*?)```/.exec(page) ?? [];
      const file = join(folder, 'client.py');
      writeFileSync(file, code);
      const printed = execFileSync('python3', [file, ...command, '--decks', 'mage,hunter'], {
        cwd: root,
        encoding: 'utf8',
      });
      const { moment, rewards } = playHere();
      expect(printed).toBe(`${moment} [${rewards.join(', ')}]\n`);
    },
  );

  test.each([
    [['--decks', 'mage'], 2, 'names two decks'],
    [['--decks', 'mage,nobody'], 1, 'there is no deck or file "nobody"'],
    [[], 2, '--decks'],
  ])('%j is refused', (args, code, words) => {
    const [program = '', ...before] = command;
    const { status, stderr } = spawnSync(program, [...before, ...args], {
      cwd: root,
      encoding: 'utf8',
      input: '',
    });
    expect(stderr).toContain(words);
    expect(status).toBe(code);
  });
});
