import { describe, expect, test } from 'vitest';
import {
  type Harmed,
  type SpokenItem,
  wordBody,
  wordItems,
  wordPlace,
  wordPosition,
  wordResources,
} from './spoken-words.ts';

const you = { name: 'you', isYou: true };
const opponent = { name: 'your opponent', isYou: false };
const sentence = (text: string): SpokenItem => ({ kind: 'sentence', text });
const health = (value: number, armor = 0) => ({ name: 'health', value, armor }) as const;

function harm(by: string, ...targets: [name: string, taken: number, left: number][]): SpokenItem {
  return {
    kind: 'harm',
    by,
    targets: targets.map(([name, taken, left], id): Harmed => ({ id, name, taken, left: health(left) })),
  };
}

const died = (name: string): SpokenItem => ({
  kind: 'joint',
  type: 'death',
  names: [name],
  say: (names) => `${names} die${names.includes(' and ') ? '' : 's'}`,
});

describe('what is told together', () => {
  test('cards that one player draws', () => {
    const drawn = (player: typeof you, ...cards: string[]): SpokenItem => ({
      kind: 'drawn',
      player,
      cards,
      count: Math.max(1, cards.length),
    });
    expect(
      wordItems([drawn(you, 'Wisp'), drawn(you, 'Fireball'), drawn(opponent), drawn(opponent)], 0),
    ).toEqual(['You draw Wisp and Fireball.', 'Your opponent draws 2 cards.']);
  });

  test('a draw that brought nothing is not told', () => {
    expect(wordItems([{ kind: 'drawn', player: you, cards: [], count: 0 }], 0)).toEqual([]);
  });

  test('deaths in a row', () => {
    expect(wordItems([died('Wisp'), died('enemy Yeti'), sentence('your turn'), died('Boar')], 0)).toEqual([
      'Wisp and enemy Yeti die.',
      'Your turn.',
      'Boar dies.',
    ]);
  });

  test('several blows at one target, as one with what is left in the end', () => {
    expect(wordItems([harm('Missiles', ['Yeti', 1, 4]), harm('Missiles', ['Yeti', 2, 2])], 0)).toEqual([
      'Missiles deals 3 damage to Yeti, 2 health left.',
    ]);
  });

  test('equal sentences in a row, with how often', () => {
    expect(wordItems([sentence('Totem grows'), sentence('Totem grows')], 0)).toEqual([
      'Totem grows, 2 times.',
    ]);
  });

  test('what comes after the most that is told is counted', () => {
    expect(wordItems([sentence('your turn')], 7)).toEqual(['Your turn.', '7 more things happened.']);
  });
});

describe('damage and healing', () => {
  test.each<[SpokenItem, string[]]>([
    [harm('', ['Yeti', 3, 2]), ['Yeti takes 3 damage, 2 health left.']],
    [harm('Juggler', ['Yeti', 3, 2]), ['Juggler deals 3 damage to Yeti, 2 health left.']],
    // More damage than it had health.
    [harm('', ['Yeti', 9, -4]), ['Yeti takes 9 damage, 0 health left.']],
    [harm('', ['Yeti', 0, 5]), ['Yeti takes no damage.']],
    [harm('', ['Yeti', -2, 5]), ['Yeti regains 2 health, now 5 health.']],
    [harm('Priest', ['Yeti', -2, 5]), ['Priest restores 2 health to Yeti, now 5 health.']],
    [
      harm('Nova', ['Yeti', 1, 4], ['Wisp', 1, 0], ['Squire', 0, 1]),
      ['Nova deals 1 damage to Yeti and Wisp: 4 and 0 health left.', 'Squire takes no damage.'],
    ],
  ])('%#', (item, said) => {
    expect(wordItems([item], 0)).toEqual(said);
  });

  test('armor is told with the health, and a character without life only what it takes', () => {
    const hero: Harmed = { id: 1, name: 'your hero', taken: 4, left: health(28, 2) };
    expect(wordItems([{ kind: 'harm', by: '', targets: [hero] }], 0)).toEqual([
      'Your hero takes 4 damage, 28 health and 2 armor left.',
    ]);
    expect(wordItems([{ kind: 'harm', by: '', targets: [{ ...hero, left: null }] }], 0)).toEqual([
      'Your hero takes 4 damage.',
    ]);
  });
});

test('a body and resources', () => {
  expect(
    wordBody([
      { name: 'attack', value: 4, tone: 'printed' },
      { name: 'health', value: 5, tone: 'printed' },
    ]),
  ).toBe('4 attack, 5 health');
  const resource = { sign: 'cpu', title: '', most: 10, locked: 0 } as const;
  expect(
    wordResources([
      { ...resource, of: 'cpu', name: 'CPU', value: 3 },
      { ...resource, of: 'memory', name: 'memory', value: 2 },
    ]),
  ).toBe('3 CPU and 2 memory');
});

test('a position is told by those beside it', () => {
  const standing = ['Boar', 'Yeti'];
  expect([1, 2, 3].map((position) => wordPosition(position, standing))).toEqual([
    'Position 1 of 3, left of Boar.',
    'Position 2 of 3, between Boar and Yeti.',
    'Position 3 of 3, right of Yeti.',
  ]);
  expect(wordPlace(standing)).toMatch(/^Position 3 of 3, right of Yeti\. Arrow keys/);
  expect(wordPlace([])).toBe('Press Enter to play it, Escape to cancel.');
});
