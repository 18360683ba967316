import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { showLanguage } from '../words/language.ts';
import { NOTHING, nounOf, type Person } from '../words/noun.ts';
import { toldWords } from '../words/told-words.ts';
import {
  type Harmed,
  type SpokenItem,
  wordBody,
  wordItems,
  wordPlace,
  wordPosition,
  wordResources,
} from './spoken-words.ts';

const you = () => toldWords().names.you();
const opponent = () => toldWords().names.opponent();
const sentence = (text: string): SpokenItem => ({ kind: 'sentence', text });
const health = (value: number, armor = 0) => ({ name: 'health', value, armor }) as const;

function harm(by: string, ...targets: [name: string, taken: number, left: number][]): SpokenItem {
  return {
    kind: 'harm',
    by: by === '' ? NOTHING : nounOf(by),
    targets: targets.map(([name, taken, left], id): Harmed => {
      return { id, noun: nounOf(name), taken, left: health(left) };
    }),
  };
}

function drawn(player: Person, ...cards: string[]): SpokenItem {
  return { kind: 'drawn', player, cards: cards.map(nounOf), count: Math.max(1, cards.length) };
}

const died = (name: string): SpokenItem => ({
  kind: 'joint',
  type: 'death',
  nouns: [nounOf(name)],
  say: (nouns) => `${nouns.name} die${nouns.isMany ? '' : 's'}`,
});

afterEach(() => showLanguage('en'));

describe('what is told together', () => {
  test('cards that one player draws', () => {
    expect(
      wordItems([drawn(you(), 'Wisp'), drawn(you(), 'Fireball'), drawn(opponent()), drawn(opponent())], 0),
    ).toEqual(['You draw Wisp and Fireball.', 'Your opponent draws 2 cards.']);
  });

  test('a draw that brought nothing is not told', () => {
    expect(wordItems([{ kind: 'drawn', player: you(), cards: [], count: 0 }], 0)).toEqual([]);
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
    expect(wordItems([sentence('your turn')], 7)).toEqual(['Your turn.', '7 more actions followed.']);
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
    const hero: Harmed = { id: 1, noun: nounOf('your hero'), taken: 4, left: health(28, 2) };
    expect(wordItems([{ kind: 'harm', by: NOTHING, targets: [hero] }], 0)).toEqual([
      'Your hero takes 4 damage, 28 health and 2 armor left.',
    ]);
    expect(wordItems([{ kind: 'harm', by: NOTHING, targets: [{ ...hero, left: null }] }], 0)).toEqual([
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

describe('in German', () => {
  beforeEach(() => showLanguage('de'));

  test('draws', () => {
    expect(wordItems([drawn(you(), 'Wisp'), drawn(you(), 'Feuerball'), drawn(opponent())], 0)).toEqual([
      'Du ziehst Wisp und Feuerball.',
      'Dein Gegner zieht eine Karte.',
    ]);
    expect(wordItems([drawn(opponent()), drawn(opponent())], 0)).toEqual(['Dein Gegner zieht 2 Karten.']);
  });

  test.each<[SpokenItem, string[]]>([
    [harm('', ['Yeti', 3, 2]), ['Yeti erleidet 3 Schaden, noch 2 Leben.']],
    [harm('Feuerball', ['Yeti', 6, -1]), ['Feuerball trifft Yeti: 6 Schaden, noch 0 Leben.']],
    [harm('', ['Yeti', 0, 5]), ['Yeti erleidet keinen Schaden.']],
    [harm('', ['Yeti', -2, 5]), ['Yeti erhält 2 Leben zurück, jetzt 5 Leben.']],
    [harm('Priester', ['Yeti', -2, 5]), ['Priester heilt Yeti: 2 Leben, jetzt 5 Leben.']],
    [
      harm('Nova', ['Yeti', 1, 4], ['Wisp', 1, 0], ['Knappe', 0, 1]),
      ['Nova trifft Yeti und Wisp: 1 Schaden, noch 4 und 0 Leben.', 'Knappe erleidet keinen Schaden.'],
    ],
  ])('%#', (item, said) => {
    expect(wordItems([item], 0)).toEqual(said);
  });

  test('a hero with armor, in the case that the sentence needs', () => {
    const { enemyHero, yourHero } = toldWords().names;
    const hero: Harmed = { id: 1, noun: enemyHero(), taken: 4, left: health(28, 2) };
    expect(wordItems([{ kind: 'harm', by: yourHero(), targets: [hero] }], 0)).toEqual([
      'Dein Held trifft den gegnerischen Helden: 4 Schaden, noch 28 Leben und 2 Rüstung.',
    ]);
  });

  test('what is repeated, and what is only counted', () => {
    const grown = sentence('Totem wird verzaubert');
    expect(wordItems([grown, grown], 7)).toEqual([
      'Totem wird verzaubert, 2-mal.',
      'Es folgten 7 weitere Aktionen.',
    ]);
  });

  test('a body and a position', () => {
    const printed = { value: 4, tone: 'printed' } as const;
    expect(
      wordBody([
        { name: 'attack', ...printed },
        { name: 'health', ...printed },
      ]),
    ).toBe('4 Angriff, 4 Leben');
    expect([1, 2, 3].map((position) => wordPosition(position, ['Eber', 'Yeti']))).toEqual([
      'Position 1 von 3, links von Eber.',
      'Position 2 von 3, zwischen Eber und Yeti.',
      'Position 3 von 3, rechts von Yeti.',
    ]);
    expect(wordPlace([])).toBe('Enter spielt die Karte aus, Escape bricht ab.');
  });
});
