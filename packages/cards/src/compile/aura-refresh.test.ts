import { AURA_OFF, hashTable } from '@aftercast/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boss, CardToy, ToyStat, ToyType, ToyZone, unit } from '../testing/toy.ts';

/** Units with these auras on the board of seat 0, in their order of play. Nothing has been updated yet. */
function lay(auras: readonly unknown[][]): { toy: CardToy; ids: number[] } {
  const toy = new CardToy([
    boss,
    ...auras.map((it, i) => unit(`u${i}`, 1, 1, it.length === 0 ? {} : { auras: it })),
  ]);
  return { toy, ids: auras.map((_, i) => toy.put(0, ToyZone.board, `u${i}`)) };
}

/** Lets something happen: auras are brought up to date after it. */
function stir({ toy }: { toy: CardToy }): void {
  toy.run(ToyType.use, 0, 0);
}

/** The suspended auras, as the card that has it and its number among the auras of the catalogue. */
function suspended({ toy, ids }: { toy: CardToy; ids: number[] }): [place: number, aura: number][] {
  return ids.flatMap((id, place) =>
    (toy.state.table.entities[id]?.attachments ?? [])
      .filter(({ until }) => until >= AURA_OFF)
      .map((it): [number, number] => [place, it.until - AURA_OFF]),
  );
}

const statsOf = ({ toy, ids }: { toy: CardToy; ids: number[] }) =>
  ids.map((id) => toy.state.table.entities[id]?.stats);

const tauntless = { in: 'board', where: [{ not: { keyword: 'taunt' } }] };
/** Gives taunt to those without it: what it gives takes away why. */
const restless = { to: tauntless, keywords: ['taunt'] };

