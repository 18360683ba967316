import { cards } from '@aftercast/cyber/cards';
import { describe, expect, test, vi } from 'vitest';
import { playOutWith, typist } from '../testing/play-out.ts';

// Whole matches, with a bot that thinks, beside whatever else the machine does.
vi.setConfig({ testTimeout: 60_000 });

const decks = ['many-small-keys', 'behind-the-wall'] as const;

const WORDS = [
  ...['1', '2', '3', '4', '1 1', '2 2', '1 1 1', '9 9', '0', ''],
  ...['end', 'back', 'why hero', 'why cracker at hero', 'look worm', 'table', 'help', 'cracker', '1;drop'],
];

describe('cyber in the terminal', () => {
  test.each([1, 2, 3])('a match ends, whatever is typed (%i)', async (seed) => {
    const { isOver, text } = await playOutWith(typist(seed, WORDS), { game: 'cyber', seed, decks });
    expect(isOver).toBe(true);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    for (const line of text.split('\n').filter((it) => /^── Turn|^ {4}\S/.test(it)))
      expect(line.length).toBeLessThanOrEqual(80);
  });

  test('two bots are watched', async () => {
    const { isOver, text } = await playOutWith([], { game: 'cyber', by: 'greedy', against: 'random', decks });
    expect(isOver).toBe(true);
    expect(text).toMatch(/^Player 1 plays Cracker v1\.\d$/m);
    expect(text).toMatch(
      /^Player 2 {8}\S.* {3}CPU 1\/1 {3}memory \d+\/10 {3}hand \d+ {3}deck \d+ {3}trash \d+$/m,
    );
    expect(text).toMatch(/^ *[└├]─ Player \d discards /m);
    expect(text).toMatch(/(Player [12] wins!|It is a tie\.)\n$/);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test('a card with several attacks asks which one to use', async () => {
    const { text } = await playOutWith(typist(4, ['1', '1 1', 'end', '3', '2 1 1']), {
      game: 'cyber',
      seed: 5,
      decks,
    });
    expect(text).toMatch(
      /^Which of these\?\n {2}1 {2}attack\(1\) damageTarget\(2\)\n {2}2 {2}attack\(2\) damageTarget\(3\)$/m,
    );
  });

  test('looks a card up, and says why it cannot be used', async () => {
    const words = ['look cracker v2.0', 'why siphon', 'why wisp', 'why hero', 'why', 'look', 'quit'];
    const { text } = await playOutWith(words, {
      game: 'cyber',
      seed: 1,
      decks: ['behind-the-wall', 'many-small-keys'],
    });
    expect(text).toContain(
      'Cracker v2.0: cracker program, 2 CPU, 1 memory, strength 2.\nattack(1) damageTarget(2)\nattack(2) damageTarget(3)\n',
    );
    expect(text).toContain('> why siphon\nSiphon v1.0 needs 3 CPU, and you have 1.\n');
    expect(text).toContain('> why wisp\nYou have nothing called "wisp".\n');
    expect(text).toContain(
      '> why hero\nYour hero cannot be used: it cannot be played and does not attack.\n',
    );
    // The example is a card that the player holds.
    const [, held = ''] = /^ {3}\(\d\) (.+? v\d\.\d) /m.exec(text) ?? [];
    expect(text).toContain(`> why\nWhich card? Type "why ${held.toLowerCase()}".\n`);
    expect(text).toContain(`> look\nLook at which card? Type "look ${held.toLowerCase()}".\n`);
  });

  test('a program plays through a pipe, in the words of the game', async () => {
    const { isOver, text } = await playOutWith(() => '{"do":"end-turn"}', {
      game: 'cyber',
      json: true,
      decks,
    });
    expect(isOver).toBe(true);
    const told = text
      .split('\n')
      .filter((it) => it.startsWith('{"kind"'))
      .map((it) => JSON.parse(it) as Record<string, unknown>);
    expect(told[0]).toMatchObject({ kind: 'match', game: 'cyber', deck: { hero: 'intruder' } });
    expect(told.find(({ kind }) => kind === 'ask')).toMatchObject({
      view: {
        stage: 'playing',
        sides: [{ memory: 10, maxMemory: 10, field: [] }, { memory: expect.any(Number) }],
      },
    });
    expect(told.at(-1)).toEqual({ kind: 'over', seat: 0, result: 'lost' });
  });
});

describe('H1 a player of cyber at a terminal', () => {
  test.each([false, true])('reads nothing about the enemy’s hand (json %s)', async (json) => {
    let count = 0;
    const typed = () => (count++ < 4 ? (json ? '{"do":"end-turn"}' : 'end') : null);
    const { match, seats, text } = await playOutWith(typed, { game: 'cyber', seed: 3, json, decks });
    const { table } = match.session.state;
    const own = table.entities.filter((it) => it?.owner === 0);
    const seen = [...own, ...(seats[0]?.table.entities ?? [])];
    const known = new Set(seen.map((it) => it?.card ?? 0));
    const hidden = table.entities.flatMap((it) =>
      it && it.owner === 1 && !known.has(it.card) ? [it.card] : [],
    );
    const ids = [...new Set(hidden)].flatMap((card) => match.session.game.cards[card]?.id ?? []);
    expect(ids.length).toBeGreaterThan(2);
    for (const id of ids)
      expect(text).not.toContain(json ? `"${id}"` : (cards.find((it) => it.id === id)?.name ?? id));
  });
});
