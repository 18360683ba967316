import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from '@aftercast/hearth';
import { makeAction } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { simulatedHearth } from '../../games/hearth/bots.ts';
import { failingHearth, withAttack } from '../../testing/bots.ts';
import { FEW, folder, read, replay, sim, type TestRun, useFolder } from '../../testing/folder-runs.ts';

useFolder();

describe('a match that failed', () => {
  const failing = { game: failingHearth, bots: ['random', 'stubborn'] } satisfies TestRun;

  test('is played again to where it failed, with or without the bot', async () => {
    await sim(`${FEW} --games 1`, failing);
    for (const game of [failingHearth, simulatedHearth]) {
      const { code, error, out } = await replay('failures/1.json', game);
      expect({ code, error }).toEqual({ code: 0, error: '' });
      expect(out).toContain('Seed 1: random with Well-Kept Secrets against stubborn with The Pack.');
      expect(out).toMatch(/The last that happened:\n(.*\n)*Player [12] /);
      expect(out).toMatch(/What command \d+ set off:\n1 [a-z-]+/);
      expect(out).toMatch(
        /It failed again after \d+ commands, at seat 1:\n {2}refused: stubborn was refused: /,
      );
      expect(out).toContain('command: {"do":"attack"');
    }
  }, 60_000);

  test('because a chain ran away is drawn up to a readable length', async () => {
    const game = withAttack({
      followUps: (_, { player, source }) => [makeAction(Type.attack, player, source)],
    });
    await sim(`${FEW} --games 1 --limit 500`, { game });
    const { code, error, out } = await replay('failures/1.json', game);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(/set off:\n1 attack (.*)\n2 attack .* after 1\n3 attack .* after 2\n/);
    expect(out).toMatch(
      /It failed again after \d+ commands, at seat [01]:\n {2}runaway: .* more than 500 actions/,
    );
  }, 60_000);

  test('because the engine threw is drawn up to there', async () => {
    const game = withAttack({
      perform: () => {
        throw new Error('the axe is blunt');
      },
    });
    await sim(`${FEW} --games 1`, { game });
    const { code, error, out } = await replay('failures/1.json', game);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(
      /set off:\n1 attack .*\n\nIt failed again after \d+ commands, at seat [01]:\n {2}threw: /,
    );
    expect(out).toContain('the axe is blunt');
    // With an axe that is not, it does not fail.
    expect(await replay('failures/1.json')).toMatchObject({ code: 1, error: '' });
  }, 60_000);

  test('because a bot threw needs the bot', async () => {
    await sim(`${FEW} --games 1`, { ...failing, bots: ['broken', 'random'] });
    expect((await replay('failures/1.json', failingHearth)).code).toBe(0);
    const without = await replay('failures/1.json');
    expect(without.code).toBe(1);
    expect(without.out).toContain('It failed in another way');
    expect(without.out).toContain('There is no bot "broken"');
  }, 60_000);

  test('is not played again with other cards, or from what was changed', async () => {
    await sim(`${FEW} --games 1`, failing);
    const file = JSON.parse(read('failures/1.json'));
    const change = (changed: unknown) => {
      writeFileSync(
        join(folder, 'changed.json'),
        typeof changed === 'string' ? changed : JSON.stringify(changed),
      );
      return replay('changed.json');
    };
    const { saved, setup } = file;
    const damaged = [
      { ...file, setup: { ...setup, seed: 2 } },
      { ...file, saved: { ...saved, catalogue: 'abc' } },
      { ...file, checksum: undefined },
      { ...file, more: 1 },
    ];
    for (const changed of damaged)
      expect((await change(changed)).error).toContain('was damaged or changed after it was written');
    // The earlier format had no checksum.
    const { failure, seats } = file.extras.bots;
    const match = {
      format: 'simulated-match/1',
      ...{ game: 'hearth', catalogue: saved.catalogue, seed: setup.seed, limit: setup.limit },
      ...{ seats, journal: saved.journal, failure },
    };
    expect(await change(match)).toEqual(await replay('failures/1.json'));
    expect((await change({ ...match, catalogue: 'abc' })).error).toMatch(
      /^aftercast: changed\.json was played with a different set of cards \(abc, now [0-9a-f]+\)/,
    );
    expect((await change({ ...match, game: 'chess' })).error).toContain(
      'is a match of "chess": the games here are hearth, cyber',
    );
    expect((await change('{')).error).toContain('changed.json:1:2: ');
    const hostile: [changed: unknown, words: string][] = [
      [null, 'not a saved match'],
      [{}, 'not a saved match'],
      [{ ...match, seats: [match.seats[0]] }, 'what it says of its bots'],
      [{ ...match, journal: [{ number: 1, seat: 0, command: { do: 'dance' } }] }, 'what it says of its bots'],
      [{ ...match, journal: 'all' }, 'what it says of its bots'],
      [{ ...match, failure: { kind: 'sad' } }, 'what it says of its bots'],
      [{ ...match, limit: 0 }, 'has no seed, limit'],
    ];
    for (const [changed, words] of hostile) expect((await change(changed)).error).toContain(words);
    const [first, second, , ...rest] = match.journal;
    const { code, error } = await change({ ...match, journal: [first, second, ...rest] });
    expect(code).toBe(1);
    expect(error).toMatch(
      /after \d+ commands, \{.*\} is refused \(.*\)\. The file was changed, or the rules were/,
    );
  }, 60_000);
});

