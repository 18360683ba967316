import { describe, expect, test } from 'vitest';
import { checkCards } from './authoring.ts';
import { cardsWith } from './cards.ts';
import { deckProblems, findCard } from './decks/set.ts';
import { catalogue, hearth } from './hearth.ts';
import { hearthWith, LoadError, type OwnCards } from './own-cards.ts';
import { Stat } from './vocabulary.ts';

const stray = { id: 'stray', name: 'Stray', type: 'minion', class: 'neutral', cost: 1, attack: 1, health: 1 };
const player = { id: 'player', name: 'Player', type: 'player', class: 'neutral' };
const hero = { id: 'mage', name: 'Mage', type: 'hero', class: 'mage', health: 20 };

const fileOf = (...cards: unknown[]) => ({ file: 'my.json', cards });

/** The lines of the error that a game of these cards throws. */
function linesOf(own: OwnCards): string[] {
  try {
    hearthWith(own);
  } catch (error) {
    if (error instanceof LoadError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('cards of one’s own', () => {
  test.each<[title: string, card: object, line: RegExp]>([
    ['an unknown key', { helth: 1 }, /^my\.json: \$\[0\]\.helth: .*did you mean "health"\?$/],
    ['an unknown word', { keywords: ['tuant'] }, /^my\.json: \$\[0\]\.keywords\[0\]: .*"taunt"\?$/],
    [
      'a card that there is not',
      { routines: [{ on: { event: 'deathrattle' }, do: [{ do: 'summon', card: 'wips' }] }] },
      /^my\.json: \$\[0\]\.routines\[0\]\.do\[0\]\.card: expected the id of a card, found "wips"; did you mean "wisp"\?$/,
    ],
    [
      'the id of a card of the set',
      { id: 'wisp' },
      /^my\.json: \$\[0\]\.id: .*no other card has, found "wisp"$/,
    ],
    [
      'a second player',
      { type: 'player' },
      /^my\.json: \$\[0\]\.type: expected one card of the type "player"/,
    ],
  ])('%s is reported with its file and place', (_, more, line) => {
    const own = { cards: [fileOf({ ...stray, ...more })] };
    expect(linesOf(own)).toEqual([expect.stringMatching(line)]);
    // The tools for authors say the same.
    expect(() => checkCards(own.cards)).toThrow(linesOf(own)[0] as string);
  });

  test('all faults of all files are reported at once', () => {
    const other = { file: 'other.json', cards: { not: 'a list' } };
    const lines = linesOf({ cards: [fileOf({ ...stray, helth: 1 }, { ...stray, cost: 'one' }), other] });
    expect(lines.map((line) => line.replace(/: expected.*/, ''))).toEqual([
      'my.json: $[0].helth',
      'my.json: $[1].cost',
      'other.json: $',
    ]);
    const twice = linesOf({ cards: [fileOf(stray), { file: 'other.json', cards: [stray] }] });
    expect(twice).toEqual(['other.json: $[0].id: expected an id that no other card has, found "stray"']);
  });

  test('they are in addition to those of the set, or alone', () => {
    const both = hearthWith({ cards: [fileOf(stray)] });
    expect(both.game.cards).toHaveLength(catalogue.cards.length + 1);
    expect(both.game.name).toBe('hearth');
    const alone = hearthWith({ cards: [fileOf(player, hero, stray)], only: true, name: 'strays' });
    expect(alone.game.cards.map(({ id }) => id)).toEqual(['', 'player', 'mage', 'stray']);
    expect(alone.game.name).toBe('strays');
  });

  test('alone, there must be a hero and a card for players', () => {
    expect(linesOf({ cards: [fileOf(stray)], only: true }).map((it) => it.replace(/,.*/, ''))).toEqual([
      'my.json: $: expected a card of the type "player"',
      'my.json: $: expected a card of the type "hero"; the id of one that matches begin with is its class',
    ]);
    expect(linesOf({ cards: [fileOf(player, hero)], only: true })).toEqual([]);
    const coin = { cards: [fileOf({ ...player, second: 'the-coin' }, hero)], only: true };
    expect(linesOf(coin)[0]).toContain('my.json: $[0].second: expected the id of a card, found "the-coin"');
  });

  test('what is not a list of files, and a name that is none, are told', () => {
    const cards = [stray] as unknown as OwnCards['cards'];
    expect(() => hearthWith({ cards })).toThrow(/a list of files, each \{ file, cards \}/);
    expect(() => hearthWith({ cards: stray as unknown as OwnCards['cards'] })).toThrow(TypeError);
    expect(() => hearthWith({ cards: [], name: 'My game' })).toThrow(/such as "my-game", got "My game"/);
  });
});

describe('a card that replaces one of the set', () => {
  const juggler = { ...(findCard('knife-juggler') as object), cost: 3 };
  const cards = [{ file: 'changed.json', cards: [juggler] }];

  test('is a fault unless that is said', () => {
    expect(linesOf({ cards })).not.toEqual([]);
  });

  test('keeps its place, and all other cards are as they were', () => {
    const { cards: changed } = hearthWith({ cards, replacing: true }).game;
    const { cards: set } = hearth.game;
    expect(changed.map((card) => card?.id)).toEqual(set.map((card) => card?.id));
    const at = set.findIndex((card) => card?.id === 'knife-juggler');
    expect(changed[at]?.printed[Stat.cost]).toBe(3);
    expect(set[at]?.printed[Stat.cost]).toBe(2);
    expect(changed.map((card, i) => (i === at ? null : card?.printed))).toEqual(
      set.map((card, i) => (i === at ? null : card?.printed)),
    );
  });

  test('replaces nothing in a game with only those cards', () => {
    const alone = [fileOf(player, hero, stray)];
    const ids = (own: OwnCards) => hearthWith(own).game.cards.map((card) => card?.id);
    expect(ids({ cards: alone, only: true, replacing: true })).toEqual(ids({ cards: alone, only: true }));
  });

  test('is what a page shows, and what a deck is checked by', () => {
    const shown = cardsWith({ cards, replacing: true }).filter(({ id }) => id === 'knife-juggler');
    expect(shown.map(({ cost }) => cost)).toEqual([3]);
    const collectible = { ...juggler, collectible: false };
    const gone = { cards: [{ file: 'gone.json', cards: [collectible] }], replacing: true };
    const deck = { hero: 'mage', cards: ['knife-juggler'] };
    const codes = (own?: OwnCards) => deckProblems(deck, own).map(({ code }) => code);
    expect(codes(gone).length).toBe(codes().length + 1);
  });
});
