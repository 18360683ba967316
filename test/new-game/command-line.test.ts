import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { byDay, itAtNight } from '../nightly.ts';

// Processes and their threads start beside whatever else the machine does.
vi.setConfig({ testTimeout: 120_000 });

const [WAR, DICE, DECKS, AUCTION, SPELLS] = [
  'war',
  'dice/dice',
  'decks',
  'auction/auction',
  'spells/spells',
].map((it) => join(root, `test/new-game/${it}.game.ts`));

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aftercast-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `aftercast …` as a program, in the folder of these tests. @param typed lines of the person */
function aftercast(line: string, typed: readonly string[] = []) {
  const main = join(root, 'packages/sim/src/cli/main.ts');
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--conditions=@aftercast/source', main, ...line.split(' ')],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, INIT_CWD: folder },
      input: typed.map((it) => `${it}\n`).join(''),
    },
  );
  return { code: status, out: stdout, error: stderr };
}

describe('a game of a module, named by its path', () => {
  test.each(
    byDay(
      [
        ['of cards', WAR],
        ['for three seats, whose spells are answered', SPELLS],
        ['with commands of its own', DICE],
        ['with decks', DECKS],
        ['for three seats, which bid at the same time', AUCTION],
      ],
      2,
    ),
  )('%s is played at random, with all checks', (_, module) => {
    const { code, error, out } = aftercast(`random --game ${module} --matches 5`);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(/^5 matches held with \d+ commands, 0 failed\n$/);
  });

  test('is played by bots in threads, to the same report with any number of them', () => {
    const sim = (workers: number) =>
      aftercast(`sim --game ${WAR} --games 30 --workers ${workers} --out w${workers}.json`);
    for (const workers of [1, 2]) {
      const { code, out } = sim(workers);
      expect(code).toBe(0);
      expect(out).toContain('30 matches in ');
      expect(out).toContain('; 0 failed\n');
    }
    const text = readFileSync(join(folder, 'w1.json'), 'utf8');
    expect(readFileSync(join(folder, 'w2.json'), 'utf8')).toBe(text);
    const { cards, games, plan } = JSON.parse(text);
    expect(games).toEqual({ planned: 30, finished: 30, failed: 0 });
    expect(plan).toMatchObject({ game: 'war', bots: ['random', 'random'] });
    // Ten cards of each seat are drawn in every match, each of the thirteen ranks in some.
    expect(cards).toHaveLength(13);
    const drawn = cards.map((it: { drawn: { games: number } }) => it.drawn.games);
    expect(Math.min(...drawn)).toBeGreaterThan(0);
  });

  itAtNight('with an evaluator, the other bots play it too; without one, they are refused', () => {
    const line = '--bots greedy,random --games 4 --workers 1';
    const { code, out } = aftercast(`sim --game ${DECKS} ${line}`);
    expect({ code, last: out.trimEnd().split('\n').at(-1) }).toEqual({
      code: 0,
      last: expect.stringContaining('; 0 failed'),
    });
    const without = aftercast(`sim --game ${WAR} ${line}`);
    expect(without.code).toBe(1);
    expect(without.error).toContain(
      'There is no bot "greedy" for war: without parts.evaluator, only "random" plays.',
    );
  });

  test('is played by a person, in the words that it has', () => {
    const { code, error, out } = aftercast(`play --game ${WAR} --seed 1`, ['1', 'look ace', 'quit']);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toContain('You play against the bot "random".\n');
    expect(out).toMatch(/\nThe opponent\n {2}deck: 10 hidden\n {2}hand: 3 hidden\n/);
    expect(out).toMatch(/\nWhat do you do\?\n {2}1 {2}Play \w+\n/);
    expect(out).toMatch(/\n.*You: lay \w+\n/);
    expect(out).toContain('Ace: rank 14');
    expect(out).toMatch(/You have left the match\. The seed was 1\.\n$/);
  });

  test('its own commands are offered, with amounts, and by JSON', () => {
    const { out } = aftercast(`play --game ${DICE} --seed 1`, ['bid 5', 'quit']);
    expect(out).toMatch(/\n {2}1 {2}Bid\n/);
    const { code, out: json } = aftercast(`play --json --game ${DICE} --seed 1`, [
      '{"do":"bid","amount":99}',
      '{"do":"bid","amount":5}',
      '{"do":"concede"}',
    ]);
    expect(code).toBe(0);
    const lines = json
      .trimEnd()
      .split('\n')
      .map((it) => JSON.parse(it));
    expect(lines[0]).toMatchObject({ kind: 'match', game: 'dice' });
    expect(lines.find(({ kind }) => kind === 'refused')).toMatchObject({
      refusal: { code: 'bid-out-of-range' },
      words: expect.stringMatching(/^Bid from \d+ to \d+\.$/),
    });
    expect(lines.at(-1)).toMatchObject({ kind: 'over', result: 'lost' });
  });

  test('for three seats is played by a person against two bots, with bids and responses', () => {
    const bids = aftercast(`play --game ${AUCTION} --seed 3`, ['5', '', 'quit']);
    expect({ code: bids.code, error: bids.error }).toEqual({ code: 0, error: '' });
    expect(bids.out).toContain('\nChoose up to 1 of these; press Enter for none.\n   1  1\n');
    expect(bids.out).toMatch(/\n.* (You|Player [23]): sell at \w+ \(\d+\)\n/);
    expect(bids.out).toMatch(
      /\nPlayer 2\n {2}bought: .*\nPlayer 3\n {2}bought: .*\nYou\n {2}bought: .*\nAll players\n/,
    );
    const casts = aftercast(`play --game ${SPELLS} --seed 5`, [...Array(12).fill(''), 'quit']);
    expect(casts.out).toContain('Do you respond? Press Enter to pass.');
    expect(casts.out).toMatch(/\n {2}\d {2}Play your Ward\n {2}\d {2}Pass\n/);
  });

  itAtNight('for three seats is played to its end by bots, with the places', () => {
    const { code, out } = aftercast(`play --game ${SPELLS} --watch random --seed 5 --json`);
    expect(code).toBe(0);
    const last = JSON.parse(out.trimEnd().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({ kind: 'over', winner: expect.any(Number) });
  });

  itAtNight('for three seats is not simulated: two bots would be compared', () => {
    const { code, error } = aftercast(`sim --game ${SPELLS} --games 2`);
    expect(code).toBe(1);
    expect(error).toContain('spells has 3 seats, and sim compares two bots');
  });

  test('its scenarios are run', () => {
    const scenario = {
      format: 'scenario/1',
      name: 'a turn',
      game: 'decks',
      players: [{}, {}],
      steps: [{ do: 'end-turn' }],
    };
    writeFileSync(join(folder, 'turn.json'), JSON.stringify(scenario));
    expect(aftercast(`run --game ${DECKS} turn.json`)).toEqual({
      code: 0,
      out: '1 passed, 0 failed\n',
      error: '',
    });
    expect(aftercast('run turn.json').error).toContain('turn.json: game: ');
    const { code, error } = aftercast(`run --game ${WAR} turn.json`);
    expect({ code, error }).toEqual({
      code: 1,
      error: `aftercast: ${WAR}: its game has no scenarios: the rules have no loadScenario\n`,
    });
  });
});

describe('a match of a game of a module', () => {
  /** A game that breaks when a seat has taken six cards. */
  const BROKEN = `
    import { cardsIn, war, Zone } from ${JSON.stringify(join(root, 'test/new-game/war.ts'))};
    const types = war.game.types.map((it) => it.name !== 'take' ? it : { ...it, perform(handling, action) {
      it.perform(handling, action);
      if (cardsIn(handling.table, action.player, Zone.taken).length >= 6) throw new Error('too many cards');
    } });
    export const game = { ...war, game: { ...war.game, types } };`;

  test('of a report is played again', () => {
    expect(aftercast(`sim --game ${WAR} --games 3 --workers 1 --out again.json`).code).toBe(0);
    const { code, error, out } = aftercast(`replay again.json --match 1 --game ${WAR} --check`);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(/^Played to its end: \d+ commands\.$/m);
    expect(aftercast('replay again.json --match 1').error).toContain(
      'again.json is a match of "war": the games here are hearth, cyber. For a game of your own, add --game with the path of its module',
    );
    expect(aftercast(`replay again.json --match 1 --game ${DICE}`).error).toContain(
      `again.json is a match of "war", and the game of ${DICE} is "dice"`,
    );
    expect(aftercast('replay again.json --game 1').error).toContain('Expected the path of a module');
  });

  itAtNight('that fails is played again and made smaller with the lines that are printed', () => {
    writeFileSync(join(folder, 'broken.ts'), BROKEN);
    const random = aftercast('random --game ./broken.ts --matches 1');
    expect(random.code).toBe(1);
    const [, file] = /^ {2}pnpm aftercast shrink (\S+) --game \.\/broken\.ts$/m.exec(random.error) ?? [];
    const replayed = aftercast(`replay ${file} --game ./broken.ts`);
    expect(replayed).toMatchObject({ code: 0, error: '' });
    expect(replayed.out).toMatch(/^It failed again after \d+ commands:\n.*too many cards/m);
    const shrunk = aftercast(`shrink ${file} --game ./broken.ts --out small.json`);
    expect(shrunk.code).toBe(0);
    expect(shrunk.out).toContain('too many cards');
    expect(aftercast('replay small.json --game ./broken.ts').code).toBe(0);

    const sim = aftercast('sim --game ./broken.ts --games 1 --workers 1 --out r.json');
    expect(sim.code).toBe(1);
    const [, line = ''] = /^ {2}pnpm aftercast (replay \S+ --game \.\/broken\.ts)$/m.exec(sim.error) ?? [];
    expect(aftercast(line).out).toContain('too many cards');
  });
});

describe('a module is refused', () => {
  const module = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return name;
  };

  test.each(
    byDay([
      [
        'that has no game',
        'export const rules = {};',
        'it must export the rules of a game as "game", and exports rules',
      ],
      [
        'whose game is none',
        'export const game = { game: {}, commands: {}, active() {} };',
        'its "game" is no GameRules: check, action, legal, whyNot, characters, indispensable, concession are missing',
      ],
      ['that throws', 'throw new Error("no luck");', 'no luck'],
    ]),
  )('%s', (_, text, message) => {
    const name = module('a.mjs', text);
    expect(aftercast(`random --game ./${name}`)).toEqual({
      code: 1,
      out: '',
      error: `aftercast: ./${name}: ${message}\n`,
    });
  });

  test('that is not there, with cards beside it, or for a cluster', () => {
    expect(aftercast('sim --game ./none.js').error).toBe(
      'aftercast: ./none.js: there is no such file or directory\n',
    );
    expect(aftercast(`random --game ${WAR} --cards a.json`).error).toContain(
      '--cards cannot be used with it',
    );
    const { code, error } = aftercast(`sim --game ${WAR} --cluster redis://host`);
    expect(code).toBe(2);
    expect(error).toContain('a game of a module cannot be played with --cluster');
  });
});