describe('A14: auras come to rest', () => {
  test.each([10, 60])(
    'A14 a chain of %i auras, each of which waits for a newer one, comes to rest',
    (length) => {
      // Each raises the unit before it, by the attack of its own, if that is raised.
      const chain = Array.from({ length }, (_, i) => [
        {
          to: { of: { adjacent: 'self' }, where: [{ stat: 'cost', equals: i }] },
          ...(i < length - 1 && { while: [{ stat: 'attack', atLeast: 2 }] }),
          stats: { attack: 1 },
        },
      ]);
      const toy = new CardToy([
        boss,
        ...chain.map((auras, i) => unit(`u${i}`, 1, 1, { cost: i + 1, auras })),
      ]);
      const ids = chain.map((_, i) => toy.put(0, ToyZone.board, `u${i}`));
      stir({ toy });
      expect(ids.map((id) => toy.stat(id, ToyStat.attack))).toEqual([
        ...new Array<number>(length - 1).fill(2),
        1,
      ]);
      expect(suspended({ toy, ids })).toEqual([]);
    },
  );

  test('A14 one that changes what it depends on is suspended, and the others work', () => {
    const table = lay([[{ to: { in: 'board' }, stats: { attack: 1 } }], [restless], []]);
    stir(table);
    expect(suspended(table)).toEqual([[1, 1]]);
    expect(table.ids.map((id) => table.toy.stat(id, ToyStat.attack))).toEqual([2, 2, 2]);
    expect(table.ids.map((id) => table.toy.stat(id, ToyStat.taunt))).toEqual([0, 0, 0]);
  });

  test('A14 of two that change each other, the newer one is suspended, wherever it is', () => {
    const toy = new CardToy([
      boss,
      // The older gives taunt while the newer has none of its gift, which it gives those with taunt.
      unit('old', 1, 1, {
        auras: [{ to: 'self', while: [{ stat: 'attack', atMost: 1 }], keywords: ['taunt'] }],
      }),
      unit('new', 1, 1, { auras: [{ to: { in: 'board', keyword: 'taunt' }, stats: { attack: 1 } }] }),
    ]);
    const newer = toy.put(0, ToyZone.board, 'new');
    const older = toy.put(0, ToyZone.board, 'old');
    toy.changes.takeOrder(newer);
    stir({ toy });
    expect(suspended({ toy, ids: [older, newer] })).toEqual([[1, 1]]);
    expect(toy.stat(older, ToyStat.taunt)).toBe(1);
  });

  test('A14 one that grows by what it gives is suspended too', () => {
    // On "self" it would not load: the check is sure of that.
    const to = { in: 'board', self: true };
    const table = lay([[{ to, stats: { attack: { sum: [1, { stat: 'attack', of: 'self' }] } } }]]);
    stir(table);
    expect(suspended(table)).toEqual([[0, 0]]);
    expect(table.toy.stat(table.ids[0] as number, ToyStat.attack)).toBe(1);
  });

  test('A14 it stays suspended until its card leaves play', () => {
    const table = lay([[restless]]);
    const { toy, ids } = table;
    const [it = 0] = ids;
    stir(table);
    const marked = toy.state.table.entities[it]?.attachments;
    stir(table);
    expect(toy.state.table.entities[it]?.attachments).toEqual(marked);
    expect(toy.live).toBe(1);
    toy.changes.move(it, ToyZone.bin, -1);
    stir(table);
    expect([suspended(table), toy.live]).toEqual([[], 0]);
  });

  test('A14 one that an attachment has brought is suspended until that ends', () => {
    const toy = new CardToy([
      boss,
      unit('it'),
      unit('giver', 1, 1, {
        routines: [{ on: { event: 'played' }, do: [{ do: 'give', to: { in: 'board' }, auras: [restless] }] }],
      }),
    ]);
    const ids = [toy.put(0, ToyZone.board, 'it')];
    const [it = 0] = ids;
    toy.play(0, toy.put(0, ToyZone.hand, 'giver'));
    const [given] = toy.state.table.entities[it]?.attachments ?? [];
    expect(suspended({ toy, ids })).toEqual([[0, 0]]);
    toy.changes.detach(it, given?.id as number);
    stir({ toy });
    expect(toy.attached(it)).toBe(0);
  });

  test('A14 random auras always come to rest, and a suspended one is the only difference', () => {
    const to = fc.constantFrom<unknown>(
      { in: 'board', self: true },
      { in: 'board' },
      { in: 'board', other: true },
      { adjacent: 'self' },
      tauntless,
      { in: 'board', keyword: 'taunt' },
      { in: 'board', where: [{ stat: 'attack', atLeast: 2 }] },
    );
    const amount = fc.constantFrom<unknown>(
      1,
      -1,
      { count: { in: 'board', keyword: 'taunt' } },
      { stat: 'attack', of: { adjacent: 'self' } },
      { product: [-1, { stat: 'attack', of: 'self' }] },
      { product: [2, { stat: 'attack', of: { in: 'board' } }] },
    );
    const condition = fc.constantFrom<unknown>(
      { keyword: 'taunt' },
      { not: { keyword: 'taunt' } },
      { stat: 'attack', atLeast: 2 },
      { stat: 'attack', atMost: 1 },
      { some: { in: 'board', keyword: 'taunt' }, atLeast: 2 },
    );
    const aura = fc
      .record({
        to,
        amount,
        condition: fc.option(condition),
        gives: fc.constantFrom('stats', 'pin', 'keywords'),
      })
      .map((it) => ({
        to: it.to,
        ...(it.condition !== null && { while: [it.condition] }),
        ...(it.gives === 'keywords' ? { keywords: ['taunt'] } : { [it.gives]: { attack: it.amount } }),
      }));
    const board = fc.array(fc.array(aura, { maxLength: 2 }), { minLength: 1, maxLength: 7 });
    let circles = 0;
    fc.assert(
      fc.property(board, (auras) => {
        const table = lay(auras);
        stir(table);
        const found = suspended(table);
        circles += found.length;
        const numbers = found.map(([, aura]) => aura);
        let number = 0;
        const others = lay(auras.map((of) => of.filter(() => !numbers.includes(number++))));
        stir(others);
        expect(suspended(others)).toEqual([]);
        expect(statsOf(table)).toEqual(statsOf(others));
        const before = hashTable(table.toy.state.table);
        stir(table);
        expect(hashTable(table.toy.state.table)).toBe(before);
      }),
      { numRuns: 300 },
    );
    expect(circles).toBeGreaterThan(20);
  });
});
