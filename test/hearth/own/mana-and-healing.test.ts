import { describe, expect, test } from 'vitest';
import { layOwn, minion, type Side, spell } from './play-own.ts';

/** Its Health says how much the events were about in sum, its Attack how many there were. */
const ledger = (event: string, who: object): Side =>
  minion('my-ledger', {
    attack: 0,
    health: 20,
    routines: [
      {
        on: { event, who },
        do: [{ do: 'buff', to: 'self', stats: { attack: 1, health: 'measure' } }],
      },
    ],
  });
const entries = (match: Awaited<ReturnType<typeof layOwn>>) => ({
  times: match.stat('my-ledger', 'attack'),
  sum: match.stat('my-ledger', 'health') - 20,
});

describe('mana that is spent (rule 35)', () => {
  const spends = ledger('spend-mana', { side: 'ally' });

  test.each([
    ['what the card costs', 3, { times: 1, sum: 3 }],
    ['nothing for a card that costs nothing', 0, { times: 0, sum: 0 }],
  ])('is %s', async (_, cost, expected) => {
    const match = await layOwn(
      [spends, minion('my-guest', { cost })],
      [{ hand: ['my-guest'], board: ['my-ledger'] }, {}],
    );
    expect(match.play('my-guest')).toBeNull();
    expect(entries(match)).toEqual(expected);
  });

  test('is answered before the card does anything', async () => {
    const counts = spell('my-count', [{ do: 'summon', card: 'wisp', count: 2 }], { cost: 1 });
    const reads = minion('my-reader', {
      routines: [
        {
          on: { event: 'spend-mana', who: { side: 'ally' } },
          do: [{ do: 'buff', to: 'self', stats: { attack: { count: { in: 'battlefield', side: 'ally' } } } }],
        },
      ],
    });
    const match = await layOwn([reads, counts], [{ hand: ['my-count'], board: ['my-reader'] }, {}]);
    expect(match.play('my-count')).toBeNull();
    // 1 and itself: the two wisps are not there yet.
    expect(match.stat('my-reader', 'attack')).toBe(2);
  });

  test('is spent on a spell that is countered', async () => {
    const match = await layOwn(
      [spends, spell('my-spell', [{ do: 'draw' }], { cost: 2 })],
      [{ hand: ['my-spell'], board: ['my-ledger'] }, { secrets: ['counterspell'] }],
    );
    expect(match.play('my-spell')).toBeNull();
    expect(entries(match)).toEqual({ times: 1, sum: 2 });
    expect(match.stat('my-spell', 'countered')).toBe(1);
  });
});

describe('health that is restored (rule 35)', () => {
  const heals = ledger('restore-health', { side: 'ally', type: 'spell' });
  const balm = spell('my-balm', [{ do: 'heal', to: { in: 'battlefield', side: 'ally' }, amount: 3 }]);
  const board = ['my-ledger', { card: 'my-hurt', damage: 2 }, { card: 'my-hurt', damage: 4 }];

  test('is what was healed, once for all together', async () => {
    const match = await layOwn([heals, balm, minion('my-hurt')], [{ hand: ['my-balm'], board }, {}]);
    expect(match.play('my-balm')).toBeNull();
    expect(entries(match)).toEqual({ times: 1, sum: 5 });
  });

  test('is none where there is nothing to heal', async () => {
    const match = await layOwn([heals, balm], [{ hand: ['my-balm'], board: ['my-ledger'] }, {}]);
    expect(match.play('my-balm')).toBeNull();
    expect(entries(match)).toEqual({ times: 0, sum: 0 });
  });

  test('is none while healing hurts: that is damage by the card', async () => {
    const hurts = minion('my-curse', {
      health: 9,
      auras: [{ to: 'player', stats: { 'heals-hurt': 1 } }],
    });
    const balmOfHero = spell('my-balm', [{ do: 'heal', to: 'hero', amount: 3 }]);
    for (const [event, expected] of [
      ['restore-health', { times: 0, sum: 0 }],
      ['deal-damage', { times: 1, sum: 3 }],
    ] as const) {
      const match = await layOwn(
        [ledger(event, { side: 'ally', type: 'spell' }), hurts, balmOfHero],
        [{ hand: ['my-balm'], board: ['my-ledger', 'my-curse'] }, {}],
      );
      expect(match.play('my-balm')).toBeNull();
      expect(entries(match)).toEqual(expected);
    }
  });
});
