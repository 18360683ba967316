import { type Catalogue, type CompiledCard, formOf } from '@aftercast/cards';
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
import { takesRoom } from '../card-types.ts';
import { takesSecret } from '../places.ts';
import { hasRoom, idsIn, isIn, kindOf, seatOf, turnOf, zoneOf } from '../table.ts';
import { type HearthZone, Priority, Stat, Type, Zone } from '../vocabulary.ts';
import { endCostChanges, resetCard } from './leaving.ts';
import { addNext } from './reactions.ts';
import { enterBoard } from './summon.ts';

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
    const entered: number[] = [];
    for (const id of action.targets) {
      const come = enter(handling, action, id, cards[entityAt(handling.table, id).card]);
      if (come !== 0) entered.push(come);
    }
    handling.amend(action, entered, action.amount);
    for (const id of entered) addNext(handling, action, id);
  },
});

/** Brings one card into play. @returns its id; 0 if there is no room for it */
function enter(handling: Handling, action: Action, id: number, card: CompiledCard | undefined): number {
  const { table } = handling;
  const { player, source, order } = action;
  if (card !== undefined && takesRoom(card)) {
    if (!hasRoom(table, player)) return 0;
    const come = enterBoard(handling, action, id);
    handling.set(come, Stat.entered, turnOf(table));
    return come;
  }
  if (card?.type === 'weapon') {
    endCostChanges(handling, id);
    const details = { subject: id, order, priority: Priority.next };
    handling.react(makeDetailedAction(Type.equip, player, source, details));
    return id;
  }
  if (!card?.hidden || !takesSecret(handling.game, table, player, entityAt(table, id))) return 0;
  handling.move(id, zoneOf(player, Zone.secrets));
  handling.takeOrder(id);
  return id;
}

/**
 * Puts a new `card` into the deck of `player`, or `targets` into the decks of their sides, as printed (rule 11). The form says
 * where: on top, at the bottom, or at random, each place equally likely.
 */
export const putIntoDeck: ActionType = {
  name: 'put-into-deck',
  stays: isMovable,
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
      const entity = entityAt(table, id);
      const seat = seatOf(entity);
      leaveMemory(handling, entity);
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
  stays: isMovable,
  possible: hasTarget,
  perform(handling, { targets }) {
    for (const id of targets) {
      handling.move(id, zoneOf(seatOf(entityAt(handling.table, id)), Zone.removed));
      resetCard(handling, id);
    }
  },
};

/** Zones whose cards can leave them for a deck, or the match. A player without a hero would be dead. */
const MOVABLE = [Zone.hand, Zone.deck, Zone.battlefield, Zone.weapon, Zone.secrets, Zone.graveyard] as const;

function isMovable(table: Table, target: number): boolean {
  return MOVABLE.some((zone) => isIn(table, target, zone));
}

/** A card that has died leaves the graveyard, which remembers the death: another card of the kind stays in its place. */
function leaveMemory(handling: Handling, entity: Entity): void {
  const { id, card, zone, stats } = entity;
  const died = stats[Stat.died] ?? 0;
  if (died === 0 || !isIn(handling.table, id, Zone.graveyard)) return;
  const place = (handling.table.zones[zone] as number[]).indexOf(id);
  handling.set(handling.create(card, seatOf(entity), zone, place), Stat.died, died);
}

/** The index of a card that is put into a deck. */
function placeInDeck(handling: Handling, action: Action, seat: number): number {
  const size = idsIn(handling.table, seat, Zone.deck).length;
  const { at } = formOf(handling.game, action);
  if (at === 'random') return handling.pickNumber(0, size);
  return at === 'top' ? 0 : size;
}
