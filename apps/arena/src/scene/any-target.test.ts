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

test('with several it is what happens with each of them', () => {
  expect(withAnyTarget([attack(2), attack(2)], ATTACKER)).toEqual({ ...none, loses: [2, 2], left: [3, 3] });
  const broken = attack(0, { losesShield: 'surely' });
  expect(withAnyTarget([broken, broken], ATTACKER)).toEqual(broken.entities[1]);
});

test('what depends on the target, or on chance, is not said', () => {
  const broken = attack(0, { losesShield: 'surely' });
  expect(withAnyTarget([attack(2), attack(3)], ATTACKER)).toBeNull();
  expect(withAnyTarget([attack(3), harmless], ATTACKER)).toBeNull();
  expect(withAnyTarget([harmless, attack(3)], ATTACKER)).toBeNull();
  expect(withAnyTarget([broken, attack(0)], ATTACKER)).toBeNull();
  expect(withAnyTarget([attack(2), attack(2, { dies: 'surely' })], ATTACKER)).toBeNull();
  expect(withAnyTarget([attack(2, { loses: [0, 2] })], ATTACKER)).toBeNull();
  expect(withAnyTarget([{ ...attack(2), doubt: 'chance' }], ATTACKER)).toBeNull();
});

test('with none there is nothing to say', () => {
  expect(withAnyTarget([harmless, harmless], ATTACKER)).toBeNull();
  expect(withAnyTarget([], ATTACKER)).toBeNull();
});
