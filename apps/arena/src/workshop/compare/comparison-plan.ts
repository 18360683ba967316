import { type HearthCardFacts, cards as set } from '@aftercast/hearth/cards';
import { deckProblems, readyDecks } from '@aftercast/hearth/decks';
import type { OwnCards } from '@aftercast/hearth/own-cards';
import { decksWith } from '@aftercast/sim/authoring';
import type { NamedDeck, RunnerPool, SimulationPlan } from '@aftercast/sim/batch';

/** Matches with a card and without it: the same seeds, opponents and decks, but for the card. */
export interface PlannedComparison {
  /** The matches in which the first side's decks have the card. */
  plan: SimulationPlan;
  /** The same decks of the first side as they were before the card was put in. */
  without: readonly NamedDeck[];
}

/** Most actions of a command: no card of the set comes near it. */
const LIMIT = 10_000;

/**
 * Plans a comparison. The card is put into each ready deck that may have it, in the place of cards of nearly the same cost.
 * @param own the author's cards and the chosen sets, which have been checked
 * @param matches of each kind: an even number
 * @returns `null` if no ready deck may have the card
 */
export function planComparison(
  card: HearthCardFacts,
  own: OwnCards,
  matches: number,
): PlannedComparison | null {
  const costs = new Map(set.map(({ cost = 0, id }) => [id, cost]));
  costs.set(card.id, card.cost ?? 0);
  const facts = {
    costOf: (id: string) => costs.get(id) ?? 0,
    isLegal: (deck: NamedDeck['deck']) => deckProblems(deck, own).length === 0,
  };
  const ready = readyDecks.map(({ deck, name }): NamedDeck => ({ name, deck }));
  const pairs = ready.flatMap((without) =>
    decksWith(card.id, [without], facts).decks.map((withCard) => ({ withCard, without })),
  );
  if (pairs.length === 0) return null;
  return {
    without: pairs.map(({ without }) => without),
    plan: {
      game: 'hearth',
      games: matches,
      seed: 1,
      bots: ['greedy', 'greedy'],
      decks: [pairs.map(({ withCard }) => withCard), ready],
      mirrored: true,
      limit: LIMIT,
    },
  };
}

/** A pool that plays the matches of a plan with other decks of the first side. */
export function poolWithDecks(pool: RunnerPool, decks: readonly NamedDeck[]): RunnerPool {
  return {
    ...pool,
    run: (chunk) => pool.run({ ...chunk, plan: { ...chunk.plan, decks: [decks, chunk.plan.decks[1]] } }),
  };
}
