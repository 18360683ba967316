import { type CardGame, cardOf, readCounters } from '@aftercast/cards';
import { type Entity, entityAt, type Table } from '@aftercast/kernel';
import { heroOf, heroStat, idsIn, isBooting } from '../table.ts';
import { type CyberZone, Stat, Zone } from '../vocabulary.ts';
import { type CyberPlayerSetup, type CyberSetupEntry, type CyberSetupList, heldBy } from './player.ts';

/** The zone of each list of a set-up. */
const LIST_ZONES: Readonly<Record<CyberSetupList, CyberZone>> = {
  deck: Zone.deck,
  hand: Zone.hand,
  field: Zone.field,
  trash: Zone.trash,
};

/**
 * Reads a player's set-up from a table: cards, damage, and what the player has. Attachments and the number of the turn are
 * not part of set-ups.
 */
export function readPlayer(game: CardGame, table: Table, seat: number): CyberPlayerSetup {
  const hero = entityAt(table, heroOf(table, seat));
  const read = (list: CyberSetupList): CyberSetupEntry[] =>
    idsIn(table, seat, LIST_ZONES[list]).map((id) => entryOf(entityAt(table, id), list));
  const player: CyberPlayerSetup = {
    hero: hero.card,
    cpu: heroStat(table, seat, Stat.cpu),
    maxCpu: heroStat(table, seat, Stat.maxCpu),
    memory: null,
    deck: read('deck'),
    hand: read('hand'),
    field: read('field'),
    trash: read('trash'),
    counters: readCounters(game, table, hero.id),
  };
  const free = heroStat(table, seat, Stat.memory);
  const usual = (cardOf(game, hero).printed[Stat.memory] ?? 0) - heldBy(game, player);
  return free === usual ? player : { ...player, memory: Math.max(0, free) };
}

/** Only programs on the field have damage, or boot. */
function entryOf(entity: Entity, list: CyberSetupList): CyberSetupEntry {
  const isOnField = list === 'field';
  const damage = isOnField ? (entity.stats[Stat.damage] as number) : 0;
  return { card: entity.card, as: null, count: 1, damage, booting: isOnField && isBooting(entity) };
}
