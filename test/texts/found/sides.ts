import type { Card } from '@aftercast/cards';
import { doing, hand, wisp } from './cards.ts';

/** Cards whose texts once named the wrong player, or none, by what the text lost. */
export const SIDES: Readonly<Record<string, Card>> = {
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
};
