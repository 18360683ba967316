import { expect, it } from 'vitest';
import { type GuideFacts, guideStepOf, NOTHING_DONE } from './guide-step.ts';

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
