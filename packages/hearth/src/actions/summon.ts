import { type Action, type ActionType, entityAt, type Table } from '@aftercast/kernel';
import { hasRoom, idsIn, kindOf, seatOf, turnOf, zoneOf } from '../table.ts';
import { Stat, Zone } from '../vocabulary.ts';
import { addNext } from './reactions.ts';

/** What `choice` says of a summon. */
export const Ready = { usual: -1, ready: 0, tired: 1 } as const;

/**
 * Puts a new minion on a board. `card` is the minion, `player` whose board, `position` its place (-1: where rule 16
 * says). `choice` is for scenarios: 0 can attack at once, 1 cannot even with charge. When it has performed, `targets`
 * is the minion.
 */
export const summon: ActionType = {
  name: 'summon',
  possible: (table, action) => hasRoom(table, action.player),
  perform(handling, action) {
    const { table } = handling;
    const { player, card, choice } = action;
    const place = placeOf(table, action);
    const id = handling.create(card, player, zoneOf(player, Zone.battlefield), place);
    handling.takeOrder(id);
    if (choice !== Ready.ready) handling.set(id, Stat.entered, turnOf(table));
    if (choice === Ready.tired) handling.set(id, Stat.exhausted, 1);
    handling.amend(action, [id], action.amount);
    addNext(handling, action, id);
  },
};

/** Where a minion goes that nobody has placed: beside its summoner, in the place of the dead, or rightmost (rule 16). */
function placeOf(table: Table, { form, position, source, player, measure }: Action): number {
  if (position < 0) return placeBeside(table, source, player);
  return form === 0 ? position : placeOfTheDead(table, player, position, measure);
}

/** A minion's own summons appear directly to its right, all others rightmost. */
function placeBeside(table: Table, source: number, seat: number): number {
  const entity = table.entities[source];
  if (!entity || kindOf(entity) !== Zone.battlefield || seatOf(entity) !== seat) return -1;
  return idsIn(table, seat, Zone.battlefield).indexOf(source) + 1;
}

/** Behind so many of those who lived when it died, and behind what has filled the same gap since. */
function placeOfTheDead(table: Table, seat: number, living: number, newer: number): number {
  const board = idsIn(table, seat, Zone.battlefield);
  const isNew = (id: number | undefined) => id !== undefined && entityAt(table, id).order >= newer;
  let place = 0;
  for (let passed = 0; place < board.length; place++) {
    if (isNew(board[place])) continue;
    if (passed === living) break;
    passed++;
  }
  return place;
}
