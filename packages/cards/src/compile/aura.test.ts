import { Operation } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { boss, CardToy, ToyStat, ToyType, ToyZone, unit } from '../testing/toy.ts';

/** A card with an aura, next to an allied cat, with an allied dog that is hurt and an enemy cat. */
function lay(...auras: unknown[]) {
  const toy = new CardToy([
    boss,
    unit('cat', 2, 3, { race: 'cat', cost: 2 }),
    unit('dog', 4, 5, { race: 'dog' }),
    unit('it', 1, 1, { auras, cost: 5 }),
  ]);
  const ids = {
    cat: toy.put(0, ToyZone.board, 'cat'),
    it: toy.put(0, ToyZone.board, 'it'),
    dog: toy.put(0, ToyZone.board, 'dog'),
    foe: toy.put(1, ToyZone.board, 'cat'),
  };
  toy.changes.set(ids.dog, ToyStat.damage, 1);
  stir(toy);
  const attacks = () => Object.values(ids).map((id) => toy.stat(id, ToyStat.attack));
  return { toy, ids, attacks };
}

/** Lets something happen: auras are brought up to date after it. */
function stir(toy: CardToy): void {
  toy.run(ToyType.use, 0, 0);
}

const allies = { in: 'board', side: 'ally', other: true };

describe('what an aura affects', () => {
  test.each<[string, unknown, number[]]>([
    ['others of its side', allies, [3, 1, 5, 2]],
    ['all', { in: 'board' }, [3, 2, 5, 3]],
    ['a race', { in: 'board', race: 'cat' }, [3, 1, 4, 3]],
    ['its neighbours', { adjacent: 'self' }, [3, 1, 5, 2]],
    ['itself', 'self', [2, 2, 4, 2]],
  ])('%s', (_, to, attacks) => {
    expect(lay({ to, stats: { attack: 1 } }).attacks()).toEqual(attacks);
  });
});

describe('how an aura changes stats', () => {
  test('it adds, after all enchantments', () => {
    const { toy, ids } = lay({ to: allies, stats: { attack: 1 } });
    const modifiers = [{ stat: ToyStat.attack, operation: Operation.set, value: 9 }];
    toy.changes.attach(ids.cat, { card: 0, source: 0, player: 0, until: 0, form: 0, modifiers });
    expect(toy.stat(ids.cat, ToyStat.attack)).toBe(10);
  });

  test('it sets a stat, regardless of everything else', () => {
    const { attacks } = lay(
      { to: 'self', pin: { attack: { count: { in: 'board' } } } },
      { to: 'self', stats: { attack: 3 } },
    );
    expect(attacks()[1]).toBe(4);
  });

  test('it keeps a stat at or above a bound', () => {
    const { toy } = lay({ to: { in: 'hand', side: 'ally' }, stats: { cost: -3 }, least: { cost: 1 } });
    const [cat, it] = [toy.put(0, ToyZone.hand, 'cat'), toy.put(0, ToyZone.hand, 'it')];
    stir(toy);
    expect([cat, it].map((id) => toy.stat(id, ToyStat.cost))).toEqual([1, 2]);
  });

  test('it gives keywords', () => {
    const { toy, ids } = lay({ to: allies, keywords: ['taunt'] });
    expect([ids.cat, ids.it, ids.dog, ids.foe].map((id) => toy.stat(id, ToyStat.taunt))).toEqual([
      1, 0, 1, 0,
    ]);
  });
});

describe('when an aura works', () => {
  test('only while its conditions hold', () => {
    const { toy, attacks, ids } = lay({ to: 'self', while: [{ is: 'hurt' }], stats: { attack: 5 } });
    expect(attacks()[1]).toBe(1);
    toy.changes.set(ids.it, ToyStat.damage, 1);
    stir(toy);
    expect(attacks()[1]).toBe(6);
    toy.changes.set(ids.it, ToyStat.damage, 0);
    stir(toy);
    expect(attacks()[1]).toBe(1);
  });

  test('only while the card is in play', () => {
    const { toy, attacks, ids } = lay({ to: allies, stats: { attack: 1 } });
    toy.changes.move(ids.it, ToyZone.bin, -1);
    stir(toy);
    expect(attacks()).toEqual([2, 1, 4, 2]);
    expect(toy.live).toBe(0);
  });

  test('or only in the zone that it names', () => {
    const { toy, ids } = lay({
      to: 'self',
      in: 'hand',
      stats: { cost: { product: [-1, { count: { in: 'board' } }] } },
    });
    const held = toy.put(0, ToyZone.hand, 'it');
    stir(toy);
    expect([held, ids.it].map((id) => toy.stat(id, ToyStat.cost))).toEqual([1, 5]);
  });
});

test('H1 what an aura gave several entities ends in the order of their places, not of their ids', () => {
  const { toy, ids } = lay({ to: allies, stats: { attack: 1 } });
  toy.changes.move(ids.cat, ToyZone.board, -1);
  toy.changes.move(ids.it, ToyZone.bin, -1);
  stir(toy);
  expect(toy.detachedFrom).toEqual([ids.dog, ids.cat]);
});

test('one aura may change another', () => {
  const { toy, attacks } = lay(
    { to: 'self', keywords: ['taunt'] },
    { to: { in: 'board', keyword: 'taunt' }, stats: { attack: 2 } },
  );
  expect(attacks()).toEqual([2, 3, 4, 2]);
  expect(toy.live).toBe(2);
});

test('unchanged attachments are not replaced', () => {
  const { toy, ids } = lay({ to: allies, stats: { attack: 1 } });
  const before = toy.state.table.entities[ids.cat]?.attachments[0]?.id;
  stir(toy);
  expect(toy.state.table.entities[ids.cat]?.attachments[0]?.id).toBe(before);
});
