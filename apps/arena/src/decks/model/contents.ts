import type { Deck, Refusal } from '@aftercast/rules';
import { wordRefusal } from '@aftercast/rules/messages';
import type { DeckBuilding } from '../../presentation/deck-building.ts';
import { decksWords } from '../../words/decks-words.ts';
import { languageNow } from '../../words/language.ts';
import { costGroup } from './filters.ts';

/** A card of a deck, with its number of copies. */
export interface Row {
  readonly id: string;
  readonly title: string;
  /** `null` for a card that the game does not have. */
  readonly cost: number | null;
  readonly count: number;
  /** Whether a deck can have no second copy. */
  readonly isUnique: boolean;
}

/** Returns a deck's cards by cost and then by name; cards that the game does not have come last. */
export function rowsOf({ cards: ids }: Deck, decks: DeckBuilding): Row[] {
  const { title } = decks.game.cards;
  return [...new Set(ids)]
    .map((id) => ({
      id,
      title: title(id),
      cost: decks.costOf(id),
      count: countOf(ids, id),
      isUnique: decks.pool().some((card) => card.id === id && card.limit === 1),
    }))
    .sort((a, b) => {
      if (a.cost !== null && b.cost !== null)
        return a.cost - b.cost || a.title.localeCompare(b.title, languageNow());
      return Number(a.cost === null) - Number(b.cost === null) || (a.id < b.id ? -1 : 1);
    });
}

/** Counts the copies of a card. */
export function countOf(ids: readonly string[], id: string): number {
  return ids.reduce((count, it) => count + Number(it === id), 0);
}

/** Returns a deck with one more copy of a card. */
export function withCard(deck: Deck, id: string): Deck {
  return { ...deck, cards: [...deck.cards, id] };
}

/** Returns a deck with one copy of a card less; the same deck if it has none. */
export function withoutCard(deck: Deck, id: string): Deck {
  const place = deck.cards.lastIndexOf(id);
  return place < 0 ? deck : { ...deck, cards: deck.cards.filter((_, index) => index !== place) };
}

/** Returns the heroes that a deck can have: its own, and each that its cards allow. */
export function heroesFor({ cards, hero }: Deck, decks: Pick<DeckBuilding, 'heroes' | 'pool'>): string[] {
  const bound = decks.pool().filter((card) => card.hero !== null && cards.includes(card.id));
  const fitting = decks.heroes.filter((it) => it === hero || bound.every((card) => card.hero === it));
  return fitting.includes(hero) ? fitting : [hero, ...fitting];
}

/** Returns the reason why a card cannot be added to a deck, as a message; `null` if it can. */
export function whyNotAdd(deck: Deck, id: string, decks: DeckBuilding): string | null {
  const problem = decks.problemsOf(withCard(deck, id)).find((it) => concerns(it, id));
  if (problem === undefined) return null;
  return problem.code === 'deck-size'
    ? wordRefusal(problem, {}, { 'deck-size': decksWords().builder.full })
    : decks.game.words.refusal(problem);
}

/** Whether a problem is about a card, or about too many cards: too few are mended by one more. */
function concerns(problem: Refusal, id: string): boolean {
  return problem.values.card === id || (problem.code === 'deck-size' && !isShort(problem));
}

/** Whether a problem is that a deck has too few cards: it can still be completed. */
export function isShort({ code, values }: Refusal): boolean {
  return code === 'deck-size' && Number(values.cards) < Number(values.size);
}

/** Returns the number of cards by cost, from 0; the last counts the highest group. Unknown cards count as 0. */
export function curveOf({ cards: ids }: Deck, decks: DeckBuilding): number[] {
  const bars = Array<number>(decks.mostCost + 1).fill(0);
  for (const id of ids) {
    const group = costGroup(decks.costOf(id) ?? 0, decks);
    bars[group] = (bars[group] ?? 0) + 1;
  }
  return bars;
}
