import { cardOf, idsIn, Stat, Zone } from '@aftercast/hearth';
import { entityAt } from '@aftercast/kernel';
import type { Position } from './bot.ts';

/** The most that a card of an opening hand of three may cost to be kept; one more in a hand of four. */
const DEAREST_KEPT = 3;

/** The cards of an opening hand that a bot that thinks does not keep: those that cannot be played for long. */
export function cardsToReplace({ seat, table }: Pick<Position, 'seat' | 'table'>): number[] {
  const hand = idsIn(table, seat, Zone.hand);
  const most = hand.length > 3 ? DEAREST_KEPT + 1 : DEAREST_KEPT;
  return hand.filter((id) => (cardOf(entityAt(table, id)).printed[Stat.cost] as number) > most);
}
