import type { Entity } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import type { Amount, CardRef, Condition, Selector } from '../language/expression.ts';
import { factsOf } from '../language/pool-facts.ts';
import { boss, CardToy, ToyStat, ToyZone, toyLexicon, unit } from '../testing/toy.ts';
import type { Context } from './context.ts';
import { ExpressionCompiler } from './expression.ts';
import type { CardIndex } from './pool.ts';

const cards = [
  unit('cat', 2, 3, { race: 'cat' }),
  unit('dog', 4, 5, { race: 'dog', keywords: ['taunt', 'noble'] }),
  boss,
  unit('pup', 1, 1, { race: 'dog', collectible: false }),
  { id: 'seat', name: 'seat', type: 'seat', class: 'plain', collectible: false },
];

function lay() {
  const toy = new CardToy(cards);
  const ids = {
    hero: toy.put(0, ToyZone.hero, 'boss'),
    enemyHero: toy.put(1, ToyZone.hero, 'boss'),
    cat: toy.put(0, ToyZone.board, 'cat'),
    dog: toy.put(0, ToyZone.board, 'dog'),
    cat2: toy.put(0, ToyZone.board, 'cat'),
    foe: toy.put(1, ToyZone.board, 'dog'),
    seat: toy.put(0, ToyZone.seat, 'seat'),
    enemySeat: toy.put(1, ToyZone.seat, 'seat'),
  };
  const cardIndex: CardIndex = {
    types: toy.catalogue.cards.map((it) => it.type),
    races: toy.catalogue.cards.map((it) => it.card?.race),
    marked: toy.catalogue.cards.map((it) => it.card?.keywords ?? []),
    numbers: new Map(toy.catalogue.cards.map((it, i) => [it.id, i])),
    facts: toy.catalogue.cards.flatMap(({ card }, number) => (card === null ? [] : [factsOf(card, number)])),
  };
  toy.changes.set(ids.cat2, ToyStat.damage, 1);
  const context: Context = {
    game: toy.game,
    table: toy.state.table,
    handling: null,
    self: ids.dog,
    player: 0,
    chosen: ids.foe,
    subject: ids.cat,
    measure: 6,
  };
  return { toy, ids, context, compiler: new ExpressionCompiler(toyLexicon, cardIndex) };
}

type Ids = ReturnType<typeof lay>['ids'];

