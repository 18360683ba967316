import type { Deck } from '../commands/command.ts';
import { type Refusal, type RefusalCode, refuse } from '../commands/refusal.ts';

/** A game's rules for decks. `Facts` is what they need to know of a card. */
export interface DeckRules<Facts, R extends string = string> {
  /** Number of cards in a deck. */
  readonly size: number;
  /** Whether a deck can have this card as its hero. */
  isHero(card: Facts): boolean;
  /** Whether this card can be in decks. */
  isDeckCard(card: Facts): boolean;
  /** The reason that a card cannot be in a deck of this hero; `null` if it can. By default, all cards can. */
  whyNot?(card: Facts, hero: string): Refusal<R> | null;
  /** The reason that a deck cannot have this number of copies of a card; `null` if it can. */
  whyTooMany(card: Facts, count: number): Refusal<R> | null;
}

/**
 * Everything that is wrong with a deck, in this order: the hero; cards that cannot be in the deck, in the deck's order;
 * cards with too many copies; the size. Each card is named once. If the hero is unknown, no card is refused because of it.
 * @param find a card by its id; `null` if there is none
 */
export function findDeckProblems<Facts, R extends string>(
  rules: DeckRules<Facts, R>,
  { hero, cards }: Deck,
  find: (id: string) => Facts | null,
): Refusal<R | RefusalCode>[] {
  const problems: Refusal<R | RefusalCode>[] = [];
  const tooMany: Refusal<R>[] = [];
  const starting = find(hero);
  const isKnown = starting !== null && rules.isHero(starting);
  if (!isKnown) problems.push(refuse('deck-hero', { hero }));
  for (const [id, count] of countCards(cards)) {
    const card = find(id);
    const problem = whyNot(rules, id, card, isKnown ? hero : null);
    if (problem !== null) problems.push(problem);
    else if (card !== null) {
      const refusal = rules.whyTooMany(card, count);
      if (refusal !== null) tooMany.push(refusal);
    }
  }
  problems.push(...tooMany);
  if (cards.length !== rules.size)
    problems.push(refuse('deck-size', { size: rules.size, cards: cards.length }));
  return problems;
}

/** The number of copies of each card in a list, in the order of first occurrence. */
export function countCards(cards: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** A list with this number of copies of each card: the inverse of {@link countCards}. */
export function listCards(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).flatMap(([id, count]) => Array<string>(count).fill(id));
}

/** The reason that a card cannot be in a deck; `null` if it can. @param hero `null` if it is unknown */
function whyNot<Facts, R extends string>(
  rules: DeckRules<Facts, R>,
  id: string,
  card: Facts | null,
  hero: string | null,
): Refusal<R | RefusalCode> | null {
  if (card === null) return refuse('deck-unknown-card', { card: id });
  if (!rules.isDeckCard(card)) return refuse('deck-uncollectible', { card: id });
  return hero === null ? null : (rules.whyNot?.(card, hero) ?? null);
}
