import { type Catalogue, formOf } from '@aftercast/cards';
import {
  type Action,
  type ActionType,
  type Entity,
  entityAt,
  type Handling,
  hasTarget,
  makeDetailedAction,
  oneTarget,
  type Table,
} from '@aftercast/kernel';
import { idsIn, isIn, kindOf, seatOf, zoneOf } from '../table.ts';
import { type HearthZone, Limit, Priority, Type, Zone } from '../vocabulary.ts';
import { resetCard } from './leaving.ts';
import { addNext } from './reactions.ts';

/** Zones from which a card can be put into play. */
const OUT_OF_PLAY: readonly HearthZone[] = [Zone.hand, Zone.deck, Zone.graveyard];

/**
 * Puts `targets` into play on the side of `player`, without playing them: minions are summoned, weapons are equipped, and
 * secrets lie hidden. A card without room stays where it is; so does a secret that `player` has already (rule 4).
 */
export const putIntoPlayOf = ({ cards }: Catalogue): ActionType => ({
  name: 'put-into-play',
  stays(table, target) {
    const entity = table.entities[target];
    return entity ? OUT_OF_PLAY.includes(kindOf(entity)) : false;
  },
  possible: hasTarget,
  perform(handling, action) {
    for (const id of action.targets) {
      const entity = entityAt(handling.table, id);
      const card = cards[entity.card];
      if (kindOf(entity) === Zone.graveyard) resetCard(handling, id);
      if (card?.type === 'minion') handling.react(entering(Type.summon, action, { targets: oneTarget(id) }));
      else if (card?.type === 'weapon') handling.react(entering(Type.equip, action, { subject: id }));
      else if (card?.hidden && takesSecret(handling.table, action.player, entity)) {
        handling.move(id, zoneOf(action.player, Zone.secrets));
        handling.takeOrder(id);
      } else continue;
      addNext(handling, action, id);
    }
  },
});

function entering(
  type: number,
  { player, source, order, position, measure }: Action,
  more: { targets?: readonly number[]; subject?: number },
): Action {
  const details = { ...more, order, position, measure, priority: Priority.next };
  return makeDetailedAction(type, player, source, details);
}

/** Whether a seat can have one more secret of this card: at most five, and no two alike (rule 4). */
export function takesSecret(table: Table, seat: number, { card }: Entity): boolean {
  const secrets = idsIn(table, seat, Zone.secrets);
  return secrets.length < Limit.secrets && secrets.every((id) => entityAt(table, id).card !== card);
}

/**
 * Puts a new `card` into the deck of `player`, or `targets` into the decks of their sides, as printed (rule 11). The form says
 * where: on top, at the bottom, or at random, each place equally likely.
 */
export const putIntoDeck: ActionType = {
  name: 'put-into-deck',
  stays: (table, target) => !isIn(table, target, Zone.removed),
  possible: (_, { card, targets }) => card !== 0 || targets.length > 0,
  perform(handling, action) {
    const { table } = handling;
    const { card, player, targets } = action;
    if (card !== 0) {
      const place = placeInDeck(handling, action, player);
      const id = handling.create(card, player, zoneOf(player, Zone.deck), place);
      handling.amend(action, oneTarget(id), action.amount);
      addNext(handling, action, id);
      return;
    }
    for (const id of targets) {
      const seat = seatOf(entityAt(table, id));
      handling.move(id, zoneOf(seat, Zone.deck), placeInDeck(handling, action, seat));
      resetCard(handling, id);
      handling.setOrder(id, 0);
      addNext(handling, action, id);
    }
  },
};

/** Takes `targets` out of the match, as printed. */
export const remove: ActionType = {
  name: 'remove',
  stays: (table, target) => REMOVABLE.some((zone) => isIn(table, target, zone)),
  possible: hasTarget,
  perform(handling, { targets }) {
    for (const id of targets) {
      handling.move(id, zoneOf(seatOf(entityAt(handling.table, id)), Zone.removed));
      resetCard(handling, id);
    }
  },
};

/** Zones whose cards can be taken out of the match. A player without a hero would be dead. */
const REMOVABLE = [
  Zone.hand,
  Zone.deck,
  Zone.battlefield,
  Zone.weapon,
  Zone.secrets,
  Zone.graveyard,
] as const;

/** The index of a card that is put into a deck. */
function placeInDeck(handling: Handling, action: Action, seat: number): number {
  const size = idsIn(handling.table, seat, Zone.deck).length;
  const { at } = formOf(handling.game, action);
  if (at === 'random') return handling.pickNumber(0, size);
  return at === 'top' ? 0 : size;
}
