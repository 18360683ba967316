import type { ActionType } from '@aftercast/kernel';
import { idsIn, playerOf, zoneOf } from '../table.ts';
import { Stat, Zone } from '../vocabulary.ts';

/** A scenario's step: `player` has `amount` full crystals, of `choice` (-1: as many as before). */
export const setMana: ActionType = {
  name: 'set-mana',
  perform(handling, { player, amount, choice }) {
    const id = playerOf(handling.table, player);
    handling.set(id, Stat.mana, amount);
    if (choice >= 0) handling.set(id, Stat.maxMana, choice);
  },
};

/** A scenario's step: a new `card` on top of the deck of `player`. When it has performed, `targets` is the card. */
export const putOnDeck: ActionType = {
  name: 'put-on-deck',
  perform(handling, action) {
    const { player, card } = action;
    const id = handling.create(card, player, zoneOf(player, Zone.deck), 0);
    handling.amend(action, [id], action.amount);
  },
};

/** A scenario's step: the hand of `player` is gone, and nothing answers. */
export const discardHand: ActionType = {
  name: 'discard-hand',
  perform(handling, { player }) {
    for (const id of [...idsIn(handling.table, player, Zone.hand)])
      handling.move(id, zoneOf(player, Zone.removed));
  },
};
