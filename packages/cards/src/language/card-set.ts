import type { Card, CardSet } from './card.ts';
import type { CardSource } from './card-source.ts';
import { isSetFile, type SetHeader } from './set-header.ts';

/** What a file says about its set; `null` for a file that is a list of cards. The content is not checked. */
export function headerOf({ cards }: CardSource): SetHeader | null {
  return isSetFile(cards) ? (cards as unknown as SetHeader) : null;
}

/** The headers of files that have one, in order. */
export function headersOf(sources: readonly CardSource[]): SetHeader[] {
  return sources.flatMap((it) => headerOf(it) ?? []);
}

/** The cards of a file that has been checked. Each names its set. */
export function cardsOfFile({ cards }: CardSource): readonly Card[] {
  if (!isSetFile(cards)) return cards as readonly Card[];
  const { set, cards: own } = cards as unknown as CardSet;
  return own.map((card) => ({ ...card, set }));
}
