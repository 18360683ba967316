import { type CardGame, layCounters } from '@aftercast/cards';
import type { Changes } from '@aftercast/kernel';
import { layEntry } from '@aftercast/rules';
import { auras } from '../game.ts';
import { zoneOf } from '../table.ts';
import { type CyberZone, OwnRegister, Stat, Zone } from '../vocabulary.ts';
import { type CyberPlayerSetup, type CyberSetupEntry, heldBy } from './player.ts';

/** The turn in which a scenario begins. */
const FIRST_TURN = 1;

/**
 * Sets up the table for the players. The order of play is the order of listing, with player 0 before player 1: the hero,
 * then the field. @returns entity ids by alias
 */
export function layTable(
  game: CardGame,
  changes: Changes,
  players: readonly CyberPlayerSetup[],
  active: number,
): Map<string, number> {
  changes.setOwnRegister(OwnRegister.active, active);
  changes.setOwnRegister(OwnRegister.turn, FIRST_TURN);
  const aliases = new Map<string, number>();
  players.forEach((player, seat) => {
    layHero(game, changes, seat, player);
    for (const entry of player.deck) putAll(changes, seat, entry, Zone.deck, aliases);
    for (const entry of player.hand) putAll(changes, seat, entry, Zone.hand, aliases);
    for (const entry of player.field) layPrograms(game, changes, seat, entry, aliases);
    for (const entry of player.trash) putAll(changes, seat, entry, Zone.trash, aliases);
  });
  auras.lay(changes);
  return aliases;
}

function layHero(game: CardGame, changes: Changes, seat: number, player: CyberPlayerSetup): void {
  const { hero, cpu, maxCpu, memory } = player;
  const id = changes.create(hero, seat, zoneOf(seat, Zone.hero), -1);
  changes.takeOrder(id);
  changes.set(id, Stat.cpu, cpu);
  changes.set(id, Stat.maxCpu, maxCpu);
  const held = heldBy(game, player);
  const most = memory === null ? (game.cards[hero]?.printed[Stat.memory] ?? 0) : memory + held;
  changes.set(id, Stat.memory, most - held);
  changes.set(id, Stat.maxMemory, most);
  layCounters(game, changes, id, player.counters);
}

function layPrograms(
  game: CardGame,
  changes: Changes,
  seat: number,
  entry: CyberSetupEntry,
  aliases: Map<string, number>,
): void {
  for (const id of putAll(changes, seat, entry, Zone.field, aliases)) {
    changes.takeOrder(id);
    changes.set(id, Stat.held, game.cards[entry.card]?.printed[Stat.memory] ?? 0);
    changes.set(id, Stat.damage, entry.damage);
    changes.set(id, Stat.booting, entry.booting ? 1 : 0);
  }
}

function putAll(
  changes: Changes,
  seat: number,
  entry: CyberSetupEntry,
  kind: CyberZone,
  aliases: Map<string, number>,
): number[] {
  return layEntry(changes, seat, zoneOf(seat, kind), entry, aliases);
}
