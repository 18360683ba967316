import { type ActionType, entityAt, hasTarget, type Table } from '@aftercast/kernel';
import { idsIn, strengthOf, zoneOf } from '../table.ts';
import { Stat, Zone } from '../vocabulary.ts';
import { canSpawn, enterField } from './enter.ts';
import { trashAll } from './leave.ts';
import { addNext, isOnField } from './reactions.ts';

/**
 * A new program of `card` on the field of `player`, if there is room and memory for it (rule 13). When it has performed,
 * `targets` is the program.
 */
export const spawn: ActionType = {
  name: 'spawn',
  possible: (table, { player, card }) => canSpawn(table, player, card),
  perform(handling, action) {
    const id = handling.create(action.card, action.player, zoneOf(action.player, Zone.field));
    enterField(handling, id);
    handling.amend(action, [id], action.amount);
    addNext(handling, action, id);
  },
};

/** Programs are trashed, however strong they are. */
export const trash: ActionType = {
  name: 'trash',
  stays: isOnField,
  possible: hasTarget,
  perform(handling, action) {
    trashAll(handling, action.targets);
    for (const id of action.targets) addNext(handling, action, id);
  },
};

/** It is announced that a program was trashed: `targets` is that program, `player` whose it was. */
export const trashed: ActionType = { name: 'trashed' };

/** Programs have booted: they may attack. */
export const boot: ActionType = {
  name: 'boot',
  stays: isOnField,
  possible: hasTarget,
  perform(handling, { targets }) {
    for (const id of targets) handling.set(id, Stat.booting, 0);
  },
};

/** Whether a program has lost its strength in another way than by damage (rule 10). */
export function anySpent(table: Table): boolean {
  return [0, 1].some((seat) => idsIn(table, seat, Zone.field).some((id) => isSpent(table, id)));
}

/** The state-based action that trashes such programs, all of them at once. */
export const sweep: ActionType = {
  name: 'sweep',
  perform(handling) {
    const { table } = handling;
    const spent = [0, 1].flatMap((seat) => idsIn(table, seat, Zone.field).filter((id) => isSpent(table, id)));
    trashAll(handling, spent);
  },
};

function isSpent(table: Table, id: number): boolean {
  return strengthOf(entityAt(table, id)) <= 0;
}
