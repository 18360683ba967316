import { cards as classic } from '@aftercast/hearth/cards';
import { readyDecks } from '@aftercast/hearth/decks';
import { sets } from '@aftercast/hearth/sets';
import { describe, expect, test } from 'vitest';
import { read, replay, sim, startLine, useFolder, write } from '../testing/folder-runs.ts';
import { parseArguments } from './arguments.ts';

useFolder();

const mage = readyDecks.find((it) => it.class === 'mage')?.deck;
if (mage === undefined) throw new Error('There is no ready deck.');

/** A deck with two cards of each of two later sets. */
const mixed = {
  hero: mage.hero,
  cards: [
    'haunted-creeper',
    'haunted-creeper',
    'piloted-shredder',
    'piloted-shredder',
    ...mage.cards.slice(4),
  ],
};

describe('the option --sets', () => {
  test.each([
    'run x.json',
    'random',
    'play',
    'sim',
    'cards list',
    'cards check',
    'cards text x',
    'find loops',
  ])('%s takes it', (command) => {
    const args = [...command.split(' '), '--sets', 'goblins,classic', '--cards', 'a.json'];
    const asked: object = parseArguments(args);
    expect('files' in asked ? asked.files : (asked as { cards?: unknown }).cards).toEqual([
      { set: 'goblins' },
      'a.json',
    ]);
  });

  test.each([
    ['build --out deck.json', 'build'],
    ['compare a.json', 'compare'],
    ['replay a.json', 'replay'],
    ['shrink a.json', 'shrink'],
    ['environment --decks mage,hunter', 'environment'],
  ])('%s takes it', (command, what) => {
    expect(parseArguments([...command.split(' '), '--sets', 'all'])).toMatchObject({
      do: what,
      cards: [{ set: 'naxxramas' }, { set: 'goblins' }, { set: 'workshop' }],
    });
  });

  test('all later sets of the package can be named, and the classic set adds nothing', () => {
    const named = parseArguments(['random', '--sets', ['classic', ...Object.keys(sets)].join(',')]);
    expect(named).toEqual(parseArguments(['random', '--sets', 'all']));
    expect(parseArguments(['random', '--sets', 'classic'])).toEqual(parseArguments(['random']));
  });

  test.each([
    [
      'classic,goblin',
      "option '--sets <list>' argument 'classic,goblin' is invalid. Allowed choices are classic, naxxramas, goblins, workshop, all.\n(Did you mean goblins?)",
    ],
    [
      'goblins',
      "option '--sets <list>' argument 'goblins' is invalid. Every match has the set classic, which has the heroes: write classic,goblins.",
    ],
  ])('%s is refused', (words, message) => {
    expect(parseArguments(['play', '--sets', words])).toMatchObject({ do: 'refuse', message });
  });

  test('cards list lists the cards of the sets, and cards check reports on the files alone', async () => {
    const listed = await startLine('cards list --sets classic,naxxramas haunted creeper');
    expect(listed.out).toMatch(/haunted-creeper {2}Haunted Creeper, minion: .*\n1 of \d+ cards\n$/);
    expect((await startLine('cards list haunted creeper')).out).toBe(`0 of ${classic.length} cards\n`);
    write('friend.json', [
      {
        ...{ id: 'web-friend', name: 'Web Friend', type: 'minion', class: 'neutral' },
        ...{ cost: 2, attack: 1, health: 2, keywords: ['battlecry'] },
        routines: [{ on: { event: 'played' }, do: [{ do: 'summon', card: 'haunted-creeper' }] }],
      },
    ]);
    expect((await startLine('cards check friend.json')).code).toBe(1);
    const checked = await startLine('cards check --sets classic,naxxramas friend.json');
    expect({ code: checked.code, error: checked.error }).toEqual({ code: 0, error: '' });
    expect(checked.out).toMatch(/^friend\.json: 1 card\n/);
    expect(checked.out).not.toContain('naxxramas.json');
  });

  test('games without later sets refuse them', async () => {
    expect(await startLine('random --game cyber --sets all --matches 1')).toMatchObject({
      code: 1,
      error: expect.stringContaining('cyber has no set "naxxramas": leave out --sets\n'),
    });
    write('game.mjs', '');
    expect((await startLine('random --game ./game.mjs --sets all --matches 1')).error).toBe(
      'aftercast: ./game.mjs has the cards of its game: --sets cannot be used with it\n',
    );
    expect(parseArguments(['sim', '--cluster', 'redis://host', '--sets', 'all'])).toMatchObject({
      message: expect.stringMatching(/^--sets cannot be used with --cluster: /),
    });
  });
});

