import type { Deck } from '@aftercast/bridge/client';
import type { DeckChoice } from '../../presentation/game.ts';
import { setupWords } from '../../words/start-words.ts';
import { isSameDeck } from './same-deck.ts';
import type { DeckStore } from './store.ts';

/**
 * Returns the user's own decks as choices for a match, legal or not.
 * @param built a deck that was just built; it comes first if it is not saved. `null` for none
 */
export async function ownChoices(store: Pick<DeckStore, 'list'>, built: Deck | null): Promise<DeckChoice[]> {
  const saved = await store.list();
  const own: DeckChoice[] = saved.map(({ id, name, deck }) => ({ id: `own-${id}`, name, line: '', deck }));
  return built === null || own.some(({ deck }) => isSameDeck(deck, built))
    ? own
    : [{ id: 'built', name: setupWords().builtDeck, line: '', deck: built }, ...own];
}
