import type { Card, CardQuest } from '@aftercast/cards';
import { doing, minion, spell } from './cards.ts';

const asking = (quest: Partial<CardQuest>): Card => ({
  ...spell,
  keywords: ['quest'],
  quest: {
    counts: { event: 'play', who: { side: 'ally' } },
    goal: 3,
    reward: [{ do: 'armor', amount: 2 }],
    ...quest,
  },
});
const strikes = { counter: 'strikes', to: { in: 'battlefield' } };

/** Quests, and cards with counters, whose texts once left something out or had words that no player would say, by what it was. */
export const QUESTS: Readonly<Record<string, Card>> = {
  'that a quest is in the opening hand': asking({ opening: true }),
  'that a quest counts other cards': asking({
    counts: { event: 'play', who: { side: 'ally', other: true } },
  }),
  'that a quest counts what has been played': asking({
    counts: { event: 'after-play', who: { side: 'ally' } },
  }),
  'that a quest counts what is paid': asking({ adds: 'measure', goal: 20 }),
  'how far a quest comes each time': asking({ adds: 2, goal: 20 }),
  'that a quest counts a counter': asking({
    counts: { event: 'counted', counter: 'scrap', who: { side: 'ally' } },
    adds: 'measure',
  }),
  'whose turns a quest counts': asking({ counts: { event: 'turn-start', who: { side: 'enemy' } } }),
  'what a quest asks about what it counts': asking({
    counts: { event: 'death', who: { side: 'ally', type: 'minion' } },
    if: [{ stat: 'attack', of: 'subject', atLeast: 4 }],
  }),
  'that the change of a counter is that of any player or card': {
    ...minion,
    routines: [
      { on: { event: 'counted', counter: 'scrap' }, do: [{ do: 'draw' }] },
      { on: { event: 'counted', counter: 'strikes' }, do: [{ do: 'armor', amount: 1 }] },
    ],
  },
  'whose counters are set after they are raised': doing(
    { do: 'count-up', ...strikes, amount: 2 },
    { do: 'set-counter', ...strikes },
  ),
  'that several of a counter are for each of some': doing({
    do: 'count-up',
    counter: 'favors',
    amount: { product: [2, { count: { in: 'battlefield', side: 'ally' } }] },
  }),
};
