import * as cyber from '@aftercast/cyber/decks';
import { readyDecks, writeDeck } from '@aftercast/hearth/decks';
import { InvariantError } from '@aftercast/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GameAdapter } from '../games/adapter.ts';
import { adapters, adaptersWith } from '../games/adapters.ts';
import { captured, read, replay, shrink, sim, startLine, useFolder, write } from '../testing/folder-runs.ts';
import { parseArguments } from './arguments.ts';
import { optionsOf, type RandomRequest, runRandom } from './random.ts';

useFolder();

const cook = {
  id: 'camp-cook',
  name: 'Camp Cook',
  type: 'minion',
  class: 'neutral',
  cost: 2,
  attack: 1,
  health: 3,
  keywords: ['battlecry'],
  routines: [
    {
      on: { event: 'played' },
      do: [{ do: 'heal', to: { in: 'battlefield', side: 'ally', other: true }, amount: 2 }],
    },
  ],
};

const bot = {
  id: 'my-bot',
  name: 'My Bot',
  type: 'program',
  class: 'software',
  cost: 1,
  stats: { memory: 1, strength: 2 },
};

const mage = readyDecks.find((it) => it.class === 'mage')?.deck;
const [programs] = cyber.readyDecks;
if (mage === undefined || programs === undefined) throw new Error('There are no ready decks.');

/** A deck with two copies of a card in place of its first two. */
const withTwo = ({ cards, hero }: { hero: string; cards: readonly string[] }, id: string) => ({
  hero,
  cards: [id, id, ...cards.slice(2)],
});

beforeEach(() => {
  write('cook.json', [cook]);
  write('bot.json', [bot]);
  write('mine.json', withTwo(mage, 'camp-cook'));
  write('bots.json', withTwo(programs.deck, 'my-bot'));
});

describe('play', () => {
  test('takes cards of one’s own, which a deck has, and which people can look up', async () => {
    const { code, error, out } = await startLine('play --cards cook.json --deck mine.json --seed 1', [
      'look camp cook',
      'quit',
    ]);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toContain('You play mine.json against the bot "greedy".');
    expect(out).toContain(
      'Camp Cook: Minion, costs 2, 1/3. Battlecry: Restore 2 Health to all other friendly minions.',
    );
  });

  test('the bots play them too, and what they do is told', async () => {
    const { code, error, out } = await startLine(
      'play --cards cook.json --watch random --against random --deck mine.json --against-deck mine.json --seed 2',
    );
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(/Player \d plays Camp Cook\n/);
    expect(out).toMatch(/Player \d's Camp Cook restores 2 health to /);
    expect(out).not.toMatch(/undefined|camp-cook/);
  }, 60_000);

  test('as JSON, they have their ids', async () => {
    const { code, out } = await startLine(
      'play --json --game cyber --cards bot.json --watch greedy --deck bots.json --against-deck bots.json --seed 1',
    );
    expect(code).toBe(0);
    expect(out).toContain('"card":"my-bot"');
  }, 60_000);

  test('cards with faults are reported as the check of cards does it, and no match begins', async () => {
    write('bad.json', [{ ...cook, helth: 1 }]);
    const { code, error, out } = await startLine('play --cards bad.json --cards none.json --deck mine.json');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toBe('aftercast: none.json: there is no such file or directory\n');
    const bad = await startLine('play --cards bad.json --deck mine.json');
    const checked = await startLine('cards check bad.json');
    expect(checked.error).toMatch(
      /^bad\.json:1:\d+: camp-cook: \$\[0\]\.helth: expected one of .*; did you mean "health"\?\n$/,
    );
    expect(bad).toEqual({ code: 1, out: '', error: `aftercast: ${checked.error}` });
    expect((await startLine('play --cards bot.json')).error).toMatch(
      /\naftercast: these are cards of cyber: add --game cyber\n$/,
    );
  });

  test('deck text has their names', async () => {
    const own = { cards: [{ file: 'cook.json', cards: [cook] }] };
    write('mine.txt', writeDeck(withTwo(mage, 'camp-cook'), 'Mine', own));
    const { code, out } = await startLine('play --cards cook.json --deck mine.txt --seed 1', [
      'look camp cook',
      'quit',
    ]);
    expect(code).toBe(0);
    expect(out).toContain('Camp Cook: Minion, costs 2, 1/3.');
    const { error } = await startLine('play --deck mine.txt');
    expect(error).toMatch(/^aftercast: mine\.txt:\d+: there is no card "Camp Cook"/);
  });

  test('a deck with them is refused without them', async () => {
    expect(await startLine('play --deck mine.json')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^aftercast: mine\.json: .*camp-cook/),
    });
  });
});

