import type { Card } from '@aftercast/cards';

const spell = { id: 'made', name: 'Made Card', type: 'spell', class: 'neutral', rarity: 'common', cost: 2 };
const minion = { ...spell, type: 'minion', attack: 2, health: 3 };
const wisp = { do: 'summon', card: 'wisp' };
const anyMinion = { in: 'battlefield' };
/** A spell with this effect. */
const doing = (...effects: NonNullable<Card['routines']>[number]['do']): Card => ({
  ...spell,
  routines: [{ on: { event: 'played' }, do: effects }],
});
const hand = (side: 'ally' | 'enemy') => ({ in: 'hand', side, type: 'minion' }) as const;

type Answer = NonNullable<Card['routines']>[number];
const nextEnd = (effects: Answer['do']): Answer => ({
  on: { event: 'turn-end', who: { side: 'enemy' } },
  do: effects,
  once: true,
});
const nextStart = (effects: Answer['do']): Answer => ({
  on: { event: 'turn-start', who: { side: 'ally' } },
  do: effects,
  once: true,
});
const played = (effects: Answer['do']): Answer => ({
  on: { event: 'after-play', who: { side: 'ally', type: 'minion' } },
  do: effects,
  once: true,
});

/** The smallest cards whose texts once said something else than what they do, by what the text lost. */
export const FOUND: Readonly<Record<string, Card>> = {
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
  'whose hand is meant where something is done for the opponent': doing({
    do: 'put-into-play',
    to: { random: 1, of: hand('enemy') },
    for: 'enemy',
  }),
  'whose cards go to their decks for the opponent': doing({
    do: 'put-into-deck',
    to: hand('ally'),
    for: 'enemy',
  }),
  'whose minions are counted for the opponent': doing({
    ...wisp,
    count: { count: { in: 'battlefield', side: 'ally' } },
    for: 'enemy',
  }),
  'whose minions are asked about for the opponent': doing({
    do: 'draw',
    for: 'enemy',
    if: [{ some: { in: 'battlefield', side: 'ally' } }],
  }),
  'that each player counts their own minions': doing({
    do: 'draw',
    count: { count: { in: 'battlefield', side: 'ally' } },
    for: 'any',
  }),
  'that each player is asked about their own minions': doing({
    do: 'give-card',
    card: 'wisp',
    for: 'any',
    if: [{ some: { in: 'battlefield', side: 'ally' } }],
  }),
  'that the opponent goes on with what follows': doing({
    ...wisp,
    for: 'enemy',
    next: [{ do: 'draw' }],
  }),
  'that a card is put into play on the side of the player': doing({
    do: 'put-into-play',
    to: { random: 1, of: { in: 'deck', side: 'enemy', type: 'minion' } },
  }),
  'who equips a weapon': doing({ do: 'equip', card: 'fiery-war-axe', for: 'enemy' }),
  'whose answer the opponent is given': doing({
    do: 'buff',
    to: 'enemy-player',
    routines: [{ on: { event: 'summon', who: { side: 'ally' } }, do: [{ do: 'draw' }] }],
  }),
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
