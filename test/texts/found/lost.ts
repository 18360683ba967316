import type { Card, CardAura } from '@aftercast/cards';
import { anyMinion, minion, spell, wisp } from './cards.ts';

const besides = { to: { adjacent: 'self' }, keywords: ['stealth'] } as const satisfies CardAura;

/** The smallest cards whose texts once left something out, by what it was. */
export const LOST: Readonly<Record<string, Card>> = {
  'a condition that only the first of two effects needs': {
    ...minion,
    routines: [
      {
        on: { event: 'heal' },
        if: [{ some: anyMinion }],
        do: [{ do: 'heal', to: { random: 1, of: anyMinion }, amount: 2 }, wisp],
      },
    ],
  },
  'that a condition is asked after the choice': {
    ...spell,
    routines: [
      {
        on: { event: 'played' },
        do: [
          { do: 'damage', to: { random: 1, of: anyMinion }, amount: 8 },
          { ...wisp, if: [{ not: { some: anyMinion } }] },
        ],
      },
    ],
  },
  'the order of the adjectives of a subject': {
    ...minion,
    routines: [
      {
        on: { event: 'heal', who: { side: 'enemy', type: 'minion', where: [{ not: { is: 'damaged' } }] } },
        do: [wisp],
      },
    ],
  },
  'that a minion is doubled in its maximum, not in what is left': {
    ...spell,
    routines: [{ on: { event: 'played' }, do: [{ do: 'buff', to: anyMinion, multiply: { health: 2 } }] }],
  },
  'that an ability of the player does not end': {
    ...spell,
    routines: [
      {
        on: { event: 'played' },
        do: [
          {
            do: 'buff',
            to: 'player',
            routines: [{ on: { event: 'summon', who: { side: 'ally' } }, do: [wisp] }],
          },
        ],
      },
    ],
  },
  'whose neighbours are meant': {
    ...minion,
    routines: [
      {
        on: { event: 'strike', who: { self: true }, target: { type: 'minion' } },
        do: [{ do: 'damage', to: { adjacent: 'chosen' }, amount: 2 }],
      },
    ],
  },
  'that what a spell does is no part of its other answer': {
    ...spell,
    routines: [
      { on: { event: 'drawn' }, do: [wisp] },
      { on: { event: 'played' }, do: [{ do: 'draw' }] },
    ],
  },
  'which words the second option shares with the first': {
    ...spell,
    keywords: ['choose-one'],
    options: [
      { do: [{ do: 'buff', to: { ...anyMinion, keyword: 'taunt' }, auras: [besides] }] },
      { do: [{ do: 'buff', to: anyMinion, auras: [besides] }] },
    ],
  },
  'that what is discarded is not what is there then': {
    ...spell,
    routines: [
      {
        on: { event: 'played' },
        do: [
          { do: 'draw', next: [{ do: 'discard', to: { in: 'hand' } }] },
          { do: 'discard', to: { in: 'hand' } },
        ],
      },
    ],
  },
  'that what is removed from the match does not come back': {
    ...spell,
    routines: [
      {
        on: { event: 'played' },
        do: [
          { do: 'draw', next: [{ do: 'remove', to: anyMinion }] },
          { do: 'return-to-hand', to: anyMinion },
        ],
      },
    ],
  },
};
