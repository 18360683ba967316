import { describe, expect, test } from 'vitest';
import { CardToy, ToyStat, ToyType, ToyZone, unit } from '../testing/toy.ts';

const hit = (to: unknown, amount: unknown = 1) => ({ do: 'hit', to, amount });
const routine = (on: unknown, effect: unknown, more = {}) => ({ routines: [{ on, do: [effect], ...more }] });

describe('routines', () => {
  const watch = (on: unknown, effect: unknown = { do: 'aim', to: 'subject' }, more = {}) => {
    const toy = new CardToy([
      unit('cat', 1, 1, { race: 'cat' }),
      unit('it', 1, 1, routine(on, effect, more)),
    ]);
    const ids = {
      it: toy.put(0, ToyZone.board, 'it'),
      cat: toy.put(0, ToyZone.board, 'cat'),
      foe: toy.put(1, ToyZone.board, 'cat'),
    };
    return { toy, ids };
  };

  test('an event about several entities is answered for each that matches', () => {
    const { toy, ids } = watch({ event: 'hit', who: { race: 'cat' } });
    const targets = [ids.it, ids.cat, ids.foe];
    expect(toy.run(ToyType.hit, 1, 0, { targets })).toEqual([
      `aim ${ids.it}→${ids.cat}×0`,
      `aim ${ids.it}→${ids.foe}×0`,
    ]);
  });

  test.each([
    [{ side: 'ally' }, ['it', 'cat']],
    [{ side: 'enemy' }, ['foe']],
    [{ self: true }, ['it']],
    [{ other: true }, ['cat', 'foe']],
    [undefined, ['it', 'cat', 'foe']],
  ] as const)('it is about %o', (who, names) => {
    const { toy, ids } = watch({ event: 'hit', ...(who && { who }) });
    const actions = toy.run(ToyType.hit, 1, 0, { targets: [ids.it, ids.cat, ids.foe] });
    expect(actions).toEqual(names.map((it) => `aim ${ids.it}→${ids[it]}×0`));
  });

  test('the number of the event is its measure', () => {
    const enemies = { in: 'board', side: 'enemy' };
    const { toy, ids } = watch({ event: 'hit', who: { self: true } }, hit(enemies, 'measure'));
    const actions = toy.run(ToyType.hit, 1, 0, { targets: [ids.it], amount: 4 });
    expect(actions).toEqual([`hit ${ids.it}→${ids.foe}×4`]);
  });

  test('its conditions are checked when the event happens', () => {
    const { toy, ids } = watch(
      { event: 'hit' },
      { do: 'aim', to: 'self' },
      { if: [{ some: { in: 'hand' } }] },
    );
    expect(toy.run(ToyType.hit, 1, 0, { targets: [ids.foe] })).toEqual([]);
    toy.put(1, ToyZone.hand, 'cat');
    expect(toy.run(ToyType.hit, 1, 0, { targets: [ids.foe] })).toHaveLength(1);
  });

  test('a filter may match the target of the event', () => {
    const { toy, ids } = watch({ event: 'use', target: { side: 'ally' } }, { do: 'aim', to: 'chosen' });
    expect(toy.run(ToyType.use, 1, ids.foe, { chosen: ids.cat })).toEqual([`aim ${ids.it}→${ids.cat}×0`]);
    expect(toy.run(ToyType.use, 1, ids.foe, { chosen: ids.foe })).toEqual([]);
    expect(toy.run(ToyType.use, 1, ids.foe)).toEqual([]);
  });

  test('an event for other cards is not answered by the card that it is about', () => {
    const { toy, ids } = watch({ event: 'use' });
    expect(toy.run(ToyType.use, 0, ids.it)).toEqual([]);
    expect(toy.run(ToyType.use, 0, ids.cat)).toHaveLength(1);
  });

  test('it listens only in the zones of its card type', () => {
    const { toy, ids } = watch({ event: 'hit' });
    toy.changes.move(ids.it, ToyZone.hand, -1);
    expect(toy.run(ToyType.hit, 1, 0, { targets: [ids.cat] })).toEqual([]);
  });

  test("a card's own last event is heard in other zones, on behalf of the action's seat", () => {
    const { toy, ids } = watch({ event: 'last' }, hit({ in: 'board', side: 'enemy' }));
    expect(toy.run(ToyType.death, 1, 0, { targets: [ids.it] })).toEqual([]);
    toy.changes.move(ids.it, ToyZone.bin, -1);
    expect(toy.run(ToyType.death, 1, 0, { targets: [ids.cat] })).toEqual([]);
    expect(toy.run(ToyType.death, 1, 0, { targets: [ids.it] })).toEqual([`hit ${ids.it}→${ids.cat}×1`]);
  });
});

describe('hidden cards', () => {
  const lay = () => {
    const trap = { id: 'trap', name: 'trap', type: 'spell', class: 'plain', keywords: ['trap'] };
    const call = { do: 'call', card: 'cat', next: [{ do: 'aim', to: 'self' }] };
    const toy = new CardToy([unit('cat'), { ...trap, ...routine({ event: 'hit' }, call) }]);
    return { toy, trap: toy.put(1, ToyZone.traps, 'trap'), cat: toy.put(0, ToyZone.board, 'cat') };
  };

  test('they answer by revealing themselves, and their effects follow', () => {
    const { toy, trap, cat } = lay();
    expect(toy.run(ToyType.hit, 0, 0, { targets: [cat] })).toEqual([
      `spring ${trap}→${trap}×0`,
      `call ${trap}→×0`,
      `aim ${trap}→${trap}×0`,
    ]);
  });

  test('after all other answers, they stay hidden if their first effect could do nothing', () => {
    const { toy, trap, cat } = lay();
    toy.put(0, ToyZone.board, 'cat');
    toy.put(0, ToyZone.board, 'cat');
    // The action that would reveal it has no target left, and is dropped.
    expect(toy.run(ToyType.hit, 0, 0, { targets: [cat] })).toEqual([`spring ${trap}→×0`]);
  });

  test('they listen only in their zone', () => {
    const { toy, trap, cat } = lay();
    toy.changes.move(trap, ToyZone.bin, -1);
    expect(toy.run(ToyType.hit, 0, 0, { targets: [cat] })).toEqual([]);
  });
});

test('printed numbers and keywords of a card become its stats', () => {
  const { cards } = new CardToy([unit('it', 2, 3, { cost: 4, spellDamage: 5, keywords: ['taunt'] })])
    .catalogue;
  expect(cards[1]?.printed).toEqual([2, 3, 0, 4, 5, 1]);
  expect(cards[1]?.printed[ToyStat.taunt]).toBe(1);
});
