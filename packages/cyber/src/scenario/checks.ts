import { type Entity, entityAt, type Table } from '@aftercast/kernel';
import { type CheckedField, status } from '@aftercast/rules';
import { cardOf } from '../catalogue.ts';
import { activeSeat, costOf, heroStat, isBooting, kindOf, memoryOf, strengthOf } from '../table.ts';
import { keywordStats, Stat, Zone } from '../vocabulary.ts';

/** A number that programs have. */
function ofProgram(read: (entity: Entity) => number): CheckedField {
  return {
    of: 'number',
    read(table, id) {
      const entity = entityAt(table, id);
      return cardOf(entity).type === 'program' ? read(entity) : null;
    },
  };
}

function stat(which: Stat): (entity: Entity) => number {
  return ({ stats }) => stats[which] as number;
}

function flag(which: Stat): CheckedField {
  return { of: 'boolean', read: (table, id) => entityAt(table, id).stats[which] !== 0 };
}

/** What can be checked of an entity. */
export const entityChecks: Readonly<Record<string, CheckedField>> = {
  strength: ofProgram(strengthOf),
  fullStrength: ofProgram(stat(Stat.strength)),
  damage: ofProgram(stat(Stat.damage)),
  cost: ofProgram(costOf),
  memory: ofProgram(memoryOf),
  booting: { of: 'boolean', read: (table, id) => isBooting(entityAt(table, id)) },
  attacked: flag(Stat.attacked),
  trashed: { of: 'boolean', read: (table, id) => kindOf(entityAt(table, id)) === Zone.trash },
};

function ofPlayer(which: Stat): CheckedField {
  return { of: 'number', read: (table, seat) => heroStat(table, seat, which) };
}

/** What can be checked of a player. */
export const playerChecks: Readonly<Record<string, CheckedField>> = {
  cpu: ofPlayer(Stat.cpu),
  maxCpu: ofPlayer(Stat.maxCpu),
  memory: ofPlayer(Stat.memory),
  maxMemory: ofPlayer(Stat.maxMemory),
  status,
  turn: { of: 'boolean', read: (table, seat) => activeSeat(table) === seat },
};

/** Every keyword that a check may name. */
export const keywords: readonly string[] = Object.keys(keywordStats);

/** Whether an entity has a keyword, be it printed or given. */
export function hasKeyword(table: Table, id: number, keyword: string): boolean {
  return entityAt(table, id).stats[keywordStats[keyword] as Stat] !== 0;
}
