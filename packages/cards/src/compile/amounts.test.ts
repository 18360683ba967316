import { LARGEST } from '@aftercast/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Amount } from '../language/expression.ts';
import { boss, CardToy, ToyStat, ToyZone, unit } from '../testing/toy.ts';

/** The largest number that a card may have. */
const FAR = 1_000_000;
/** Far beyond what an integer can be. */
const BEYOND: Amount = { product: [FAR, FAR, FAR] };

/** What an amount comes to on a board with a huge unit, as the cost that it gives, and as the damage that it deals. */
function worth(amount: Amount): { given: number; dealt: string | undefined } {
  const toy = new CardToy([
    boss,
    unit('huge', FAR, FAR),
    unit('it', 0, 1, {
      routines: [
        {
          on: { event: 'played' },
          do: [
            { do: 'give', to: 'self', stats: { cost: amount } },
            { do: 'hit', to: 'self', amount: { sum: [amount, 0] } },
          ],
        },
      ],
    }),
  ]);
  toy.put(0, ToyZone.board, 'huge');
  toy.put(1, ToyZone.board, 'huge');
  const it = toy.put(0, ToyZone.board, 'it');
  const said = toy.play(0, it);
  return { given: toy.stat(it, ToyStat.cost) as number, dealt: said[1]?.split('×')[1] };
}

describe('S7 amounts of cards have limits', () => {
  test.each<[string, Amount, number]>([
    ['a product', { product: [FAR, 3, FAR] }, LARGEST],
    ['a product that would wrap to 0', { product: [2 ** 16, 2 ** 16] }, LARGEST],
    ['a negative product', { product: [-FAR, FAR, FAR] }, -LARGEST],
    ['nothing times a negative number', { product: [0, -3] }, 0],
    ['a sum', { sum: [BEYOND, 1, BEYOND] }, LARGEST],
    ['a sum with something negative', { sum: [BEYOND, -1] }, LARGEST - 1],
    ['the stats of several', { product: [{ stat: 'attack', of: { in: 'board' } }, FAR] }, LARGEST],
  ])('S7 %s', (_, amount, value) => {
    expect(worth(amount)).toEqual({ given: value, dealt: String(value) });
  });

  test('S7 no arithmetic leaves the limits, is a float or -0', () => {
    const leaf = fc.oneof(
      fc.integer({ min: -FAR, max: FAR }),
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom<Amount>(
        { count: { in: 'board' } },
        { stat: 'attack', of: { in: 'board' } },
        { stat: 'health', of: { in: 'board', side: 'enemy' } },
      ),
    );
    const { amount } = fc.letrec<{ amount: Amount }>((tie) => ({
      amount: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.array(tie('amount'), { minLength: 2, maxLength: 4 }).map((sum) => ({ sum })),
        fc.array(tie('amount'), { minLength: 2, maxLength: 4 }).map((product) => ({ product })),
      ),
    }));
    fc.assert(
      fc.property(amount, (it) => {
        const { given, dealt } = worth(it);
        expect(Math.abs(given)).toBeLessThanOrEqual(LARGEST);
        expect(Object.is(given, given | 0)).toBe(true);
        expect(dealt).toBe(String(given));
      }),
    );
  });

  test('S7 an effect is done a thousand times at most, however large its count or the amount that it splits', () => {
    const toy = new CardToy([
      boss,
      unit('it', 1, 1, {
        routines: [
          {
            on: { event: 'played' },
            do: [
              { do: 'call', card: 'it', count: BEYOND },
              { do: 'hit', to: { in: 'board' }, amount: { sum: [1000, 1] }, split: true },
            ],
          },
        ],
      }),
    ]);
    const said = toy.play(0, toy.put(0, ToyZone.board, 'it'));
    const times = (word: string) => said.filter((it) => it.startsWith(word)).length;
    expect([times('call'), times('hit')]).toEqual([1000, 1000]);
  });
});
