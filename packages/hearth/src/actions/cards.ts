import { type ActionType, hasTarget } from '@aftercast/kernel';
import { idsIn, isIn, zoneOf } from '../table.ts';
import { Limit, Zone } from '../vocabulary.ts';
import { layAside } from './leaving.ts';
import { addNext } from './reactions.ts';

/** A new `card` for the hand of `player`; with a full hand it burns (rule 23). When it has performed, `targets` is the card. */
export const giveCard: ActionType = {
  name: 'give-card',
  perform(handling, action) {
    const { player, card } = action;
    const full = idsIn(handling.table, player, Zone.hand).length >= Limit.hand;
    const id = handling.create(card, player, zoneOf(player, full ? Zone.graveyard : Zone.hand));
    handling.amend(action, [id], action.amount);
    addNext(handling, action, id);
  },
};

/** Cards of a hand, or cards of a deck that were looked at, go to the graveyard, as they are printed (rule 11). */
export const discard: ActionType = {
  name: 'discard',
  stays: (table, target) => isIn(table, target, Zone.hand) || isIn(table, target, Zone.deck),
  possible: hasTarget,
  perform(handling, { targets }) {
    for (const id of targets) layAside(handling, id);
  },
};
