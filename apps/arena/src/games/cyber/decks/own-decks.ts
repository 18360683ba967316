import type { Deck } from '@aftercast/bridge/client';
import { deckProblems } from '@aftercast/cyber/decks';
import { ownChoices } from '../../../decks/model/own-choices.ts';
import { deckStoreIn } from '../../../decks/model/store.ts';
import type { DeckPlaces } from '../../../presentation/deck-building.ts';
import type { DeckChoice } from '../../../presentation/game.ts';

/** Where the browser keeps decks of `cyber`. */
export const cyberPlaces: DeckPlaces = {
  database: 'aftercast-decks-cyber',
  draft: 'aftercast-deck-draft-cyber',
};

/** Returns the user's own legal decks. @param built a deck that was just built; it comes first if it is not saved */
export async function findOwnDecks(built: Deck | null): Promise<readonly DeckChoice[]> {
  const own = await ownChoices(deckStoreIn(cyberPlaces.database), built);
  return own.filter(({ deck }) => deckProblems(deck).length === 0);
}