describe('sim', () => {
  const LINE = '--decks mine.json,mage --games 6 --bots random';

  test('plays cards of one’s own, and reports on them', async () => {
    const { code, error } = await sim(`--cards cook.json ${LINE} --out report.json`);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const { cards, games } = JSON.parse(read('report.json'));
    expect(games).toEqual({ planned: 6, finished: 6, failed: 0 });
    const { played } = cards.find(({ card }: { card: string }) => card === 'camp-cook');
    expect(played.games).toBeGreaterThan(0);
  }, 60_000);

  test('its matches are played again with the same cards, and not with others', async () => {
    await sim(`--cards cook.json ${LINE} --out report.json`);
    const again = await replay('report.json --cards cook.json --match 1 --last 200');
    expect({ code: again.code, error: again.error }).toEqual({ code: 0, error: '' });
    expect(again.out).toContain('Played to its end: ');
    expect((await replay('report.json --match 1')).error).toMatch(
      /^aftercast: report\.json was played with a different set of cards \(.*\): give the --sets and --cards that it was played with, or /,
    );
    expect((await replay('report.json --cards bot.json --match 1')).error).toMatch(
      /\naftercast: these are cards of cyber, and the match is one of hearth\n$/,
    );
    expect((await shrink('report.json --cards none.json')).error).toContain('aftercast: ');
  }, 60_000);

  test('goes on with them after an interruption, and says how', async () => {
    await sim(`--cards cook.json ${LINE} --out whole.json`);
    const stopped = await sim(`--game hearth --cards cook.json ${LINE} --out report.json`, {
      interruptAfter: 2,
    });
    expect(stopped.out).toContain(
      '\n  pnpm aftercast sim --resume --game hearth --cards cook.json --out report.json\n',
    );
    expect((await sim('--resume --out report.json')).error).toMatch(
      /different set of cards .*and the same --sets and --cards/,
    );
    expect((await sim('--resume --game hearth --cards cook.json --out report.json')).code).toBe(0);
    expect(read('report.json')).toBe(read('whole.json'));
  }, 60_000);

  test('does not go on if a card does something else than before, though its numbers are the same', async () => {
    await sim(`--cards cook.json ${LINE} --out report.json`, { interruptAfter: 2 });
    const [routine] = cook.routines;
    write('cook.json', [{ ...cook, routines: [{ ...routine, do: [{ do: 'draw', count: 1 }] }] }]);
    const { code, error } = await sim('--resume --cards cook.json --out report.json');
    expect(code).toBe(1);
    expect(error).toMatch(
      /was written with other --sets or --cards \(\w{16}, now \w{16}\), or a card has been changed: /,
    );
  }, 60_000);

  test('a folder has all its card files, and not its scenarios', async () => {
    write('set/cook.json', [cook]);
    write('set/scenario.json', {
      format: 'scenario/1',
      name: 'none',
      game: 'hearth',
      players: [{}, {}],
      steps: [],
    });
    const whole = await sim(`--cards set ${LINE} --out folder.json`);
    expect({ code: whole.code, error: whole.error }).toEqual({ code: 0, error: '' });
    await sim(`--cards cook.json ${LINE} --out file.json`);
    expect(read('folder.json')).toBe(read('file.json'));
  }, 60_000);

  test('a cluster is refused, since its workers do not have them', () => {
    expect(parseArguments(['sim', '--cluster', 'redis://host', '--cards', 'cook.json'])).toMatchObject({
      do: 'refuse',
      message: expect.stringMatching(
        /^--cards cannot be used with --cluster: the workers have only the cards of/,
      ),
    });
  });

  test('cards with faults end it before anything is played', async () => {
    write('bad.json', [{ ...cook, cost: 'two' }]);
    const { code, error } = await sim('--cards bad.json --decks mine.json,mage');
    expect(code).toBe(1);
    expect(error).toMatch(/^aftercast: bad\.json:1:\d+: camp-cook: \$\[0\]\.cost: /);
  });
});

