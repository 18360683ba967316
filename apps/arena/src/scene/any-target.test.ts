import type { CommandPreview, EntityPreview } from '@aftercast/sim/opponents';
import { expect, test } from 'vitest';
import { withAnyTarget } from './any-target.ts';

const [ATTACKER, OTHER] = [1, 2];

/** An attack, in which its attacker, which has 5 life, loses some. */
const attack = (loss: number, others: Partial<EntityPreview> = {}): CommandPreview => ({
  entities: [
    { ...none, entity: OTHER, loses: [4, 4], left: [1, 1] },
    { ...none, loses: [loss, loss], left: [5 - loss, 5 - loss], ...others },
  ],
  ends: null,
  doubt: 'none',
  asks: false,
});

const none: EntityPreview = {
  entity: ATTACKER,
  loses: [0, 0],
  left: [5, 5],
  losesShield: 'never',
  dies: 'never',
  leaves: 'never',
};

/** An attack on a character that does not strike back. */
const harmless: CommandPreview = { entities: [], ends: null, doubt: 'none', asks: false };

test('with one target it is what happens with it', () => {
  const dies = attack(6, { dies: 'surely' });
  expect(withAnyTarget([attack(2)], ATTACKER)).toEqual({ ...none, loses: [2, 2], left: [3, 3] });
  expect(withAnyTarget([dies], ATTACKER)).toEqual(dies.entities[1]);
});

test('with several it is from the least to the most, and what happens with some of them may happen', () => {
  expect(withAnyTarget([attack(2), attack(6, { dies: 'surely' })], ATTACKER)).toEqual({
    ...none,
    loses: [2, 6],
    left: [-1, 3],
    dies: 'perhaps',
  });
  expect(withAnyTarget([harmless, attack(3)], ATTACKER)).toEqual({ ...none, loses: [0, 3], left: [2, 5] });
  const broken = attack(0, { losesShield: 'surely' });
  expect(withAnyTarget([broken, harmless], ATTACKER)?.losesShield).toBe('perhaps');
  expect(withAnyTarget([broken, broken], ATTACKER)?.losesShield).toBe('surely');
});

test('with none there is nothing to say', () => {
  expect(withAnyTarget([harmless, harmless], ATTACKER)).toBeNull();
  expect(withAnyTarget([], ATTACKER)).toBeNull();
});
