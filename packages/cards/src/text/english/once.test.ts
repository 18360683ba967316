import { describe, expect, test } from 'vitest';
import type { Effect } from '../../language/effect.ts';
import { spell } from '../../testing/toy-text.ts';

/** The text of a spell that gives an ability to its player. */
function given(more: Partial<Effect>, routine: object): string {
  const routines = [{ on: { event: 'use' }, do: [{ do: 'call', card: 'imp' }], ...routine }];
  return spell([{ do: 'give', to: 'player', routines, ...more } as Effect]);
}

describe('an ability that is given', () => {
  test('to the player until a moment says until when', () => {
    expect(given({}, {})).toMatch(/^For the rest of the match, after a card is used, /);
    expect(given({ until: 'soon' }, {})).toMatch(/^[A-Z].*, after a card is used, /);
  });

  test('once says so', () => {
    expect(given({}, { once: true })).toMatch(/^After the next time a card is used, /);
    expect(
      spell(
        [
          {
            do: 'give',
            to: 'chosen',
            routines: [{ on: { event: 'use' }, once: true, do: [{ do: 'call', card: 'imp' }] }],
          } as Effect,
        ],
        { target: { need: 'required', allowed: { any: ['board'] } } },
      ),
    ).toMatch(/after the next time a card is used/i);
  });
});
