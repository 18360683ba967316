import { type CardGame, cardOf, readCounters, readMemory } from '@aftercast/cards';
import { type Entity, entityAt, type Table } from '@aftercast/kernel';
import { isPlayable } from '../card-types.ts';
import { mayAttackNow } from '../readiness.ts';
import { heroOf, idsIn, isCharacter, playerOf, statOf, weaponOf } from '../table.ts';
import { type HearthStat, type HearthZone, Stat, Zone } from '../vocabulary.ts';
import type { HearthSetupEntry, HearthSetupList } from './entry.ts';
import type { HearthPlayerSetup } from './player.ts';
import { readQuests } from './quests.ts';

/** The zone of each list of a set-up. */
const LIST_ZONES: Readonly<Record<HearthSetupList, HearthZone>> = {
  deck: Zone.deck,
  hand: Zone.hand,
  board: Zone.battlefield,
  secrets: Zone.secrets,
  graveyard: Zone.graveyard,
};

/**
 * Reads a player's set-up from a table: cards, damage, and what the player has. Enchantments and the number of the turn are
 * not part of set-ups.
 */
export function readPlayer(game: CardGame, table: Table, seat: number): HearthPlayerSetup {
  const player = playerOf(table, seat);
  const stat = (it: HearthStat) => statOf(table, player, it);
  const hero = table.entities[heroOf(table, seat)] ?? null;
  const weapon = table.entities[weaponOf(table, seat)] ?? null;
  return {
    ...readHero(game, hero),
    mana: stat(Stat.mana),
    maxMana: stat(Stat.maxMana),
    fatigue: stat(Stat.fatigue),
    fatigueOff: stat(Stat.fatigueOff) !== 0,
    ...readLists(game, table, seat),
    weapon: weapon === null ? null : entryOf(game, table, weapon, 'weapon'),
    quests: readQuests(table, seat),
    counters: readCounters(game, table, player),
    memory: readMemory(game, table, seat),
  };
}

/** A dead hero is read as a whole one: set-ups have no dead ones. */
function readHero(game: CardGame, hero: Entity | null): Pick<HearthPlayerSetup, 'hero' | 'health' | 'armor'> {
  if (hero === null)
    return { hero: game.cards.findIndex(({ type }) => type === 'hero'), health: null, armor: 0 };
  const damage = hero.stats[Stat.damage] as number;
  const most = cardOf(game, hero).printed[Stat.health] ?? 0;
  return {
    hero: hero.card,
    health: damage === 0 ? null : Math.max(1, most - damage),
    armor: hero.stats[Stat.armor] as number,
  };
}

function readLists(game: CardGame, table: Table, seat: number): Pick<HearthPlayerSetup, HearthSetupList> {
  const read = (list: HearthSetupList): HearthSetupEntry[] =>
    idsIn(table, seat, LIST_ZONES[list])
      .map((id) => entityAt(table, id))
      .filter((it) => isPlayable(cardOf(game, it)))
      .map((it) => entryOf(game, table, it, list));
  return {
    deck: read('deck'),
    hand: read('hand'),
    board: read('board'),
    secrets: read('secrets'),
    graveyard: read('graveyard'),
  };
}

/**
 * Only cards in play have damage, a weapon less than its printed durability, and only minions can be exhausted or frozen. A
 * minion that has come into play in this turn, or has attacked, is exhausted, too: it cannot attack before its player's next
 * turn.
 */
function entryOf(
  game: CardGame,
  table: Table,
  entity: Entity,
  list: HearthSetupList | 'weapon',
): HearthSetupEntry {
  const { card, stats } = entity;
  const entry = { card, as: null, count: 1, damage: 0, exhausted: false, frozen: false };
  const damage = stats[Stat.damage] as number;
  if (list === 'weapon')
    return { ...entry, damage: Math.min(damage, (cardOf(game, entity).printed[Stat.durability] ?? 1) - 1) };
  if (list !== 'board') return entry;
  const exhausted = isCharacter(entity) && !mayAttackNow(table, entity);
  return { ...entry, damage, exhausted, frozen: stats[Stat.frozen] !== 0 };
}
