import { formOf, isOfAura, Place } from '@aftercast/cards';
import {
  type Action,
  type ActionType,
  entityAt,
  type Handling,
  hasTarget,
  oneTarget,
  type Table,
} from '@aftercast/kernel';
import { hasRoom, idsIn, isDormant, isIn, kindOf, seatOf, turnOf, zoneOf } from '../table.ts';
import { LATER, Stat, Zone } from '../vocabulary.ts';
import { endCostChanges, resetCard } from './leaving.ts';
import { addNext, isMinionInPlay } from './reactions.ts';

/** The values of `choice` for a summon. */
export const Ready = { usual: -1, ready: 0, tired: 1 } as const;

/** Zones from which a minion can be summoned. */
const WAITING = [Zone.hand, Zone.deck, Zone.graveyard] as const;

/**
 * Puts a minion on the board of `player`: a new one of `card`, or the one in `targets`, which is in a hand, a deck or a graveyard. `position` is
 * its slot; below 0, rule 16 decides. If the form `copies`, it is a copy of `subject` (rule 30). `choice` is for scenarios:
 * 0 can attack at once, 1 cannot even with charge. After it performs, `targets` is the minion.
 */
export const summon: ActionType = {
  name: 'summon',
  stays: (table, target) => WAITING.some((zone) => isIn(table, target, zone)),
  possible: (table, { card, targets, player }) =>
    (card !== 0 || targets.length > 0) && hasRoom(table, player),
  perform(handling, action) {
    const { table } = handling;
    const { choice } = action;
    const id = enterBoard(handling, action, action.targets[0] ?? 0);
    if (choice !== Ready.ready) handling.set(id, Stat.entered, turnOf(table));
    if (choice === Ready.tired) handling.set(id, Stat.exhausted, 1);
    if (formOf(handling.game, action).copies) copyState(handling, action.subject, id);
    handling.amend(action, oneTarget(id), action.amount);
    addNext(handling, action, id);
  },
};

/**
 * Puts a minion into its slot on the board of `player`, with a new order of play. What only changed its cost ends.
 * @param waiting id of a minion that is not in play; 0 to make a new one of `card`
 * @returns the id of the minion: a dead one stays dead, and a new one comes into play
 */
export function enterBoard(handling: Handling, action: Action, waiting: number): number {
  const { player, source } = action;
  const { table } = handling;
  const board = zoneOf(player, Zone.battlefield);
  const place = placeOf(table, action);
  const isNew = waiting === 0 || isIn(table, waiting, Zone.graveyard);
  const card = waiting === 0 ? action.card : entityAt(table, waiting).card;
  const id = isNew ? handling.create(card, player, board, place) : waiting;
  if (!isNew) {
    endCostChanges(handling, id);
    handling.move(id, board, place);
  }
  handling.takeOrder(id);
  if (takesPlaceOfTheDead(action)) handling.set(id, Stat.gap, gapOf(table, source));
  return id;
}

/** The summons of a deathrattle take the slot of the dead minion (rule 16): `position` with a `measure`. */
function takesPlaceOfTheDead({ position, measure }: Action): boolean {
  return measure > 0 && position >= 0;
}

/** The slot of a minion without a chosen one: beside its summoner, in the slot of the dead, or rightmost (rule 16). */
function placeOf(table: Table, action: Action): number {
  const { position, source, player } = action;
  if (position < 0) return placeBeside(table, source, player, position === Place.left);
  return takesPlaceOfTheDead(action) ? placeOfTheDead(table, action) : position;
}

/** A minion's own summons go directly beside it, all others rightmost. */
function placeBeside(table: Table, source: number, seat: number, left: boolean): number {
  const entity = table.entities[source];
  if (!entity || kindOf(entity) !== Zone.battlefield || seatOf(entity) !== seat) return -1;
  return idsIn(table, seat, Zone.battlefield).indexOf(source) + (left ? 0 : 1);
}

/**
 * The slot after the minions left of the dead that were alive then, and after what has filled the same gap since, but
 * before what has filled it for a dead minion further right.
 */
function placeOfTheDead(table: Table, { source, player, position: living, measure: newer }: Action): number {
  const board = idsIn(table, player, Zone.battlefield).map((id) => entityAt(table, id));
  const gap = gapOf(table, source);
  let passed = 0;
  const place = board.findIndex(({ order, stats }) => {
    if (order >= newer) return passed === living && (stats[Stat.gap] as number) > gap;
    return passed++ === living;
  });
  return place < 0 ? board.length : place;
}

function gapOf(table: Table, id: number): number {
  return table.entities[id]?.stats[Stat.gap] ?? 0;
}

/**
 * Gives a minion in play the enchantments and the damage of another, silence included (rule 30). Attachments from auras are
 * not copied: the auras apply to the copy themselves, or do not. Borrowing is copied: the copy returns to where the original
 * returns to. The copy of an original that has left play is as printed.
 */
function copyState(handling: Handling, original: number, copy: number): void {
  const from = handling.table.entities[original];
  if (!from || kindOf(from) !== Zone.battlefield || original === copy) return;
  for (const attachment of [...from.attachments]) {
    if (isOfAura(attachment)) continue;
    const { card, source, player, until, form, modifiers } = attachment;
    handling.attach(copy, { card, source, player, until, form, modifiers });
  }
  handling.set(copy, Stat.damage, from.stats[Stat.damage] as number);
  handling.set(copy, Stat.silenced, from.stats[Stat.silenced] as number);
  // A copy of a minion that has awoken is awake.
  if (from.stats.length > LATER.stats) handling.set(copy, Stat.dormant, from.stats[Stat.dormant] as number);
}

/** Zones in which a card can become another. */
const CHANGEABLE = [Zone.battlefield, Zone.hand, Zone.deck] as const;

/**
 * Minions in play, or cards of a hand or a deck, become another `card`: new and exhausted, with the slot and the order of
 * play of the old one. This is neither a summon nor a death (rules 17 and 25). What the old one was still to answer does not
 * happen (law A13). If the form `copies`, they become copies of `subject` (rule 30).
 */
export const transform: ActionType = {
  name: 'transform',
  stays: (table, target) =>
    CHANGEABLE.some((zone) => isIn(table, target, zone)) && !isDormant(entityAt(table, target)),
  possible: hasTarget,
  perform(handling, action) {
    for (const id of action.targets) {
      become(handling, id, action.card, action);
      if (formOf(handling.game, action).copies) copyState(handling, action.subject, id);
    }
    // After all of them: what is added for one must not be withdrawn by the next.
    for (const id of action.targets) addNext(handling, action, id);
  },
};

function become(handling: Handling, id: number, card: number, by: Action): void {
  handling.withdraw(id, by);
  handling.setCard(id, card);
  resetCard(handling, id);
  if (isMinionInPlay(handling.table, id)) handling.set(id, Stat.entered, turnOf(handling.table));
}
