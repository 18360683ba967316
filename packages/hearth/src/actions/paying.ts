import type { CardGame } from '@aftercast/cards';
import type { Action, Handling } from '@aftercast/kernel';
import { playerOf, statOf } from '../table.ts';
import { Stat } from '../vocabulary.ts';

/**
 * The mana that an action has cost. The handler writes it for the observers that are notified in the same step; nothing is stored
 * between steps.
 */
const spent = new WeakMap<Action, number>();

/** Subtracts what an action costs from the mana of its seat. */
export function pay(handling: Handling, action: Action, cost: number): void {
  const player = playerOf(handling.table, action.player);
  handling.set(player, Stat.mana, statOf(handling.table, player, Stat.mana) - cost);
  if (cost > 0 && (handling.game as CardGame).asked.has('spend-mana')) spent.set(action, cost);
}

/** The mana that was spent on an action that is being prepared; 0 in a game whose cards do not ask. */
export function spentOn(action: Action): number {
  return spent.get(action) ?? 0;
}
