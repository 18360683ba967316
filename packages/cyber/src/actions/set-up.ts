import type { ActionType } from '@aftercast/kernel';
import { heroOf, zoneOf } from '../table.ts';
import { Stat, Zone } from '../vocabulary.ts';

/** A scenario's step: `player` has `amount` CPU left, of `choice` (-1: as many as before). */
export const setCpu: ActionType = {
  name: 'set-cpu',
  perform(handling, { player, amount, choice }) {
    const hero = heroOf(handling.table, player);
    handling.set(hero, Stat.cpu, amount);
    if (choice >= 0) handling.set(hero, Stat.maxCpu, choice);
  },
};

/** A scenario's step: a new `card` on top of the deck of `player`. When it has performed, `targets` is the card. */
export const putOnDeck: ActionType = {
  name: 'put-on-deck',
  perform(handling, action) {
    const id = handling.create(action.card, action.player, zoneOf(action.player, Zone.deck), 0);
    handling.amend(action, [id], action.amount);
  },
};
