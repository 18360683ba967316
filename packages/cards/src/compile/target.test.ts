import { describe, expect, test } from 'vitest';
import type { TargetSpec } from '../language/card.ts';
import { boss, CardToy, ToyZone, unit } from '../testing/toy.ts';
import type { Context } from './context.ts';
import { preferredOf } from './target.ts';

function lay(target: TargetSpec) {
  const toy = new CardToy([
    boss,
    unit('cat', 1, 1, { race: 'cat' }),
    unit('dog', 1, 1, { race: 'dog' }),
    unit('it', 1, 1, { target, routines: [{ on: { event: 'played' }, do: [{ do: 'aim', to: 'chosen' }] }] }),
  ]);
  const ids = {
    hero: toy.put(0, ToyZone.hero, 'boss'),
    cat: toy.put(0, ToyZone.board, 'cat'),
    held: toy.put(0, ToyZone.hand, 'cat'),
    enemyHero: toy.put(1, ToyZone.hero, 'boss'),
    foe: toy.put(1, ToyZone.board, 'dog'),
  };
  const compiled = toy.catalogue.cards[toy.catalogue.number('it')]?.play.target;
  if (!compiled) throw new Error('the card has no target');
  const { game, state } = toy;
  const context: Context = {
    game,
    table: state.table,
    handling: null,
    self: 0,
    player: 0,
    chosen: 0,
    subject: 0,
    measure: 0,
  };
  const nameOf = (id: number) => Object.entries(ids).find(([, it]) => it === id)?.[0];
  const preferred = (player: number) =>
    preferredOf(compiled, { ...context, player }, compiled.candidates({ ...context, player }));
  return {
    allowed: (player: number) => compiled.candidates({ ...context, player }).map(nameOf),
    preferred: (player: number) => preferred(player).map(nameOf),
  };
}

describe('T1 sides are relative to the controller of the card', () => {
  test.each<[TargetSpec['allowed'], string[], string[]]>([
    [{ any: ['hero', 'board'] }, ['hero', 'cat', 'enemyHero', 'foe'], ['hero', 'cat', 'enemyHero', 'foe']],
    [{ enemy: ['board'] }, ['foe'], ['cat']],
    [{ ally: ['board'], enemy: ['hero'] }, ['cat', 'enemyHero'], ['hero', 'foe']],
    [{ ally: ['hand'] }, ['held'], []],
  ])('%o', (allowed, forFirst, forSecond) => {
    const target = lay({ need: 'required', allowed });
    expect(target.allowed(0)).toEqual(forFirst);
    expect(target.allowed(1)).toEqual(forSecond);
  });

  test('a filter restricts it further', () => {
    const target = lay({ need: 'required', allowed: { any: ['board'] }, who: { race: 'dog' } });
    expect(target.allowed(0)).toEqual(['foe']);
  });
});

describe('T3 sensible targets', () => {
  test('are the preferred ones, relative to the same side', () => {
    const target = lay({
      need: 'required',
      allowed: { any: ['hero', 'board'] },
      preferred: { enemy: ['board'] },
    });
    expect(target.preferred(0)).toEqual(['foe']);
    expect(target.preferred(1)).toEqual(['cat']);
  });

  test('are all allowed ones, if none are preferred', () => {
    const target = lay({ need: 'required', allowed: { any: ['board'] } });
    expect(target.preferred(0)).toEqual(target.allowed(0));
  });
});
