import {
  type ActionType,
  type Entity,
  entityAt,
  makeDetailedAction,
  Register,
  type Table,
} from '@aftercast/kernel';
import { idsIn, isDying, kindOf, seatOf, zoneOf } from '../table.ts';
import { Type, Zone } from '../vocabulary.ts';
import { resetCard } from './leaving.ts';

const KINDS = [Zone.hero, Zone.weapon, Zone.battlefield] as const;
const SEATS = [0, 1] as const;

/** Whether anybody in play is dying. */
export function anyDying(table: Table): boolean {
  for (const seat of SEATS)
    for (const kind of KINDS)
      for (const id of idsIn(table, seat, kind)) if (isDying(entityAt(table, id))) return true;
  return false;
}

/**
 * The event phase of deaths: all who are dying leave play together; then each death is announced, in order of play. It
 * runs again until nobody dies.
 */
export const deaths: ActionType = {
  name: 'deaths',
  perform(handling) {
    const { table } = handling;
    const dying = SEATS.flatMap((seat) => KINDS.flatMap((kind) => idsIn(table, seat, kind)))
      .map((id) => entityAt(table, id))
      .filter(isDying)
      .sort((a, b) => a.order - b.order);
    const announced = dying.map((entity) =>
      makeDetailedAction(Type.death, seatOf(entity), 0, {
        targets: [entity.id],
        order: entity.order,
        position: placeAmongLiving(table, entity),
        measure: table.registers[Register.nextOrder] as number,
      }),
    );
    for (const { id, owner } of dying) {
      handling.move(id, zoneOf(owner, Zone.graveyard));
      resetCard(handling, id);
    }
    for (const death of announced) handling.react(death);
  },
};

/**
 * A death is announced: `targets` is who died, `player` who controlled it, `position` how many of the living stood left
 * of it, `measure` the order of play from which on minions are newer than this round of deaths.
 */
export const death: ActionType = { name: 'death' };

function placeAmongLiving(table: Table, entity: Entity): number {
  const row = idsIn(table, seatOf(entity), kindOf(entity));
  return row.slice(0, row.indexOf(entity.id)).filter((id) => !isDying(entityAt(table, id))).length;
}
