import { type ActionType, entityAt, oneTarget } from '@aftercast/kernel';
import { putOnDeckOf } from '@aftercast/rules';
import { idsIn, playerOf, zoneOf } from '../table.ts';
import { Limit, Stat, Zone } from '../vocabulary.ts';

/** A scenario's step: `player` has `amount` full crystals of `choice` in all; -1 leaves their number. */
export const setMana: ActionType = {
  name: 'set-mana',
  perform(handling, { player, amount, choice }) {
    const id = playerOf(handling.table, player);
    handling.set(id, Stat.mana, amount);
    if (choice >= 0) handling.set(id, Stat.maxMana, choice);
  },
};

/** A scenario's step: puts a new `card` on top of a deck. */
export const putOnDeck = putOnDeckOf(Zone.deck);

/** A scenario's step: removes the hand of `player`; nothing answers. */
export const discardHand: ActionType = {
  name: 'discard-hand',
  perform(handling, { player }) {
    for (const id of [...idsIn(handling.table, player, Zone.hand)])
      handling.move(id, zoneOf(player, Zone.removed));
  },
};

/**
 * A scenario's step: puts a new secret `card` of `player` into play, unless `player` has it already or has too many
 * (rule 4). After it performs, `targets` is the secret.
 */
export const putSecret: ActionType = {
  name: 'put-secret',
  possible(table, { player, card }) {
    const secrets = idsIn(table, player, Zone.secrets);
    return secrets.length < Limit.secrets && secrets.every((id) => entityAt(table, id).card !== card);
  },
  perform(handling, action) {
    const id = handling.create(action.card, action.player, zoneOf(action.player, Zone.secrets));
    handling.takeOrder(id);
    handling.amend(action, oneTarget(id), action.amount);
  },
};
