import type { DeckTextFault, DeckTextLanguage } from '@aftercast/cards/decks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDeckCard } from './rules.ts';
import { setCards } from './set.ts';
import { readDeck, writeDeck } from './text.ts';

const deck = {
  hero: 'mage',
  cards: ['fireball', 'mirror-image', 'frostbolt', 'fireball', 'amani-berserker'],
};

test('a deck as text: by cost, then by name', () => {
  expect(writeDeck(deck, 'Some fire')).toBe(
    `### Some fire
# Class: Mage
1x (1) Mirror Image
1x (2) Amani Berserker
1x (2) Frostbolt
2x (4) Fireball
`,
  );
});

test('a deck may have any name, without surplus spaces', () => {
  const letter = fc.constantFrom(...'#:x2( é🜂', '\n', '\r', '\u2028', 'class:', 'Wisp');
  fc.assert(
    fc.property(fc.string({ unit: letter }), (title) => {
      const name = title.replace(/\s+/g, ' ').trim();
      expect(readDeck(writeDeck(deck, title))).toMatchObject({ ok: true, name });
    }),
  );
});

test.each(setCards.map(({ id }) => id))('%s is written and read, even if no deck may have it', (id) => {
  const one = { hero: 'mage', cards: [id] };
  expect(readDeck(writeDeck(one, ''))).toEqual({ ok: true, name: '', deck: one });
});

test('every card of decks is found by its name and by its id', () => {
  for (const { id, name } of setCards.filter(isDeckCard))
    for (const word of [id, name, name.toUpperCase(), name.replaceAll("'", '’')])
      expect(readDeck(`# Class: Mage\n${word}`)).toMatchObject({ ok: true, deck: { cards: [id] } });
});

describe('a card is read from', () => {
  test.each([
    ...['2x (4) Fireball', '2x Fireball', '2 fireball', '2× FIREBALL', '2 x Fireball', '2xFireball'],
    ...['2 × (4) fireball', '2(4)Fireball', '  2X   (4)   fire-ball  ', 'fireball\nFireball', '2\tFireball'],
    ...['1 fireball\r\n\r\n# once more:\r\n1 fireball\r\n'],
  ])('%j', (text) => {
    expect(readDeck(`# Class: Mage\n${text}`)).toEqual({
      ok: true,
      name: '',
      deck: { hero: 'mage', cards: ['fireball', 'fireball'] },
    });
  });
});

test('lines may be in any order, and unknown headings are comments', () => {
  const text =
    '2 wisp\n# mine\n#1 Fireball\nclass: DRUID\n\n### Small\n### Later\n## Format: any\n#### more\n';
  expect(readDeck(text)).toEqual({
    ok: true,
    name: 'Small',
    deck: { hero: 'druid', cards: ['wisp', 'wisp'] },
  });
});

test('the rules of decks are not checked', () => {
  expect(readDeck('# Class: Rogue\n5 Fireball\nthe coin')).toMatchObject({
    ok: true,
    deck: {
      hero: 'rogue',
      cards: ['fireball', 'fireball', 'fireball', 'fireball', 'fireball', 'the-coin'],
    },
  });
});

describe('problems are reported with their line', () => {
  test.each<[text: string, line: number, message: string]>([
    ['# Class: Mage\n\n2x Firebal', 3, 'there is no card "Firebal"; did you mean "Fireball"?'],
    [
      '# Class: Mage\nmogushan wardne',
      2,
      'there is no card "mogushan wardne"; did you mean "Mogu\'shan Warden"?',
    ],
    ['# Class: Mage\nconstructor', 2, 'there is no card "constructor"'],
    ['# Class: Mage\n__proto__', 2, 'there is no card "__proto__"'],
    ['# Class: Mage\n2x', 2, 'there is no card "2x"'],
    ['# Class: Mage\n魔法', 2, 'there is no card "魔法"'],
    [`# Class: Mage\n${'z'.repeat(50)}`, 2, `there is no card "${'z'.repeat(40)}…"`],
    ['# Class: Mage\n0 wisp', 2, 'expected 1 to 30 copies of Wisp, found 0'],
    ['# Class: Mage\n1000000000x wisp', 2, 'expected 1 to 30 copies of Wisp, found 1000000000'],
    ['# Class: Mag', 1, 'there is no class "Mag"; did you mean "Mage"?'],
    [
      'wisp\n# class: fishmonger',
      2,
      'there is no class "fishmonger"; known are Druid, Hunter, Mage, Paladin, Priest, Rogue, Shaman, Warlock, Warrior',
    ],
    ['# Class: Mage\n# Class: Mage\n# Class: Rogue', 3, 'the class is already Mage: remove this line'],
    ['wisp', 1, 'the class is missing: add a line like "# Class: Mage"'],
    ['', 1, 'the class is missing: add a line like "# Class: Mage"'],
  ])('%j', (text, line, message) => {
    const reading = readDeck(text);
    expect(reading.ok ? [] : reading.problems.map((it) => [it.line, it.message])).toEqual([[line, message]]);
  });

  test.each<[text: string, fault: DeckTextFault]>([
    ['wisp', { is: 'hero-missing' }],
    ['# Class: Mage\n# Class: Rogue', { is: 'second-hero', hero: 'mage' }],
    ['# Class: Mag', { is: 'unknown-hero', word: 'Mag', near: 'Mage' }],
    ['# Class: fishmonger', { is: 'unknown-hero', word: 'fishmonger', near: null }],
    ['# Class: Mage\nFirebal', { is: 'unknown-card', word: 'Firebal', near: 'Fireball' }],
    [`# Class: Mage\n${'z'.repeat(41)}`, { is: 'unknown-card', word: `${'z'.repeat(40)}…`, near: null }],
    ['# Class: Mage\n31 wisp', { is: 'wrong-count', card: 'Wisp', count: 31, most: 30 }],
  ])('as data: %j', (text, fault) => {
    const reading = readDeck(text);
    expect(reading.ok ? [] : reading.problems.map((it) => it.fault)).toEqual([fault]);
  });

  test('all at once', () => {
    const read = readDeck('# Class: Magus\nFirebal\nwisp\n99 wisp');
    expect(read.ok ? [] : read.problems.map(({ line }) => line)).toEqual([1, 2, 4]);
  });
});

