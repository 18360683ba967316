import type { Deck } from '@aftercast/bridge/client';
import { deckProblems } from '@aftercast/hearth/decks';
import { ownChoices } from '../../../decks/model/own-choices.ts';
import { deckStoreIn } from '../../../decks/model/store.ts';
import type { DeckPlaces } from '../../../presentation/deck-building.ts';
import type { DeckChoice } from '../../../presentation/game.ts';

/** Where the browser keeps decks of `hearth`. */
export const hearthPlaces: DeckPlaces = { database: 'aftercast-decks', draft: 'aftercast-deck-draft' };

/** Returns the user's own legal decks. @param built a deck that was just built; it comes first if it is not saved */
export async function findOwnDecks(built: Deck | null): Promise<readonly DeckChoice[]> {
  const store = deckStoreIn(hearthPlaces.database);
  const own = await ownChoices(store, built);
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