describe('matches with later sets', () => {
  const LINE = '--sets classic,naxxramas,goblins --decks mixed.json,mage --bots random --games 6';

  test('random decks are drawn from the chosen sets', async () => {
    await sim('--sets all --decks random:40 --bots random --games 1 --out report.json');
    const { plan } = JSON.parse(read('report.json'));
    const drawn: string[] = plan.decks[0].flatMap(({ deck }: { deck: { cards: string[] } }) => deck.cards);
    for (const { cards } of Object.values(sets)) {
      const ids = (cards as { cards: { id: string }[] }).cards.map(({ id }) => id);
      expect(drawn.some((id) => ids.includes(id))).toBe(true);
    }
    await sim('--decks random:40 --bots random --games 1 --out classic.json');
    const alone: string[] = JSON.parse(read('classic.json')).plan.decks[0].flatMap(
      ({ deck }: { deck: { cards: string[] } }) => deck.cards,
    );
    const known = new Set(classic.map(({ id }) => id));
    expect(alone.filter((id) => !known.has(id))).toEqual([]);
  }, 60_000);

  test('a program that learns plays with them, and with cards of its own', async () => {
    write('mixed.json', mixed);
    const requests = ['{"do":"reset","seed":4}', '{"do":"names"}', '{"do":"reset","seed":5}'];
    const line = 'environment --decks mixed.json,mage';
    const { code, out, error } = await startLine(`${line} --sets classic,naxxramas,goblins`, requests);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const [first, names, second] = out
      .trim()
      .split('\n')
      .map((it) => JSON.parse(it));
    expect(first.observation).toHaveLength(names.observation.length);
    expect(first.choices.length).toBeGreaterThan(0);
    expect(second.observation).not.toEqual(first.observation);
    const without = await startLine(line, requests);
    expect(without.code).toBe(1);
    expect(without.error).toContain('haunted-creeper');
    write('bad.json', [{ id: 'my-friend' }]);
    const bad = await startLine('environment --decks mage,mage --cards bad.json', requests);
    expect(bad).toMatchObject({ code: 1, error: expect.stringContaining('bad.json:') });
    const other = await startLine('environment --game cyber --decks a,b --sets all', requests);
    expect(other).toMatchObject({ code: 1, error: expect.stringContaining('cyber has no set') });
  }, 60_000);

  test('a deck of later sets needs them', async () => {
    write('mixed.json', mixed);
    const { code, error } = await sim('--decks mixed.json,mage --bots random --games 2');
    expect(code).toBe(1);
    expect(error).toContain('haunted-creeper');
  });

  test('a match of a report is played again without saying its sets', async () => {
    write('mixed.json', mixed);
    const played = await sim(`${LINE} --out report.json`);
    expect({ code: played.code, error: played.error }).toEqual({ code: 0, error: '' });
    const again = await replay('report.json --match 1 --last 1');
    expect({ code: again.code, error: again.error }).toEqual({ code: 0, error: '' });
    expect(again.out).toContain('Played to its end: ');
    expect((await replay('report.json --match 1 --sets classic,goblins')).error).toMatch(
      /^aftercast: report\.json was played with a different set of cards /,
    );
  }, 60_000);

  test('goes on with them after an interruption, and says how', async () => {
    write('mixed.json', mixed);
    await sim(`${LINE} --out whole.json`);
    const stopped = await sim(`${LINE} --out report.json`, { interruptAfter: 2 });
    expect(stopped.out).toContain(
      'pnpm aftercast sim --resume --sets classic,naxxramas,goblins --out report.json\n',
    );
    expect((await sim('--resume --sets all --out report.json')).code).toBe(1);
    expect((await sim('--resume --sets classic,naxxramas,goblins --out report.json')).code).toBe(0);
    expect(read('report.json')).toBe(read('whole.json'));
  }, 60_000);

  test('random checks matches of them', async () => {
    const { code, out } = await startLine('random --sets all --matches 2');
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^2 matches held /) });
  }, 60_000);
});
