import { describe, expect, test } from 'vitest';
import { layOwn, minion, spell } from './play-own.ts';

/** Its Attack says how often it, or a card of its side, has killed a minion. */
const counter = (who: object) =>
  minion('my-counter', {
    attack: 0,
    health: 9,
    routines: [
      {
        on: { event: 'kill', who, target: { type: 'minion' } },
        do: [{ do: 'buff', to: 'self', stats: { attack: 1 } }],
      },
    ],
  });
const aimed = { target: { need: 'required', allowed: { any: ['battlefield'] } } };
const hit = (amount: number) => ({ do: 'damage', to: 'chosen', amount });

describe('a card that kills (rule 36)', () => {
  test.each([
    ['by damage', [hit(5)], 1],
    ['by destroying', [{ do: 'destroy', to: 'chosen' }], 1],
    ['once, however often it hits what is dying', [hit(5), hit(1), { do: 'destroy', to: 'chosen' }], 1],
    ['not what lives', [hit(4)], 0],
    ['not what is healed before it dies', [hit(5), { do: 'heal', to: 'chosen', amount: 3 }], 0],
    [
      'not what it had nearly killed, when that dies of less Health',
      [hit(5), { do: 'heal', to: 'chosen', amount: 4 }, { do: 'buff', to: 'chosen', set: { health: 1 } }],
      0,
    ],
    ['each of several', [{ do: 'damage', to: { in: 'battlefield', side: 'enemy' }, amount: 5 }], 2],
  ])('counts %s', async (_, effects, kills) => {
    const uses = JSON.stringify(effects).includes('chosen');
    const match = await layOwn(
      [
        counter({ side: 'ally', type: 'spell' }),
        spell('my-spell', effects as unknown[], uses ? aimed : {}),
        minion('my-foe'),
      ],
      [{ hand: ['my-spell'], board: ['my-counter'] }, { board: ['my-foe', 'my-foe'] }],
    );
    expect(match.play('my-spell', uses ? 'my-foe' : undefined)).toBeNull();
    expect(match.stat('my-counter', 'attack')).toBe(kills);
  });

  test('is the first that made it die, not the one that strikes it while it is dying', async () => {
    const second = minion('my-avenger', {
      health: 9,
      routines: [
        {
          on: { event: 'damage', who: { side: 'enemy' } },
          do: [{ do: 'damage', to: 'subject', amount: 1 }],
        },
      ],
    });
    const match = await layOwn(
      [
        counter({ side: 'ally', type: 'minion' }),
        second,
        spell('my-spell', [hit(5)], aimed),
        minion('my-foe'),
      ],
      [{ hand: ['my-spell'], board: ['my-counter'] }, { board: ['my-foe'] }],
    );
    expect(match.play('my-spell', 'my-foe')).toBeNull();
    expect(match.stat('my-counter', 'attack')).toBe(0);
  });

  test('has not killed itself', async () => {
    const match = await layOwn(
      [
        counter({ side: 'ally' }),
        minion('my-martyr', {
          keywords: ['battlecry'],
          routines: [{ on: { event: 'played' }, do: [{ do: 'destroy', to: 'self' }] }],
        }),
      ],
      [{ hand: ['my-martyr'], board: ['my-counter'] }, {}],
    );
    expect(match.play('my-martyr')).toBeNull();
    expect(match.stat('my-counter', 'attack')).toBe(0);
  });

  test('is none where a character dies of less Health', async () => {
    const weaken = spell('my-spell', [{ do: 'buff', to: 'chosen', set: { health: 0 } }], aimed);
    const match = await layOwn(
      [counter({}), weaken, minion('my-foe')],
      [{ hand: ['my-spell'], board: ['my-counter'] }, { board: ['my-foe'] }],
    );
    expect(match.play('my-spell', 'my-foe')).toBeNull();
    const { game, state } = match.session;
    const zone = state.table.entities[match.id('my-foe')]?.zone ?? 0;
    expect(game.zones[zone % game.zones.length]?.name).toBe('graveyard');
    expect(match.stat('my-counter', 'attack')).toBe(0);
  });
});
