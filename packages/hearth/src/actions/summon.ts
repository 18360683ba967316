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
import { hasRoom, idsIn, isIn, kindOf, seatOf, turnOf, zoneOf } from '../table.ts';
import { Stat, Zone } from '../vocabulary.ts';
import { resetCard } from './leaving.ts';
import { addNext, isMinionInPlay } from './reactions.ts';

/** The values of `choice` for a summon. */
export const Ready = { usual: -1, ready: 0, tired: 1 } as const;

/**
 * Puts a minion on the board of `player`: a new one of `card`, or the one in `targets`, which is in a hand. `position` is
 * its slot; below 0, rule 16 decides. If the form `copies`, it is a copy of `subject` (rule 30). `choice` is for scenarios:
 * 0 can attack at once, 1 cannot even with charge. After it performs, `targets` is the minion.
 */
export const summon: ActionType = {
  name: 'summon',
  stays: (table, target) => isIn(table, target, Zone.hand),
  possible: (table, { card, targets, player }) =>
    (card !== 0 || targets.length > 0) && hasRoom(table, player),
  perform(handling, action) {
    const { table } = handling;
    const { choice } = action;
    const id = enter(handling, action);
    handling.takeOrder(id);
    if (choice !== Ready.ready) handling.set(id, Stat.entered, turnOf(table));
    if (choice === Ready.tired) handling.set(id, Stat.exhausted, 1);
    if (formOf(handling.game, action).copies) copyState(handling, action.subject, id);
    handling.amend(action, oneTarget(id), action.amount);
    addNext(handling, action, id);
  },
};

/** Puts a minion into its slot. @returns its id */
function enter(handling: Handling, action: Action): number {
  const { player, card, targets, source } = action;
  const board = zoneOf(player, Zone.battlefield);
  const place = placeOf(handling.table, action);
  const waiting = targets[0];
  if (waiting !== undefined) {
    handling.move(waiting, board, place);
    return waiting;
  }
  const id = handling.create(card, player, board, place);
  if (takesPlaceOfTheDead(action)) handling.set(id, Stat.gap, gapOf(handling.table, source));
  return id;
}

/** A deathrattle's summons take the slot of the dead minion (rule 16), given by `position`. */
function takesPlaceOfTheDead({ form, position }: Action): boolean {
  return form !== 0 && position >= 0;
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
}

/**
 * Minions become another `card`: new and exhausted, with the slot and the order of play of the old one. This is neither a
 * summon nor a death (rules 17 and 25). What the old one was still to answer does not happen (law A13). If the form `copies`, they become copies of `subject` (rule 30).
 */
export const transform: ActionType = {
  name: 'transform',
  stays: isMinionInPlay,
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
  handling.set(id, Stat.entered, turnOf(handling.table));
}
