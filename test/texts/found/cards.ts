import type { Card } from '@aftercast/cards';

export const spell = {
  id: 'made',
  name: 'Made Card',
  type: 'spell',
  class: 'neutral',
  rarity: 'common',
  cost: 2,
};
export const minion = { ...spell, type: 'minion', attack: 2, health: 3 };
export const wisp = { do: 'summon', card: 'wisp' };
export const anyMinion = { in: 'battlefield' };
/** A spell with this effect. */
export const doing = (...effects: NonNullable<Card['routines']>[number]['do']): Card => ({
  ...spell,
  routines: [{ on: { event: 'played' }, do: effects }],
});
export const hand = (side: 'ally' | 'enemy') => ({ in: 'hand', side, type: 'minion' }) as const;

type Answer = NonNullable<Card['routines']>[number];
export const nextEnd = (effects: Answer['do']): Answer => ({
  on: { event: 'turn-end', who: { side: 'enemy' } },
  do: effects,
  once: true,
});
export const nextStart = (effects: Answer['do']): Answer => ({
  on: { event: 'turn-start', who: { side: 'ally' } },
  do: effects,
  once: true,
});
export const played = (effects: Answer['do']): Answer => ({
  on: { event: 'after-play', who: { side: 'ally', type: 'minion' } },
  do: effects,
  once: true,
});
