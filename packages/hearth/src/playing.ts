import { type CardGame, type CompiledCard, type CompiledPlay, cardOf } from '@aftercast/cards';
import type { Entity, Game, Table } from '@aftercast/kernel';
import { playerStat } from './table.ts';
import { Stat } from './vocabulary.ts';

/** The card whose effects an entity has when it is played or used: its own, or the one that an aura says. */
export function playedCardOf(game: Game, entity: Entity): CompiledCard {
  const other = entity.stats[Stat.playsAs] ?? 0;
  return other === 0 ? cardOf(game, entity) : ((game as CardGame).cards[other] as CompiledCard);
}

/**
 * What playing a card does now: an option, its combo, or the usual.
 * @param choice index of the chosen option; -1 for a card without options
 * @param own how many of the cards played this turn are this card: 0 while it is in the hand, 1 after it was played
 */
export function playOf(
  game: Game,
  table: Table,
  seat: number,
  entity: Entity,
  choice: number,
  own: 0 | 1,
): CompiledPlay {
  const { play, combo, options } = playedCardOf(game, entity);
  if (choice >= 0 && choice < options.length) return options[choice] as CompiledPlay;
  return combo !== null && isCombo(table, seat, own) ? combo : play;
}

/** Whether another card was played earlier this turn. @param own see {@link playOf} */
export function isCombo(table: Table, seat: number, own: 0 | 1): boolean {
  return playerStat(table, seat, Stat.cardsPlayed) > own;
}