test('an unknown card is written by its id', () => {
  expect(writeDeck({ hero: 'mage', cards: ['my-own'] }, '')).toBe('# Class: Mage\n1x (0) my-own\n');
});

describe('in another language', () => {
  const names: Readonly<Record<string, string>> = { fireball: 'Feuerball', wisp: 'Irrwisch', wolf: 'Wisp' };
  const language: DeckTextLanguage = {
    heroWord: 'klasse',
    heroName: (hero) => (hero === 'mage' ? 'Magier' : hero),
    cardName: ({ id, name }) => names[id] ?? name,
  };
  const two = { hero: 'mage', cards: ['wisp', 'fireball'] };

  test('a deck is written and read with the names of that language', () => {
    const text = '### Feuer\n# Klasse: Magier\n1x (0) Irrwisch\n1x (4) Feuerball\n';
    expect(writeDeck(two, 'Feuer', undefined, language)).toBe(text);
    expect(readDeck(text, undefined, language)).toEqual({ ok: true, name: 'Feuer', deck: two });
  });

  test('what is written in English is read as well', () => {
    const text = writeDeck(two, 'Fire');
    expect(readDeck(text, undefined, language)).toEqual({ ok: true, name: 'Fire', deck: two });
  });

  test('suggestions are in that language', () => {
    const reading = readDeck('# Klasse: Magie\nFeuerbal\n31 Wisp', undefined, language);
    expect(reading.ok ? [] : reading.problems.map((it) => it.fault)).toEqual([
      { is: 'unknown-hero', word: 'Magie', near: 'Magier' },
      { is: 'unknown-card', word: 'Feuerbal', near: 'Feuerball' },
      { is: 'wrong-count', card: 'Irrwisch', count: 31, most: 30 },
    ]);
  });

  test('a card whose name is read as another card is written by its id', () => {
    const wolf = { id: 'wolf', name: 'Wolf', type: 'minion', class: 'neutral', cost: 3 };
    const own = { cards: [{ file: 'mine.json', cards: [wolf] }] };
    const text = writeDeck({ hero: 'mage', cards: ['wolf'] }, '', own, language);
    expect(text).toContain('1x (3) wolf\n');
    expect(readDeck(text, own, language)).toMatchObject({ deck: { cards: ['wolf'] } });
    expect(readDeck('# Class: Mage\nWisp', own, language)).toMatchObject({ deck: { cards: ['wisp'] } });
  });
});

describe('cards of one’s own', () => {
  const cook = { id: 'camp-cook', name: 'Camp Cook', type: 'minion', class: 'neutral', cost: 2 };
  const smith = { id: 'smith', name: 'Smith', type: 'hero', class: 'smith', power: 'fireblast', health: 30 };
  const wisp = { ...cook, id: 'marsh-wisp', name: 'Wisp' };
  const cards = [{ file: 'mine.json', cards: [cook, smith, wisp] }];

  test('are written and read by their names, beside those of the set', () => {
    const mixed = { hero: 'smith', cards: ['fireball', 'camp-cook', 'camp-cook'] };
    const text = '### Fire\n# Class: Smith\n2x (2) Camp Cook\n1x (4) Fireball\n';
    expect(writeDeck(mixed, 'Fire', { cards })).toBe(text);
    const sorted = { hero: 'smith', cards: ['camp-cook', 'camp-cook', 'fireball'] };
    expect(readDeck(text, { cards })).toEqual({ ok: true, name: 'Fire', deck: sorted });
    expect(readDeck(text)).toMatchObject({ ok: false, problems: [{ line: 2 }, { line: 3 }] });
  });

  test('with a name of the set are written by their ids', () => {
    const two = { hero: 'mage', cards: ['marsh-wisp', 'wisp'] };
    const text = writeDeck(two, '', { cards });
    expect(text).toContain('1x (2) marsh-wisp\n');
    const read = readDeck(text, { cards });
    expect(read.ok ? [...read.deck.cards].sort() : read.problems).toEqual(two.cards);
  });

  test('alone have no others beside them', () => {
    const only = { cards, only: true };
    expect(readDeck('# Class: Mage\nfireball\nwisp', only)).toMatchObject({
      ok: false,
      problems: [
        { line: 1, message: 'there is no class "Mage"; known are Smith' },
        { line: 2, message: 'there is no card "fireball"' },
      ],
    });
    expect(readDeck('# Class: Smith\nwisp', only)).toMatchObject({ deck: { cards: ['marsh-wisp'] } });
  });
});
