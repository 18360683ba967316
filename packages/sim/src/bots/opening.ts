import { entityAt } from '@aftercast/kernel';
import type { Position } from './bot.ts';
import type { GameSense } from './sense.ts';

/** The most that a card of an opening hand of three may cost to be kept; one more in a hand of four. */
const DEAREST_KEPT = 3;

/** The cards of an opening hand that a bot that thinks does not keep: those that cannot be played for long. */
export function cardsToReplace(
  { catalogue, cost, hand }: GameSense,
  { seat, table }: Pick<Position, 'seat' | 'table'>,
): number[] {
  const held = hand(table, seat);
  const most = held.length > 3 ? DEAREST_KEPT + 1 : DEAREST_KEPT;
  return held.filter((id) => {
    const printed = catalogue.cards[entityAt(table, id).card]?.printed[cost] ?? 0;
    return printed > most;
  });
}
