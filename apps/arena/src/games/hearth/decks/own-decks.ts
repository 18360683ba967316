import type { Deck } from '@aftercast/bridge/client';
import { deckProblems } from '@aftercast/hearth/decks';
import { listDecks } from '../../../decks/model/store.ts';
import type { DeckChoice } from '../../../presentation/game.ts';
import { hearthWords } from '../../../words/hearth-words.ts';

/** Returns the user's own legal decks. @param built a deck that was just built; it comes first if it is not saved */
export async function findOwnDecks(built: Deck | null): Promise<readonly DeckChoice[]> {
  const saved = await listDecks();
  const own: DeckChoice[] = saved.map(({ id, name, deck }) => ({ id: `own-${id}`, name, line: '', deck }));
  const isSaved = own.some(
    ({ deck }) => deck.hero === built?.hero && deck.cards.join() === built.cards.join(),
  );
  if (built !== null && !isSaved)
    own.unshift({ id: 'built', name: hearthWords().hearth.builtDeck, line: '', deck: built });
  // The later sets are fetched only if a deck has cards that the classic set does not have.
  const isClassic = ({ deck }: DeckChoice) =>
    deckProblems(deck).every(({ code }) => code !== 'deck-unknown-card');
  if (own.every(isClassic)) return own.filter(({ deck }) => deckProblems(deck).length === 0);
  const { everySet, setsOf } = await import('../later/later-sets.ts');
  return own
    .filter(({ deck }) => deckProblems(deck, everySet).length === 0)
    .map((choice) => {
      const sets = setsOf(choice.deck.cards);
      return sets.length === 0 ? choice : { ...choice, sets };
    });
}
