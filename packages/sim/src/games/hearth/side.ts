import {
  activeSeat,
  attackOf,
  healthOf,
  heroOf,
  idsIn,
  playerOf,
  Stat,
  weaponOf,
  whyNoAttack,
  Zone,
} from '@aftercast/hearth';
import { type Entity, entityAt, Register, type Table } from '@aftercast/kernel';

/** What there is to weigh on one seat's side of a table. */
export interface Side {
  player: Entity;
  /** Health and armor of the hero; 0 if it is dead. */
  life: number;
  minions: readonly Entity[];
  /** `null` for none. */
  weapon: Entity | null;
  /** How many cards lie there. */
  hand: number;
  deck: number;
  secrets: number;
  /** Whether the match is over, and this seat has won it. */
  won: boolean;
  /** Whether it is this seat's turn. */
  active: boolean;
  /** The damage that its characters can deal in this turn, if it is the seat's, or in its next one. */
  reach: number;
  /** What its minions with taunt have left: so much of the enemy's reach does not come through to the hero. */
  guard: number;
}

/** Looks at one seat's side. */
export function sideOf(table: Table, seat: number): Side {
  const minions = idsIn(table, seat, Zone.battlefield).map((id) => entityAt(table, id));
  const hero = table.entities[heroOf(table, seat)] ?? null;
  const weapon = table.entities[weaponOf(table, seat)] ?? null;
  const active = activeSeat(table) === seat;
  let guard = 0;
  let reach = hero === null ? 0 : strikes(table, hero, weapon, active);
  for (const minion of minions) {
    reach += strikes(table, minion, null, active);
    if (minion.stats[Stat.taunt] !== 0 && minion.stats[Stat.stealth] === 0) guard += healthOf(minion);
  }
  return {
    player: entityAt(table, playerOf(table, seat)),
    life: hero === null ? 0 : healthOf(hero) + (hero.stats[Stat.armor] as number),
    minions,
    weapon,
    hand: idsIn(table, seat, Zone.hand).length,
    deck: idsIn(table, seat, Zone.deck).length,
    secrets: idsIn(table, seat, Zone.secrets).length,
    won: table.registers[Register.outcome] === 1 + seat,
    active,
    reach,
    guard,
  };
}

/** The damage of a character's attacks in its turn. */
function strikes(table: Table, character: Entity, weapon: Entity | null, active: boolean): number {
  const { stats } = character;
  const twice = stats[Stat.windfury] !== 0 || (weapon !== null && weapon.stats[Stat.windfury] !== 0);
  const often = twice ? 2 : 1;
  if (active) {
    if (whyNoAttack(table, character) !== null) return 0;
    return attackOf(table, character) * (often - (stats[Stat.attacks] as number));
  }
  // It thaws before its next turn only if it was not frozen in the other's.
  if (stats[Stat.cantAttack] !== 0 || stats[Stat.frozen] !== 0) return 0;
  const armed = weapon === null ? 0 : attackOf(table, weapon);
  return (Math.max(0, stats[Stat.attack] as number) + armed) * often;
}
