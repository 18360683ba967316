import {
  durabilityOf,
  hearth,
  idsIn,
  isDormant,
  isLocation,
  isQuest,
  Limit,
  Stat,
  Zone,
} from '@aftercast/hearth';
import { type Entity, InvariantError, Register, type Table } from '@aftercast/kernel';

const LIMITS = [
  [Zone.battlefield, Limit.board],
  [Zone.hand, Limit.hand],
  [Zone.secrets, Limit.secrets],
  [Zone.weapon, 1],
  [Zone.hero, 1],
  [Zone.power, 1],
  // The player, one quest, and sidequests.
  [Zone.player, 2 + Limit.secrets],
] as const;

/** Stats that are counts and never negative. Attack, cost and remaining health can be negative for a moment. */
const COUNTS = [
  Stat.damage,
  Stat.armor,
  Stat.attacks,
  Stat.mana,
  Stat.maxMana,
  Stat.fatigue,
  Stat.overload,
  Stat.locked,
  Stat.cardsPlayed,
  Stat.minionsPlayed,
  Stat.frozen,
] as const;

const IN_PLAY: readonly number[] = [
  Zone.player,
  Zone.hero,
  Zone.power,
  Zone.weapon,
  Zone.battlefield,
  Zone.hand,
];

/**
 * Checks the invariants of an idle table of `hearth` beyond those of the kernel: limits, counts, no dying
 * character left in play, and attachments only on entities in play, in a hand or in a deck.
 * @throws InvariantError naming the first violation
 */
export function checkLimits(table: Table): void {
  for (const seat of [0, 1]) {
    for (const [kind, limit] of LIMITS) {
      const count = idsIn(table, seat, kind).length;
      if (count > limit)
        fail(`seat ${seat} has ${count} in ${hearth.game.zones[kind]?.name}, of ${limit} at most`);
    }
  }
  for (const entity of table.entities) if (entity) checkEntity(table, entity);
}

function checkEntity(table: Table, entity: Entity): void {
  for (const stat of COUNTS)
    if ((entity.stats[stat] as number) < 0)
      fail(`${hearth.game.stats[stat]} of ${nameOf(entity)} is below 0`);
  const kind = entity.zone % hearth.game.zones.length;
  // What a card is given in a deck lasts, as in a hand.
  if (entity.attachments.length > 0 && !IN_PLAY.includes(kind) && kind !== Zone.deck)
    fail(`${nameOf(entity)} has enchantments in ${hearth.game.zones[kind]?.name}`);
  if ((entity.stats[Stat.mana] as number) > Limit.mana)
    fail(`${nameOf(entity)} has more than ${Limit.mana} mana`);
  if (isQuest(entity) && (entity.stats[Stat.progress] ?? 0) >= (entity.stats[Stat.goal] ?? 0))
    fail(`${nameOf(entity)} is completed, but is still in play`);
  if (kind === Zone.battlefield && isLocation(entity)) {
    if (durabilityOf(entity) <= 0 || entity.stats[Stat.dying] !== 0)
      fail(`${nameOf(entity)} is worn out, but is still in play`);
  } else if ((kind === Zone.battlefield || kind === Zone.hero) && !isDormant(entity)) {
    const left = (entity.stats[Stat.health] as number) - (entity.stats[Stat.damage] as number);
    if (left <= 0 || entity.stats[Stat.dying] !== 0) fail(`${nameOf(entity)} is dying, but is still in play`);
  }
  for (const { source } of entity.attachments)
    if (source >= (table.registers[Register.nextEntity] as number))
      fail(`an enchantment of ${nameOf(entity)} has no source`);
}

function nameOf({ id }: Entity): string {
  return `entity ${id}`;
}

function fail(message: string): never {
  throw new InvariantError('S1', message);
}
