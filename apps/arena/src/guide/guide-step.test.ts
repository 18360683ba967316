import { expect, it } from 'vitest';
import { EVERY_CHANCE, type GuideFacts, guideStepOf, mustWait, NOTHING_DONE } from './guide-step.ts';

const at = (facts: Partial<GuideFacts>) => guideStepOf({ ...NOTHING_DONE, ...facts });

it('explains one thing after the other, as the player does them', () => {
  const facts: Partial<GuideFacts>[] = [
    {},
    { hasRead: true },
    { hasPlayedMinion: true },
    { turn: 3 },
    { wasHeldByTaunt: true },
    { hasAttacked: true },
    { hasPlayedSpell: true },
    { isOver: true },
  ];
  const steps = facts.map((_, index) => at(Object.assign({}, ...facts.slice(0, index + 1))));
  expect(steps).toEqual(['mana', 'play', 'turn', 'taunt', 'attack', 'target', 'win', null]);
});

it('does not explain what the player has done already', () => {
  expect(at({ hasPlayedMinion: true, hasPlayedSpell: true })).toBe('turn');
  expect(at({ hasPlayedMinion: true, hasPlayedSpell: true, turn: 3 })).toBe('taunt');
  expect(at({ hasPlayedMinion: true, hasAttacked: true, turn: 3 })).toBe('target');
  expect(at({ hasPlayedMinion: true, hasPlayedSpell: true, hasAttacked: true, turn: 5 })).toBe('win');
});

it('still says how a minion is played if the first turn was ended without one', () => {
  expect(at({ turn: 3 })).toBe('play');
});

it('has a step wait for the next turn if this one has no mana or no attack left for it', () => {
  const without = (chance: keyof typeof EVERY_CHANCE) => ({
    ...NOTHING_DONE,
    can: { ...EVERY_CHANCE, [chance]: false },
  });
  expect(mustWait('play', NOTHING_DONE)).toBe(false);
  expect(mustWait('play', without('playMinion'))).toBe(true);
  expect(mustWait('play', without('attack'))).toBe(false);
  expect(mustWait('taunt', without('attack'))).toBe(true);
  expect(mustWait('attack', without('attack'))).toBe(true);
  expect(mustWait('target', without('playSpell'))).toBe(true);
  expect(mustWait('win', without('attack'))).toBe(false);
  const none = { playMinion: true, playSpell: false, attack: false };
  expect(mustWait('win', { ...NOTHING_DONE, can: none })).toBe(true);
});
