import type { Deck } from '@aftercast/bridge/client';
import { deckProblems } from '@aftercast/hearth/decks';
import type { DeckChoice } from '../../../presentation/game.ts';
import { listDecks } from './model/store.ts';

/** Returns the user's own legal decks. @param built a deck that was just built; it comes first if it is not saved */
export async function findOwnDecks(built: Deck | null): Promise<readonly DeckChoice[]> {
  const saved = await listDecks();
  const own = saved.map(({ id, name, deck }) => ({ id: `own-${id}`, name, line: '', deck }));
  const isSaved = own.some(
    ({ deck }) => deck.hero === built?.hero && deck.cards.join() === built.cards.join(),
  );
  if (built !== null && !isSaved)
    own.unshift({ id: 'built', name: 'The deck you just built', line: '', deck: built });
  return own.filter(({ deck }) => deckProblems(deck).length === 0);
}
