import type { Card } from '@aftercast/cards';
import { anyMinion, doing, minion } from './cards.ts';

/** Cards whose texts once had words that no player would understand, by what the text lost. */
export const WORDS: Readonly<Record<string, Card>> = {
  'what is paid': {
    ...doing({
      do: 'repeat',
      amount: { stat: 'paid', of: 'self' },
      while: [{ some: { in: 'battlefield', side: 'enemy' } }],
      next: [{ do: 'damage', to: { in: 'battlefield', side: 'enemy' }, amount: 1 }],
    }),
    auras: [{ to: 'self', in: 'hand', pin: { cost: { stat: 'mana', of: 'player' } } }],
  },
  'how much is asked to be paid': {
    ...minion,
    keywords: ['battlecry'],
    routines: [
      {
        on: { event: 'played' },
        do: [{ do: 'buff', to: 'self', keywords: ['windfury'], if: [{ stat: 'paid', atLeast: 9 }] }],
      },
    ],
  },
  'that a hero has an ability': doing({
    do: 'buff',
    to: 'hero',
    routines: [
      {
        on: { event: 'attack', who: { side: 'enemy' }, target: { self: true } },
        do: [{ do: 'damage', to: 'subject', amount: 3 }],
      },
    ],
  }),
  'who gave an ability that is quoted': {
    ...minion,
    keywords: ['battlecry'],
    routines: [
      {
        on: { event: 'played' },
        do: [
          {
            do: 'buff',
            to: anyMinion,
            routines: [
              { on: { event: 'death', who: { self: true } }, do: [{ do: 'heal', to: 'giver', amount: 1 }] },
            ],
          },
        ],
      },
    ],
  },
  'which part of a card is given what': doing({
    do: 'each',
    to: { first: 1, of: { in: 'deck', side: 'ally', type: ['minion', 'weapon'] } },
    next: [
      { do: 'buff', to: { of: 'it', type: 'minion' }, stats: { attack: 1, health: 1 } },
      { do: 'buff', to: { of: 'it', type: 'weapon' }, stats: { attack: 1, durability: 1 } },
    ],
  }),
  'whose cost is the cost of another card': doing({
    do: 'each',
    to: { random: 1, of: { in: 'deck', side: 'ally', type: 'spell' } },
    next: [{ do: 'summon', card: { random: { type: 'minion', cost: { stat: 'cost', of: 'it' } } } }],
  }),
  'that cards in a hand stay cheaper': doing({
    do: 'buff',
    to: { in: 'hand', side: 'ally' },
    stats: { cost: -1 },
  }),
  'that the first cards of a graveyard are the oldest': doing({
    do: 'remove',
    to: { first: 4, of: { in: 'graveyard', side: 'ally' } },
  }),
  'that both players discard': doing({ do: 'discard', to: { in: 'hand' } }),
  'that an aura is for the cards of both players': {
    ...minion,
    auras: [{ to: { in: 'hand', type: 'minion' }, pin: { cost: 4 } }],
  },
  'how several of a card are called': doing(
    { do: 'summon', card: 'sheep', count: 2 },
    { do: 'give-card', card: 'the-coin', count: 2 },
  ),
  'that a stat of several is a sum': doing({
    do: 'damage',
    to: 'enemy-hero',
    amount: { stat: 'attack', of: { in: 'battlefield', side: 'ally' } },
  }),
  'what there is none of, where something is chosen from two sets': doing(
    { do: 'destroy', to: 'hero', if: [{ not: { some: anyMinion } }] },
    {
      do: 'swap',
      to: { random: 1, of: anyMinion },
      with: { random: 1, of: { in: 'hand', type: 'minion', side: 'ally' } },
    },
  ),
  'that an option has a subject of its own': {
    ...minion,
    options: [
      { do: [{ do: 'buff', to: anyMinion, lose: ['taunt'] }] },
      {
        do: [
          { do: 'carry-out', card: 'arcane-intellect' },
          { do: 'damage', to: anyMinion, amount: 1, split: true },
        ],
      },
    ],
  },
  'what an option is about, where the first one is about another kind': {
    ...minion,
    options: [
      { do: [{ do: 'awaken', to: { in: 'battlefield', side: 'enemy', is: 'dormant' } }] },
      { do: [{ do: 'awaken', to: { in: 'battlefield', race: 'beast', is: 'dormant' } }, { do: 'draw' }] },
    ],
  },
  'what is done after what is done if there is none': doing(
    {
      do: 'destroy',
      to: { random: 1, of: anyMinion },
      if: [{ not: { some: { in: 'battlefield', side: 'enemy' } } }],
      next: [{ do: 'draw', for: 'owner' }],
    },
    { do: 'summon', copy: { random: 1, of: { in: 'battlefield', side: 'enemy' } } },
  ),
  'that the first minion is looked for again': doing({
    do: 'damage',
    to: { first: 1, of: { in: 'battlefield', side: 'enemy' } },
    amount: 1,
    next: [{ do: 'silence', to: { first: 1, of: { in: 'battlefield', side: 'enemy' } } }],
  }),
  'whose ability answers a card that is played': {
    ...minion,
    routines: [
      {
        on: { event: 'death', who: { race: 'beast' } },
        do: [{ do: 'draw', next: [{ do: 'buff', to: 'it', stats: { attack: 1 } }] }],
      },
      {
        on: { event: 'play', who: { side: 'ally' } },
        do: [{ do: 'draw' }, { do: 'remove', to: 'subject' }],
      },
    ],
  },
  'whose ability answers damage': {
    ...minion,
    keywords: ['battlecry'],
    routines: [
      {
        on: { event: 'played' },
        do: [{ do: 'destroy', to: { random: 1, of: anyMinion }, next: [{ do: 'draw', for: 'owner' }] }],
      },
      {
        on: { event: 'damage', who: { race: 'beast', other: true } },
        do: [{ do: 'draw' }, { do: 'buff', to: 'subject', set: { attack: 1 } }],
      },
    ],
  },
  'that an ability is given to a minion that was summoned': doing({
    do: 'summon',
    card: 'wisp',
    next: [
      {
        do: 'buff',
        to: 'it',
        stats: { attack: 1 },
        routines: [{ on: { event: 'summon' }, do: [{ do: 'remove', to: 'self' }] }],
      },
    ],
  }),
  'that an ability is given to the target': {
    ...doing({
      do: 'buff',
      to: 'chosen',
      stats: { attack: 1 },
      routines: [{ on: { event: 'summon' }, do: [{ do: 'damage', to: 'self', amount: 1 }] }],
    }),
    target: { need: 'required', allowed: { any: ['battlefield'] } },
  },
  'whose Health is swapped after damage to another': {
    ...minion,
    routines: [
      {
        on: { event: 'damage', who: { type: 'hero', side: 'ally' } },
        do: [
          {
            do: 'damage',
            to: { random: 1, of: { in: 'battlefield', race: 'beast' } },
            amount: 1,
            next: [{ do: 'swap-health', to: 'hero', with: 'enemy-hero' }, { do: 'draw' }],
          },
        ],
      },
    ],
  },
};