describe('random', () => {
  test('plays and checks cards of one’s own', async () => {
    const { code, error, out } = await startLine('random --cards cook.json --matches 3');
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(/^3 matches held with \d+ commands, 0 failed\n$/);
    // More cards to draw the decks from: other matches than without.
    expect((await startLine('random --matches 3')).out).not.toBe(out);
    write('bad.json', [{ ...cook, cost: 'two' }]);
    expect(await startLine('random --cards bad.json --matches 3')).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringMatching(/^aftercast: bad\.json:1:\d+: camp-cook: /),
    });
  }, 60_000);
});

/** `random` with a game whose tables never hold. */
async function failing(request: Pick<RandomRequest, 'cards' | 'game' | 'twin'>): Promise<string> {
  const fails = (adapter: GameAdapter): GameAdapter => ({
    ...adapter,
    random: {
      ...adapter.random,
      checkLimits() {
        throw new InvariantError('S1', 'nothing holds');
      },
    },
  });
  const games = { hearth: fails(adapters.hearth), cyber: fails(adapters.cyber) };
  const { console, texts } = captured();
  expect(await runRandom({ do: 'random', seed: 3, matches: 1, ...request }, console, games)).toBe(1);
  return texts.out.split('\n')[1] ?? '';
}

describe('a random match that fails', () => {
  const again = '  pnpm aftercast random --seed 3 --matches 1';

  test('says the options with which it is the same match again', async () => {
    expect(await failing({ cards: [], game: 'hearth', twin: 'commands' })).toBe(again);
    expect(await failing({ cards: [], game: 'cyber', twin: 'steps' })).toBe(
      `${again} --game cyber --twin steps`,
    );
    const added = { cards: [{ set: 'goblins' }, 'my cook.json'], game: './mine.mjs', twin: 'never' } as const;
    expect(optionsOf({ ...added, cards: [...added.cards] })).toBe(
      " --game ./mine.mjs --sets classic,goblins --cards 'my cook.json' --twin never",
    );
  }, 60_000);
});

describe('run', () => {
  const scenario = {
    format: 'scenario/1',
    name: 'Camp Cook feeds her friends',
    game: 'hearth',
    players: [{ hand: ['camp-cook'], board: [{ card: 'chillwind-yeti', as: 'friend', damage: 3 }] }, {}],
    steps: [{ do: 'play', card: 'p0.hand[0]' }, { check: { friend: { health: 4 } } }],
  };

  test('plays the scenarios of a folder with the cards of the same folder', async () => {
    write('set/cook.json', [cook]);
    write('set/deeper/feeds.json', scenario);
    expect(await startLine('run --cards set set')).toEqual({
      code: 0,
      out: '1 passed, 0 failed\n',
      error: '',
    });
    // Card files that were not loaded are no scenarios, and that is said.
    expect((await startLine('run --cards cook.json set')).error).toMatch(/^set\/cook\.json: /);
  });

  test('--json prints JSON only, whatever is wrong', async () => {
    write('feeds.json', scenario);
    write('broken.json', '{');
    for (const line of [
      'run --json --cards cook.json feeds.json broken.json none.json',
      'run --json feeds.json',
    ]) {
      const { code, error, out } = await startLine(line);
      expect(code).toBe(1);
      expect(error).not.toBe('');
      const kinds = out
        .trimEnd()
        .split('\n')
        .map((it) => JSON.parse(it).kind);
      expect(kinds).toContain('error');
      expect(kinds.at(-1)).toBe('total');
    }
    expect(await startLine('run --json --cards broken.json feeds.json')).toMatchObject({ code: 1, out: '' });
  });
});

test('the adapter of a game with more cards knows those of the set too', () => {
  const more = adaptersWith({ game: 'hearth', cards: [{ file: 'cook.json', cards: [cook] }] });
  expect(more.cyber).toBe(adapters.cyber);
  expect(more.hearth.view.cards.length).toBe(adapters.hearth.view.cards.length + 1);
  expect(more.hearth.decks.problems(withTwo(mage, 'camp-cook'))).toEqual([]);
  expect(adapters.hearth.decks.problems(withTwo(mage, 'camp-cook'))).not.toEqual([]);
});
