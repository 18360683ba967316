import type { Entity } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import type { Amount, Condition, Selector } from '../language/expression.ts';
import { Toy, ToyStat, ToyZone, toyLexicon, unit } from '../testing/toy.ts';
import type { Context } from './context.ts';
import { ExpressionCompiler } from './expression.ts';

const cards = [
  unit('cat', 2, 3, { race: 'cat' }),
  unit('dog', 4, 5, { race: 'dog', keywords: ['taunt'] }),
  { id: 'boss', name: 'boss', type: 'hero', class: 'plain', health: 30 },
];

function lay() {
  const toy = new Toy(cards);
  const ids = {
    hero: toy.put(0, ToyZone.hero, 'boss'),
    enemyHero: toy.put(1, ToyZone.hero, 'boss'),
    cat: toy.put(0, ToyZone.board, 'cat'),
    dog: toy.put(0, ToyZone.board, 'dog'),
    cat2: toy.put(0, ToyZone.board, 'cat'),
    foe: toy.put(1, ToyZone.board, 'dog'),
  };
  const shelf = {
    types: toy.catalogue.cards.map((it) => it.type),
    races: toy.catalogue.cards.map((it) => it.card?.race),
    numbers: new Map<string, number>(),
  };
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
  return { toy, ids, context, compiler: new ExpressionCompiler(toyLexicon, shelf) };
}

type Ids = ReturnType<typeof lay>['ids'];

describe('selectors', () => {
  test.each<[string, Selector, (keyof Ids)[]]>([
    ['self', 'self', ['dog']],
    ['chosen', 'chosen', ['foe']],
    ['subject', 'subject', ['cat']],
    ['hero', 'hero', ['hero']],
    ['enemy-hero', 'enemy-hero', ['enemyHero']],
    ['a zone, of both sides', { in: 'board' }, ['cat', 'dog', 'cat2', 'foe']],
    ['of allies', { in: 'board', side: 'ally' }, ['cat', 'dog', 'cat2']],
    ['of enemies, in several zones', { in: ['hero', 'board'], side: 'enemy' }, ['enemyHero', 'foe']],
    ['others', { in: 'board', side: 'ally', other: true }, ['cat', 'cat2']],
    ['a race', { in: 'board', race: 'dog' }, ['dog', 'foe']],
    ['a keyword', { in: 'board', keyword: 'taunt', side: 'enemy' }, ['foe']],
    ['a type', { in: ['hero', 'board'], type: ['hero'] }, ['hero', 'enemyHero']],
    ['conditions', { in: 'board', where: [{ stat: 'attack', atMost: 2 }] }, ['cat', 'cat2']],
    [
      'several conditions',
      { in: 'board', where: [{ stat: 'attack', atLeast: 3 }, { not: { stat: 'health', equals: 4 } }] },
      ['dog', 'foe'],
    ],
    ['neighbours', { adjacent: 'self' }, ['cat', 'cat2']],
    ['neighbours of the last', { adjacent: { in: 'board', side: 'enemy' } }, []],
    ['a union names nobody twice', { union: ['self', { in: 'board', race: 'dog' }] }, ['dog', 'foe']],
    ['a difference', { of: { in: 'board' }, except: { in: 'board', race: 'cat' } }, ['dog', 'foe']],
  ])('%s', (_, selector, names) => {
    const { compiler, context, ids } = lay();
    expect(compiler.selector(selector)(context)).toEqual(names.map((it) => ids[it]));
  });

  test('what is gone is not selected', () => {
    const { toy, compiler, context, ids } = lay();
    toy.changes.remove(ids.foe);
    expect(compiler.selector('chosen')(context)).toEqual([]);
  });

  test('sides are read from the side of the player, whoever it is', () => {
    const { compiler, context, ids } = lay();
    expect(compiler.selector({ in: 'board', side: 'enemy' })({ ...context, player: 1 })).toEqual([
      ids.cat,
      ids.dog,
      ids.cat2,
    ]);
  });

  test('a random choice is made among those whom it may fall on, each once', () => {
    const { toy, compiler, context, ids } = lay();
    toy.changes.set(ids.cat, ToyStat.health, 0);
    const asked: number[][] = [];
    const handling = { pickEntity: (from: readonly number[]) => from[asked.push([...from]) - 1] ?? from[0] };
    const select = compiler.selector({ random: 2, of: { in: 'board', side: 'ally' } });
    const picked = select({ ...context, handling: handling as unknown as NonNullable<Context['handling']> });
    expect(asked).toEqual([[ids.dog, ids.cat2], [ids.cat2]]);
    expect(picked).toEqual([ids.dog, ids.cat2]);
  });

  test('nothing is chosen at random where nothing may be', () => {
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
    ['a stat of nobody', { stat: 'attack', of: { in: 'traps' } }, 0],
    ['a sum', { sum: [1, 'measure', { count: { in: 'hero' } }] }, 9],
  ])('%s', (_, amount, value) => {
    const { compiler, context } = lay();
    expect(compiler.amount(amount)(context)).toBe(value);
  });
});

describe('conditions', () => {
  test.each<[string, Condition, boolean]>([
    ['a stat that is enough', { stat: 'attack', atLeast: 4 }, true],
    ['a stat that is not', { stat: 'attack', atLeast: 5 }, false],
    ['a stat that is too much', { stat: 'attack', atMost: 3 }, false],
    ['exactly', { stat: 'health', equals: 5 }, true],
    ['of another', { stat: 'health', equals: 5, of: 'subject' }, false],
    ['of nobody', { stat: 'health', atMost: 5, of: { in: 'traps' } }, false],
    ['a keyword', { keyword: 'taunt' }, true],
    ['not', { not: { keyword: 'taunt' } }, false],
    ['some', { some: { in: 'board', race: 'cat' } }, true],
    ['none', { some: { in: 'hand' } }, false],
  ])('%s', (_, condition, holds) => {
    const { compiler, context, toy } = lay();
    const self = toy.state.table.entities[context.self] as Entity;
    expect(compiler.condition(condition)(context, self)).toBe(holds);
    expect(compiler.conditions([condition])(context)).toBe(holds);
  });
});
