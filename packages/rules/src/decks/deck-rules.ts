import type { Deck } from '../commands/command.ts';
import { type Refusal, type RefusalCode, refuse } from '../commands/refusal.ts';

/** What a game's rules say of decks, by what they look at in a card. */
export interface DeckRules<Facts, R extends string = string> {
  /** How many cards a deck has. */
  readonly size: number;
  /** Whether a match can begin with a card as its hero. */
  isHero(card: Facts): boolean;
  /** Whether decks are built from a card at all. */
  isDeckCard(card: Facts): boolean;
  /** Why a card cannot be in a deck of this hero, however seldom; `null` if it can. By default, every one can. */
  whyNot?(card: Facts, hero: string): Refusal<R> | null;
  /** Why a card cannot be in a deck so often; `null` if it can. */
  whyTooMany(card: Facts, count: number): Refusal<R> | null;
}

/**
 * Everything that is wrong with a deck, in this order: the hero; then the cards that cannot be in the deck at all, in the
 * order of the deck; then those that are in it too often; then its size. A card is named once. While the hero is not
 * known, no card is refused on its account.
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

/** How often each card is in a list, in the order in which they come first. */
export function countCards(cards: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** A list of cards that are written with how many there are of each: the inverse of {@link countCards}. */
export function listCards(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).flatMap(([id, count]) => Array<string>(count).fill(id));
}

/** Why a card cannot be in a deck, however seldom; `null` if it can. @param hero `null` while it is not known */
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
