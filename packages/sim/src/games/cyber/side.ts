import {
  activeSeat,
  cardOf,
  heroOf,
  idsIn,
  isBooting,
  Limit,
  Stat,
  strengthOf,
  Zone,
} from '@aftercast/cyber';
import { type Entity, entityAt, Register, type Table } from '@aftercast/kernel';
import { blowsOf } from './blows.ts';

/** What there is to weigh on one seat's side of a table. */
export interface Side {
  hero: Entity;
  programs: readonly Entity[];
  /** How many cards are held: each is a point of life. */
  hand: number;
  /** Whether the match is over, and this seat has won it. */
  won: boolean;
  /** Whether it is this seat's turn. */
  active: boolean;
  /** The damage that its attacks can deal in this turn, if it is the seat's, or in its next one. */
  reach: number;
  /** What its programs have left: so much of the enemy's reach does not come through to the hero. */
  guard: number;
}

/** Looks at one seat's side. */
export function sideOf(table: Table, seat: number): Side {
  const programs = idsIn(table, seat, Zone.field).map((id) => entityAt(table, id));
  const hero = entityAt(table, heroOf(table, seat));
  const active = activeSeat(table) === seat;
  return {
    hero,
    programs,
    hand: idsIn(table, seat, Zone.hand).length,
    won: table.registers[Register.outcome] === 1 + seat,
    active,
    reach: reachOf(programs, cpuFor(hero, active), active),
    guard: programs.reduce((sum, it) => sum + strengthOf(it), 0),
  };
}

/** The CPU that a seat's attacks can be paid with. */
function cpuFor({ stats }: Entity, active: boolean): number {
  return active ? (stats[Stat.cpu] as number) : Math.min(Limit.cpu, (stats[Stat.maxCpu] as number) + 1);
}

/** The damage of the attacks that can be paid for, the hardest first. */
function reachOf(programs: readonly Entity[], cpu: number, active: boolean): number {
  const blows = programs
    .filter((it) => canAttack(it, active))
    .flatMap((program) =>
      blowsOf(cardOf(program)).map(({ cost, damage }) => ({
        program,
        cost,
        damage: damage + (program.stats[Stat.boost] as number),
      })),
    )
    .sort((a, b) => b.damage - a.damage);
  const used = new Set<Entity>();
  let left = cpu;
  let reach = 0;
  for (const { program, cost, damage } of blows) {
    if (cost > left || used.has(program)) continue;
    used.add(program);
    left -= cost;
    reach += damage;
  }
  return reach;
}

/** Before its side's next turn a program has booted, and may attack again. */
function canAttack(program: Entity, active: boolean): boolean {
  if (program.stats[Stat.suspended] !== 0) return false;
  return !active || (!isBooting(program) && program.stats[Stat.attacked] === 0);
}
