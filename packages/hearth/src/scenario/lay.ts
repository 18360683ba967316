import { type CardGame, layCounters, layMemory } from '@aftercast/cards';
import type { Changes } from '@aftercast/kernel';
import { layEntry } from '@aftercast/rules';
import { auras } from '../game.ts';
import { playerCard } from '../opening.ts';
import { zoneOf } from '../table.ts';
import { type HearthZone, OwnRegister, Stat, Zone } from '../vocabulary.ts';
import type { HearthSetupEntry } from './entry.ts';
import type { HearthPlayerSetup } from './player.ts';
import { layQuests } from './quests.ts';

/** The turn in which a scenario begins. */
const FIRST_TURN = 1;

/**
 * Sets up the table for the players. The order of play is the order of listing, with player 0 before player 1: hero, power,
 * board, secrets, weapon. @returns entity ids by alias
 */
export function layTable(
  game: CardGame,
  changes: Changes,
  players: readonly HearthPlayerSetup[],
  active: number,
): Map<string, number> {
  changes.setOwnRegister(OwnRegister.active, active);
  changes.setOwnRegister(OwnRegister.turn, FIRST_TURN);
  const aliases = new Map<string, number>();
  players.forEach((player, seat) => {
    new SideLayer(game, changes, seat, seat === active, aliases).lay(player);
  });
  auras.lay(changes);
  return aliases;
}

/** Sets up one player's side. */
class SideLayer {
  private readonly game: CardGame;
  private readonly changes: Changes;
  private readonly seat: number;
  private readonly isActive: boolean;
  private readonly aliases: Map<string, number>;

  constructor(
    game: CardGame,
    changes: Changes,
    seat: number,
    isActive: boolean,
    aliases: Map<string, number>,
  ) {
    this.game = game;
    this.changes = changes;
    this.seat = seat;
    this.isActive = isActive;
    this.aliases = aliases;
  }

  lay(player: HearthPlayerSetup): void {
    this.layPlayer(player);
    this.layHero(player);
    for (const entry of player.deck) this.putAll(entry, Zone.deck);
    for (const entry of player.hand) this.putAll(entry, Zone.hand);
    for (const entry of player.board) this.layMinions(entry);
    for (const entry of player.secrets)
      this.putAll(entry, Zone.secrets).forEach((id) => {
        this.changes.takeOrder(id);
      });
    for (const entry of player.graveyard) this.putAll(entry, Zone.graveyard);
    if (player.weapon !== null) this.layWeapon(player.weapon);
    layQuests(this.changes, this.seat, player.quests, this.aliases);
    layMemory(this.game, this.changes, this.seat, player.memory);
  }

  private layPlayer({ mana, maxMana, fatigue, fatigueOff, counters }: HearthPlayerSetup): void {
    const id = this.put(playerCard(this.game), Zone.player);
    this.changes.set(id, Stat.mana, mana);
    this.changes.set(id, Stat.maxMana, maxMana);
    this.changes.set(id, Stat.fatigue, fatigue);
    this.changes.set(id, Stat.fatigueOff, fatigueOff ? 1 : 0);
    layCounters(this.game, this.changes, id, counters);
  }

  private layHero({ hero, health, armor }: HearthPlayerSetup): void {
    const card = this.game.cards[hero];
    const id = this.put(hero, Zone.hero);
    const most = card?.printed[Stat.health] ?? 0;
    this.changes.set(id, Stat.damage, most - (health ?? most));
    this.changes.set(id, Stat.armor, armor);
    this.changes.takeOrder(id);
    const power = card?.card?.power;
    if (power !== undefined) this.changes.takeOrder(this.put(this.game.number(power), Zone.power));
  }

  private layMinions(entry: HearthSetupEntry): void {
    for (const id of this.putAll(entry, Zone.battlefield)) {
      this.changes.takeOrder(id);
      this.changes.set(id, Stat.damage, entry.damage);
      this.changes.set(id, Stat.exhausted, entry.exhausted ? 1 : 0);
      // A minion that cannot attack in its controller's turn does not thaw at the end of it (rule 12).
      const losesTurn = this.isActive && entry.exhausted;
      if (entry.frozen) this.changes.set(id, Stat.frozen, losesTurn ? 2 : 1);
    }
  }

  private layWeapon(entry: HearthSetupEntry): void {
    for (const id of this.putAll(entry, Zone.weapon)) {
      this.changes.takeOrder(id);
      this.changes.set(id, Stat.damage, entry.damage);
    }
  }

  private putAll(entry: HearthSetupEntry, kind: HearthZone): number[] {
    return layEntry(this.changes, this.seat, zoneOf(this.seat, kind), entry, this.aliases);
  }

  private put(card: number, kind: HearthZone): number {
    return this.changes.create(card, this.seat, zoneOf(this.seat, kind), -1);
  }
}
