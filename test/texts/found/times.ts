import type { Card } from '@aftercast/cards';
import { anyMinion, doing, nextEnd, nextStart, played, wisp } from './cards.ts';

/** Cards whose texts once did not say how often something is done, or to which of two, by what the text lost. */
export const TIMES: Readonly<Record<string, Card>> = {
  'that each of several is one more time': doing({ do: 'each', to: anyMinion, next: [wisp] }),
  'that something follows for each of several': doing({
    do: 'damage',
    to: anyMinion,
    amount: 1,
    next: [{ do: 'armor', amount: 1 }],
  }),
  'that something follows only for what there was': doing({ do: 'draw', next: [{ do: 'armor', amount: 1 }] }),
  'that something follows for each card that was drawn': doing({
    do: 'draw',
    count: 2,
    next: [{ do: 'damage', to: 'enemy-hero', amount: { stat: 'cost', of: 'it' } }],
  }),
  'where what is done for each ends': doing(
    {
      do: 'each',
      to: anyMinion,
      next: [
        { do: 'draw', for: 'enemy' },
        { do: 'armor', amount: 1 },
      ],
    },
    { do: 'draw' },
  ),
  'that several things are done to a random one': doing({
    do: 'each',
    to: { random: 1, of: { in: 'battlefield', side: 'enemy' } },
    next: [
      { do: 'damage', to: 'it', amount: 1 },
      { do: 'freeze', to: 'it' },
    ],
  }),
  'which of two is meant': {
    ...doing(
      { do: 'damage', to: 'chosen', amount: 1 },
      { do: 'summon', card: 'wisp' },
      { do: 'freeze', to: 'chosen' },
    ),
    target: { need: 'required', allowed: { enemy: ['battlefield'] } },
  },
  'which of two fights': {
    ...doing({
      do: 'each',
      to: { random: 1, of: { in: 'battlefield', side: 'ally' } },
      next: [
        { do: 'damage', by: 'it', to: 'chosen', amount: { stat: 'attack', of: 'it' } },
        { do: 'damage', by: 'chosen', to: 'it', amount: { stat: 'attack', of: 'chosen' } },
      ],
    }),
    target: { need: 'required', allowed: { enemy: ['battlefield'] } },
  },
  'that an answer is given once at the end of a turn': {
    ...doing({ do: 'buff', to: 'chosen', routines: [nextEnd([{ do: 'damage', to: 'self', amount: 1 }])] }),
    target: { need: 'required', allowed: { enemy: ['battlefield'] } },
  },
  'that an answer is given at the end of every turn': {
    ...doing({
      do: 'buff',
      to: 'chosen',
      routines: [
        { on: { event: 'turn-end', who: { side: 'enemy' } }, do: [{ do: 'damage', to: 'self', amount: 1 }] },
      ],
    }),
    target: { need: 'required', allowed: { enemy: ['battlefield'] } },
  },
  'how often an answer is given': {
    ...doing({
      do: 'buff',
      to: 'chosen',
      routines: [
        nextEnd([
          { do: 'damage', to: 'self', amount: 1 },
          { do: 'buff', to: 'self', routines: [nextEnd([{ do: 'damage', to: 'self', amount: 1 }])] },
        ]),
      ],
    }),
    target: { need: 'required', allowed: { enemy: ['battlefield'] } },
  },
  'in how many turns something happens': doing({
    do: 'buff',
    to: 'player',
    routines: [nextStart([{ do: 'buff', to: 'player', routines: [nextStart([wisp])] }])],
  }),
  'what happens in two turns, and what at once': doing(
    {
      do: 'buff',
      to: 'player',
      routines: [
        nextStart([
          { ...wisp, for: 'enemy' },
          { do: 'draw', for: 'enemy' },
        ]),
      ],
    },
    { do: 'armor', amount: 2 },
  ),
  'how many minions must be played first': doing({
    do: 'buff',
    to: 'player',
    routines: [played([{ do: 'buff', to: 'player', routines: [played([{ do: 'draw' }])] }])],
  }),
};
