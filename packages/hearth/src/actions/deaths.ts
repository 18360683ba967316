import {
  type ActionType,
  type Entity,
  entityAt,
  makeDetailedAction,
  Register,
  type Table,
} from '@aftercast/kernel';
import { idsIn, isDying, kindOf, seatOf, zoneOf } from '../table.ts';
import { Priority, Stat, Type, Zone } from '../vocabulary.ts';
import { resetDead } from './leaving.ts';

const KINDS = [Zone.hero, Zone.weapon, Zone.battlefield] as const;
const SEATS = [0, 1] as const;
const ZONES = SEATS.flatMap((seat) => KINDS.map((kind) => zoneOf(seat, kind)));

/** Whether anybody in play is dying. */
export function anyDying(table: Table): boolean {
  const { entities, zones } = table;
  // It is asked after every outermost action, and nearly always in vain.
  for (let i = 0; i < ZONES.length; i++) {
    const ids = zones[ZONES[i] as number] as number[];
    for (let j = 0; j < ids.length; j++) if (isDying(entities[ids[j] as number] as Entity)) return true;
  }
  return false;
}

function allDying(table: Table): Entity[] {
  const dying: Entity[] = [];
  for (const seat of SEATS)
    for (const kind of KINDS)
      for (const id of idsIn(table, seat, kind)) {
        const entity = entityAt(table, id);
        if (isDying(entity)) dying.push(entity);
      }
  return dying;
}

/**
 * The state-based action of deaths: all who are dying leave play together; then each death is announced, in order of play. It
 * runs again until nobody dies.
 */
export const deaths: ActionType = {
  name: 'deaths',
  perform(handling) {
    const { table } = handling;
    const dying = allDying(table).sort((a, b) => a.order - b.order);
    const announced = dying.map((entity) =>
      makeDetailedAction(Type.death, seatOf(entity), 0, {
        targets: [entity.id],
        order: entity.order,
        position: placeAmongLiving(table, entity),
        measure: table.registers[Register.nextOrder] as number,
      }),
    );
    // One that dies alone leaves one gap.
    const gaps = dying.map((entity) => (dying.length === 1 ? 0 : gapOf(table, entity)));
    const unburied = dying.filter((entity, i) => {
      const { id } = entity;
      // To the graveyard of the side that it was on: that is where a friend has died.
      handling.move(id, zoneOf(seatOf(entity), Zone.graveyard));
      const keeps = resetDead(handling, id);
      handling.set(id, Stat.gap, gaps[i] as number);
      return keeps || gaps[i] !== 0;
    });
    for (const death of announced) handling.react(death);
    if (unburied.length === 0) return;
    const targets = unburied.map(({ id }) => id);
    handling.react(makeDetailedAction(Type.bury, -1, 0, { targets, priority: Priority.last }));
  },
};

/**
 * A death is announced: `targets` is who died, `player` who controlled it, `position` how many of the living stood left
 * of it, `measure` the order of play from which on minions are newer than this round of deaths.
 */
export const death: ActionType = { name: 'death' };

function placeAmongLiving(table: Table, entity: Entity): number {
  let living = 0;
  for (const id of idsIn(table, seatOf(entity), kindOf(entity))) {
    if (id === entity.id) break;
    if (!isDying(entityAt(table, id))) living++;
  }
  return living;
}

/**
 * What tells minions that die side by side apart, if one further right is announced before one further left: 1 + the
 * index of each; 0 for all others.
 */
function gapOf(table: Table, entity: Entity): number {
  if (kindOf(entity) !== Zone.battlefield) return 0;
  const row = idsIn(table, seatOf(entity), Zone.battlefield).map((id) => entityAt(table, id));
  const index = row.indexOf(entity);
  const first = row.slice(0, index).findLastIndex((it) => !isDying(it)) + 1;
  const next = row.findIndex((it, i) => i > index && !isDying(it));
  const beside = row.slice(first, next < 0 ? row.length : next);
  const inOrder = beside.every(({ order }, i) => i === 0 || order > (beside[i - 1] as Entity).order);
  return inOrder ? 0 : 1 + index;
}