describe('selectors', () => {
  test.each<[string, Selector, (keyof Ids)[]]>([
    ['self', 'self', ['dog']],
    ['chosen', 'chosen', ['foe']],
    ['subject', 'subject', ['cat']],
    ['it', 'it', ['cat']],
    ['the giver', 'giver', ['foe']],
    ['hero', 'hero', ['hero']],
    ['enemy-hero', 'enemy-hero', ['enemyHero']],
    ['player', 'player', ['seat']],
    ['enemy-player', 'enemy-player', ['enemySeat']],
    ['a zone, of both sides', { in: 'board' }, ['cat', 'dog', 'cat2', 'foe']],
    ['of allies', { in: 'board', side: 'ally' }, ['cat', 'dog', 'cat2']],
    ['of enemies, in several zones', { in: ['hero', 'board'], side: 'enemy' }, ['enemyHero', 'foe']],
    ['others', { in: 'board', side: 'ally', other: true }, ['cat', 'cat2']],
    ['a race', { in: 'board', race: 'dog' }, ['dog', 'foe']],
    ['the card itself, in a set', { in: 'board', self: true }, ['dog']],
    ['a keyword', { in: 'board', keyword: 'taunt', side: 'enemy' }, ['foe']],
    ['a label', { in: 'board', keyword: 'noble', side: 'enemy' }, ['foe']],
    ['a state', { in: 'board', is: 'hurt' }, ['cat2']],
    ['the first of a list', { first: 2, of: { in: 'board' } }, ['cat', 'dog']],
    ['more than there are', { first: 2, of: { in: 'hero', side: 'ally' } }, ['hero']],
    ['a part of a set', { of: { in: 'board' }, race: 'cat', is: 'hurt' }, ['cat2']],
    ['a type', { in: ['hero', 'board'], type: ['hero'] }, ['hero', 'enemyHero']],
    ['conditions', { in: 'board', where: [{ stat: 'attack', atMost: 2 }] }, ['cat', 'cat2']],
    [
      'several conditions',
      { in: 'board', where: [{ stat: 'attack', atLeast: 3 }, { not: { stat: 'health', equals: 4 } }] },
      ['dog', 'foe'],
    ],
    ['neighbours', { adjacent: 'self' }, ['cat', 'cat2']],
    ['neighbours of the last', { adjacent: { in: 'board', side: 'enemy' } }, []],
    ['a union has no duplicates', { union: ['self', { in: 'board', race: 'dog' }] }, ['dog', 'foe']],
    ['the last of a list', { last: 2, of: { in: 'board' } }, ['cat2', 'foe']],
    ['those with the highest value', { highest: 'attack', of: { in: 'board' } }, ['dog', 'foe']],
    ['those with the lowest', { lowest: 'life', of: { in: 'board' } }, ['cat2']],
    ['the highest of nothing', { highest: 'attack', of: { in: 'traps' } }, []],
    ['one of each card', { unique: { in: 'board' } }, ['cat', 'dog']],
    ['the same card as another', { in: 'board', where: [{ card: { of: 'chosen' } }] }, ['dog', 'foe']],
    ['a difference', { of: { in: 'board' }, except: { in: 'board', race: 'cat' } }, ['dog', 'foe']],
  ])('%s', (_, selector, names) => {
    const { compiler, context, ids } = lay();
    expect(compiler.selector(selector)(context)).toEqual(names.map((it) => ids[it]));
  });

  test('a removed entity is not selected', () => {
    const { toy, compiler, context, ids } = lay();
    toy.changes.remove(ids.foe);
    expect(compiler.selector('chosen')(context)).toEqual([]);
  });

  test('sides are relative to the player', () => {
    const { compiler, context, ids } = lay();
    expect(compiler.selector({ in: 'board', side: 'enemy' })({ ...context, player: 1 })).toEqual([
      ids.cat,
      ids.dog,
      ids.cat2,
    ]);
  });

  test('a random choice picks each eligible entity at most once', () => {
    const { toy, compiler, context, ids } = lay();
    toy.changes.set(ids.cat, ToyStat.health, 0);
    const asked: number[][] = [];
    const handling = deal({
      pickEntity(from) {
        asked.push([...from]);
        return from[0] as number;
      },
    });
    const select = compiler.selector({ random: 2, of: { in: 'board', side: 'ally' } });
    const picked = select({ ...context, handling });
    expect(asked).toEqual([[ids.dog, ids.cat2], [ids.cat2]]);
    expect(picked).toEqual([ids.dog, ids.cat2]);
  });

  test('a random choice outside an effect throws', () => {
    const { compiler, context } = lay();
    expect(() => compiler.selector({ random: 1, of: { in: 'board' } })(context)).toThrow(RangeError);
  });
});

describe('amounts', () => {
  test.each<[string, Amount, number]>([
    ['a number', 3, 3],
    ['the measure', 'measure', 6],
    ['a count', { count: { in: 'board' } }, 4],
    ['a stat', { stat: 'attack', of: 'chosen' }, 4],
    ['a stat of an empty set', { stat: 'attack', of: { in: 'traps' } }, 0],
    ['a stat of several', { stat: 'attack', of: { in: 'board', race: 'cat' } }, 4],
    ['a computed number', { stat: 'life', of: { in: 'board', is: 'hurt' } }, 2],
    ['a sum', { sum: [1, 'measure', { count: { in: 'hero' } }] }, 9],
    ['a product', { product: [-2, 'measure', { count: { in: 'hero' } }] }, -24],
    ['the largest', { largest: [3, 'measure', -7] }, 6],
    ['the smallest', { smallest: [3, 'measure', -7] }, -7],
    ['one number if a condition holds', { if: [{ some: { in: 'board' } }], amount: 7, otherwise: 8 }, 7],
    ['another if it does not', { if: [{ some: { in: 'traps' } }], amount: 7, otherwise: 'measure' }, 6],
  ])('%s', (_, amount, value) => {
    const { compiler, context } = lay();
    expect(compiler.amount(amount)(context)).toBe(value);
  });

  test('a random one is drawn from both bounds and all between', () => {
    const { compiler, context } = lay();
    const asked: unknown[] = [];
    const handling = deal({ pickNumber: (...bounds) => asked.push(bounds) });
    expect(compiler.amount({ from: 2, to: 5 })({ ...context, handling })).toBe(1);
    expect(asked).toEqual([[2, 5]]);
  });
});

