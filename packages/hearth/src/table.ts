import { isOfAura } from '@aftercast/cards';
import {
  type Action,
  type Entity,
  entityAt,
  lookups,
  Operation,
  ownRegister,
  type Table,
} from '@aftercast/kernel';
import {
  type HearthStat,
  type HearthZone,
  LATER,
  Limit,
  OwnRegister,
  Stat,
  Zone,
  zones,
} from './vocabulary.ts';

export { ownRegister };
/** Lookups of zones and stats, in this game's numbers. */
export const { zoneOf, idsIn, kindOf, seatOf, isIn, statOf } = lookups<HearthZone, HearthStat>(zones);

/** Id of the entity of a seat's player; 0 if the table has none. */
export function playerOf(table: Table, seat: number): number {
  return idsIn(table, seat, Zone.player)[0] ?? 0;
}

/** Id of a seat's hero; 0 if it is dead. */
export function heroOf(table: Table, seat: number): number {
  return idsIn(table, seat, Zone.hero)[0] ?? 0;
}

/** A stat of a seat's player. */
export function playerStat(table: Table, seat: number, stat: HearthStat): number {
  return statOf(table, playerOf(table, seat), stat);
}

/** The seat whose turn it is. */
export function activeSeat(table: Table): number {
  return ownRegister(table, OwnRegister.active);
}

/** Number of the turn, from 1; it counts the turns of both seats. */
export function turnOf(table: Table): number {
  return ownRegister(table, OwnRegister.turn);
}

/** The remaining health of a character: its maximum minus its damage. */
export function healthOf(entity: Entity): number {
  return (entity.stats[Stat.health] as number) - (entity.stats[Stat.damage] as number);
}

/** What a card or a power costs now, in mana; at least 0. */
export function costOf(entity: Entity): number {
  return Math.max(0, entity.stats[Stat.cost] as number);
}

/** The remaining durability of a weapon or a location. */
export function durabilityOf(entity: Entity): number {
  return (entity.stats[Stat.durability] as number) - (entity.stats[Stat.damage] as number);
}

/** Id of a seat's weapon; 0 if it has none. A replaced weapon precedes the new one in the zone until it is removed. */
export function weaponOf(table: Table, seat: number): number {
  return idsIn(table, seat, Zone.weapon).at(-1) ?? 0;
}

/** Whether an entity is a location in play (rule 32). */
export function isLocation(entity: Entity): boolean {
  return asideAs(entity) === 'location';
}

/** Whether an entity is a dormant minion in play (rule 33). */
export function isDormant(entity: Entity): boolean {
  return asideAs(entity) === 'dormant';
}

/** What an entity on the battlefield is that does not count as a minion there; `null` for all other entities. */
export function asideAs(entity: Entity): 'location' | 'dormant' | null {
  const { stats } = entity;
  if (stats.length <= LATER.stats || kindOf(entity) !== Zone.battlefield) return null;
  if (stats[Stat.cooldown] !== 0) return 'location';
  return stats[Stat.dormant] !== 0 ? 'dormant' : null;
}

/** Whether an entity is a quest in play (rule 38). */
export function isQuest(entity: Entity): boolean {
  const { stats } = entity;
  return stats.length > LATER.stats && stats[Stat.goal] !== 0 && kindOf(entity) === Zone.player;
}

/** Ids of a seat's quests in play. */
export function questsOf(table: Table, seat: number): readonly number[] {
  return idsIn(table, seat, Zone.player).slice(1);
}

/** Whether an entity is a character: a hero, or a minion in play. */
export function isCharacter(entity: Entity): boolean {
  const kind = kindOf(entity);
  return kind === Zone.hero || (kind === Zone.battlefield && asideAs(entity) === null);
}

/** Whether an entity in play is dying: out of health or durability, or marked for destruction (rule 3). */
export function isDying(entity: Entity): boolean {
  switch (kindOf(entity)) {
    case Zone.battlefield:
      switch (asideAs(entity)) {
        case 'location':
          return isWornOut(entity);
        case 'dormant':
          return false;
        default:
          return isOutOfHealth(entity);
      }
    case Zone.hero:
      return isOutOfHealth(entity);
    case Zone.weapon:
      return isWornOut(entity);
    default:
      return false;
  }
}

function isOutOfHealth({ stats }: Entity): boolean {
  return stats[Stat.dying] !== 0 || (stats[Stat.damage] as number) >= (stats[Stat.health] as number);
}

function isWornOut({ stats }: Entity): boolean {
  return stats[Stat.dying] !== 0 || (stats[Stat.damage] as number) >= (stats[Stat.durability] as number);
}

/** Whether an entity is a character that is not dying. */
export function isAlive(table: Table, id: number): boolean {
  const entity = table.entities[id];
  return entity ? isCharacter(entity) && !isDying(entity) : false;
}

/** Whether a seat's board has room for another minion or location. */
export function hasRoom(table: Table, seat: number): boolean {
  return idsIn(table, seat, Zone.battlefield).length < Limit.board;
}

/** The attack of a character or a weapon now, at least 0. A hero's weapon counts only in its own turn. */
export function attackOf(table: Table, entity: Entity): number {
  const own = Math.max(0, entity.stats[Stat.attack] as number);
  const seat = seatOf(entity);
  if (kindOf(entity) !== Zone.hero || seat !== activeSeat(table)) return own;
  const weapon = weaponOf(table, seat);
  return weapon === 0 ? own : own + attackOf(table, entityAt(table, weapon));
}

/** The attack of a character without what auras add, at least 0. */
export function ownAttackOf({ stats, attachments }: Entity): number {
  let attack = stats[Stat.attack] as number;
  for (const { modifiers } of attachments.filter(isOfAura))
    for (const { stat, value, operation } of modifiers)
      if (stat === Stat.attack && (operation === Operation.late || operation === Operation.add))
        attack -= value;
  return Math.max(0, attack);
}

/** How much spell damage a seat has. */
export function spellDamageOf(table: Table, seat: number): number {
  let sum = 0;
  for (const id of idsIn(table, seat, Zone.battlefield))
    if (!isDormant(entityAt(table, id))) sum += statOf(table, id, Stat.spellDamage);
  return sum;
}

/** Ids of the targets that pending damage would kill. */
export function thoseWhoWouldDie(table: Table, { targets, amount }: Action): number[] {
  return targets.filter((id) => {
    const entity = table.entities[id];
    if (!entity || !isCharacter(entity)) return false;
    const { stats } = entity;
    if (stats[Stat.immune] !== 0 || stats[Stat.divineShield] !== 0 || stats[Stat.undying] !== 0) return false;
    return amount >= healthOf(entity) + (stats[Stat.armor] as number);
  });
}