describe('a match of a report', () => {
  test('is played again by its bots, and its journal by itself', async () => {
    await sim(`${FEW} --games 2 --out report.json`);
    const first = await replay('report.json --match 1 --out match.json');
    expect({ code: first.code, error: first.error }).toEqual({ code: 0, error: '' });
    expect(first.out).toMatch(/Played to its end: \d+ commands\.\n\nPlayer [12] wins!\n$/);
    expect(await replay('match.json')).toEqual(first);
    const { journal } = JSON.parse(read('match.json')).saved;
    expect(first.out).toContain(`Played to its end: ${journal.length} commands.`);
  }, 60_000);

  test('can be shown up to a command, which is drawn', async () => {
    await sim(`${FEW} --games 2 --out report.json`);
    const [chain] = JSON.parse(read('report.json')).longestChains;
    const { code, out } = await replay(
      `report.json --match ${chain.game} --command ${chain.command} --last 1`,
    );
    expect(code).toBe(0);
    expect(out).toContain(`What command ${chain.command} set off:\n1 ${chain.action} ${chain.card}#`);
    const drawn = out.split('set off:\n')[1]?.split('\n\n')[0] ?? '';
    expect(drawn.split('\n')).toHaveLength(chain.actions);
  }, 60_000);

  test('must exist', async () => {
    await sim(`${FEW} --games 2 --out report.json`);
    for (const line of ['report.json', 'report.json --match 2'])
      expect((await replay(line)).error).toContain('choose one of its matches, --match 0 to --match 1');
  }, 60_000);
});

describe('a saved match', () => {
  const MATCHES = join(import.meta.dirname, '../../../../../test/stored/matches');
  const filesOf = (folder: string) => readdirSync(folder).filter((it) => it.endsWith('.json'));

  test.each(filesOf(MATCHES))(
    'is played again, whichever part of Aftercast wrote it: %s',
    async (file) => {
      writeFileSync(join(folder, file), readFileSync(join(MATCHES, file)));
      const { code, error, out } = await replay(`${file} --check`);
      expect({ code, error }).toEqual({ code: 0, error: '' });
      expect(out).toMatch(/^(A match of hearth|Seed \d+: )/);
      expect(out).toContain('The last that happened:');
      expect(out).toContain('Back and forward again after every command, it was the same.');
    },
    60_000,
  );

  test('is played up to a command, and everything until then is drawn', async () => {
    const [file = ''] = filesOf(MATCHES).filter((it) => it.startsWith('save-2'));
    writeFileSync(join(folder, 'save.json'), readFileSync(join(MATCHES, file)));
    const { code, out } = await replay('save.json --to 3 --tree');
    expect(code).toBe(0);
    const drawn = [...out.matchAll(/^What command (\d+) set off:$/gm)].map(([, number]) => number);
    expect(drawn).toEqual(['1', '2', '3']);
    // The option has been called --command.
    expect((await replay('save.json --command 3 --tree')).out).toBe(out);
  }, 60_000);
});
