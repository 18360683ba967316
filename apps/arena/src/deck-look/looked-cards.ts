import { countCards } from '@aftercast/rules';
import type { GameCards } from '../presentation/game.ts';

/** A card of a deck, with how many copies there are of it. */
export interface LookedCard {
  id: string;
  title: string;
  /** What it costs, in the first resource that the game has on its cards. */
  cost: number;
  count: number;
}

/** The highest cost with a bar of its own in the curve; higher ones are in the same bar. */
export const LAST_BAR = 7;

/** Returns the cards of a deck by cost, and then by name in a language. */
export function lookedCards(
  ids: readonly string[],
  { face, title }: Pick<GameCards, 'face' | 'title'>,
  language: string,
): LookedCard[] {
  return [...countCards(ids)]
    .map(([id, count]) => ({ id, title: title(id), cost: face(id).prices[0]?.value ?? 0, count }))
    .sort((a, b) => a.cost - b.cost || a.title.localeCompare(b.title, language));
}

/** Returns how many cards there are of each cost, from 0 to {@link LAST_BAR}. */
export function costCurve(cards: readonly LookedCard[]): number[] {
  const bars = Array<number>(LAST_BAR + 1).fill(0);
  for (const { cost, count } of cards) {
    const bar = Math.min(cost, LAST_BAR);
    bars[bar] = (bars[bar] ?? 0) + count;
  }
  return bars;
}