describe('cards', () => {
  const picked = (
    ref: Exclude<CardRef, string>,
    change?: (laid: ReturnType<typeof lay>) => void,
    taken: readonly number[] = [],
  ) => {
    const laid = lay();
    change?.(laid);
    const asked: (string | undefined)[][] = [];
    const nameOf = (card: number) => laid.toy.catalogue.cards[card]?.id;
    const handling = deal({
      pickCard(cards) {
        asked.push(cards.map(nameOf));
        return cards.at(-1) as number;
      },
    });
    return { card: nameOf(laid.compiler.card(ref)({ ...laid.context, handling }, taken)), asked };
  };

  test.each<[string, Exclude<CardRef, string>, string[]]>([
    ['one of a list', { random: ['pup', 'cat'] }, ['pup', 'cat']],
    ['one of a type: of those that can be put into a deck', { random: { type: 'unit' } }, ['cat', 'dog']],
    ['one of a race', { random: { race: 'dog' } }, ['dog']],
    ['one of a class', { random: { class: 'plain' } }, ['cat', 'dog', 'boss']],
    ['one that cannot be put into a deck', { random: { type: 'unit', collectible: false } }, ['pup']],
    ['one with a keyword', { random: { keyword: 'noble' } }, ['dog']],
    [
      'one of a cost, which is evaluated',
      { random: { type: 'unit', cost: { sum: ['measure', -6] } } },
      ['cat', 'dog'],
    ],
    ['one of a lowest cost', { random: { type: 'unit', cost: { atLeast: 0 } } }, ['cat', 'dog']],
    ['one of a highest cost', { random: { type: 'unit', cost: { atMost: 0 } } }, ['cat', 'dog']],
    [
      'none of the excluded cards',
      { random: ['pup', 'cat', 'boss'], unless: { in: 'board' } },
      ['pup', 'boss'],
    ],
  ])('%s', (_, ref, among) => {
    const { card, asked } = picked(ref);
    expect(asked).toEqual([among]);
    expect(card).toBe(among.at(-1));
  });

  test('if none is left to choose from, there is no card', () => {
    expect(picked({ random: ['dog', 'cat'], unless: { in: 'board' } })).toEqual({ card: '', asked: [] });
  });

  test('no card has such a cost', () => {
    expect(picked({ random: { type: 'unit', cost: { atLeast: 1 } } })).toEqual({ card: '', asked: [] });
  });

  test('what is taken already is left out', () => {
    const dog = lay().toy.catalogue.number('dog');
    expect(picked({ random: { type: 'unit' }, different: true }, undefined, [dog]).asked).toEqual([['cat']]);
  });

  test('the card of the selected entity', () => {
    expect(picked({ of: 'chosen' }).card).toBe('dog');
    expect(picked({ of: { in: 'hand' } }).card).toBe('');
  });
});

