import type { Deck } from '@aftercast/bridge/client';
import { useEffect, useState } from 'react';

/** A deck that can be chosen. */
export interface DeckChoice {
  /** The class of a ready deck; for others, unique among them. */
  id: string;
  name: string;
  /** What the deck wants, in a sentence. */
  line: string;
  deck: Deck;
}

/** The decks that can be chosen. */
export interface DeckChoices {
  /** One for each class, by class. */
  ready: readonly DeckChoice[];
  /** Those that the person has built, if they may be played. */
  own: readonly DeckChoice[];
}

/** The decks that can be chosen, once they are there. @param built a deck that comes from the deck builder */
export function useDeckChoices(built: Deck | null): DeckChoices | null {
  const [choices, setChoices] = useState<DeckChoices | null>(null);
  useEffect(() => {
    let gone = false;
    void findChoices(built).then((found) => {
      if (!gone) setChoices(found);
    });
    return () => {
      gone = true;
    };
  }, [built]);
  return choices;
}

async function findChoices(built: Deck | null): Promise<DeckChoices> {
  const [{ deckProblems, readyDecks }, { listDecks }] = await Promise.all([
    import('@aftercast/hearth/decks'),
    import('../decks/store.ts'),
  ]);
  const ready = readyDecks.map(({ class: of, name, line, deck }) => ({ id: of, name, line, deck }));
  const saved = await listDecks();
  const own = saved.map(({ id, name, deck }) => ({ id: `own-${id}`, name, line: '', deck }));
  const isSaved = own.some(
    ({ deck }) => deck.hero === built?.hero && deck.cards.join() === built.cards.join(),
  );
  if (built !== null && !isSaved)
    own.unshift({ id: 'built', name: 'The deck you have just built', line: '', deck: built });
  return { ready, own: own.filter(({ deck }) => deckProblems(deck).length === 0) };
}