describe('conditions', () => {
  test.each<[string, Condition, boolean]>([
    ['a stat that is high enough', { stat: 'attack', atLeast: 4 }, true],
    ['a stat that is too low', { stat: 'attack', atLeast: 5 }, false],
    ['a stat that is too high', { stat: 'attack', atMost: 3 }, false],
    ['exactly', { stat: 'health', equals: 5 }, true],
    ['of another', { stat: 'health', equals: 5, of: 'subject' }, false],
    ['of an empty set', { stat: 'health', atMost: 5, of: { in: 'traps' } }, false],
    ['a keyword', { keyword: 'taunt' }, true],
    ['not', { not: { keyword: 'taunt' } }, false],
    ['a keyword of another', { keyword: 'taunt', of: 'subject' }, false],
    ['a state', { is: 'hurt' }, false],
    ['a state of another', { is: 'hurt', of: { in: 'board', is: 'hurt' } }, true],
    ['a card', { card: 'dog' }, true],
    ['one of several cards', { card: ['boss', 'pup'], of: 'hero' }, true],
    ['none of them', { card: ['boss', 'pup'] }, false],
    ['enough of them', { some: { in: 'board', race: 'cat' }, atLeast: 2 }, true],
    ['the same card as one of a set', { card: { of: { in: 'board', side: 'enemy' } } }, true],
    ['another card than those of a set', { card: { of: 'subject' } }, false],
    ['one of several conditions', { any: [{ is: 'hurt' }, { keyword: 'taunt' }] }, true],
    ['none of several conditions', { any: [{ is: 'hurt' }, { card: 'cat' }] }, false],
    ['all of several conditions', { all: [{ card: 'dog' }, { keyword: 'taunt' }] }, true],
    ['not all of several conditions', { all: [{ is: 'hurt' }, { keyword: 'taunt' }] }, false],
    ['one’s own turn', { turn: 'ally' }, true],
    ['the turn of the other side', { turn: 'enemy' }, false],
    ['an amount that is high enough', { compare: 'measure', atLeast: { sum: [3, 3] } }, true],
    ['an amount that is too low', { compare: 'measure', atLeast: 7 }, false],
    ['an amount that is low enough', { compare: 'measure', atMost: 6 }, true],
    ['an amount that is too high', { compare: 'measure', atMost: 5 }, false],
    ['the same amount', { compare: { count: { in: 'board' } }, equals: 4 }, true],
    ['another amount', { compare: { count: { in: 'board' } }, equals: 5 }, false],
    ['more', { compare: 'measure', above: 5 }, true],
    ['not more', { compare: 'measure', above: 6 }, false],
    ['less', { compare: 'measure', below: 7 }, true],
    ['not less', { compare: 'measure', below: 6 }, false],
    ['too few of them', { some: { in: 'board', race: 'cat' }, atLeast: 3 }, false],
    ['within bounds', { stat: 'attack', atLeast: 4, atMost: 4 }, true],
    ['some', { some: { in: 'board', race: 'cat' } }, true],
    ['none', { some: { in: 'hand' } }, false],
  ])('%s', (_, condition, holds) => {
    const { compiler, context, toy } = lay();
    const self = toy.state.table.entities[context.self] as Entity;
    expect(compiler.condition(condition)(context, self)).toBe(holds);
    expect(compiler.conditions([condition])(context)).toBe(holds);
  });

  test.each([
    [50, [0, 1], [false, true]],
    [25, [0, 3], [false, false, false, true]],
    [40, [0, 4], [false, false, false, true, true]],
  ])('a chance of %i in 100 is drawn from the fewest outcomes', (chance, among, outcomes) => {
    const { compiler, context } = lay();
    const holds = compiler.conditions([{ chance }]);
    const asked: unknown[] = [];
    const found = outcomes.map((_, drawn) => {
      const handling = deal({
        pickNumber(...bounds) {
          asked.push(bounds);
          return drawn;
        },
      });
      return holds({ ...context, handling });
    });
    expect(found).toEqual(outcomes);
    expect(new Set(asked.map((it) => JSON.stringify(it)))).toEqual(new Set([JSON.stringify(among)]));
  });
});

/** A handling that only makes some random choices. */
function deal(choices: Partial<NonNullable<Context['handling']>>): NonNullable<Context['handling']> {
  return choices as NonNullable<Context['handling']>;
}
