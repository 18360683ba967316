import type { Deck } from '@aftercast/bridge/client';
import { useEffect, useState } from 'react';
import type { DeckChoice } from '../games/deck-choice.ts';
import type { GameStart } from '../games/game.ts';
import { useGame } from '../games/game-context.ts';

/** The decks that can be chosen. */
export interface DeckChoices {
  /** Those that come with the game. */
  ready: readonly DeckChoice[];
  /** Those that the person has built, if they may be played. */
  own: readonly DeckChoice[];
}

/** The decks that can be chosen, once they are there. @param built a deck that comes from the deck builder */
export function useDeckChoices(built: Deck | null): DeckChoices | null {
  const { start } = useGame();
  const [choices, setChoices] = useState<DeckChoices | null>(null);
  useEffect(() => {
    let gone = false;
    void findChoices(start, built).then((found) => {
      if (!gone) setChoices(found);
    });
    return () => {
      gone = true;
    };
  }, [start, built]);
  return choices;
}

async function findChoices(start: GameStart, built: Deck | null): Promise<DeckChoices> {
  const [ready, own] = await Promise.all([start.findDecks(), start.builds ? findOwn(built) : []]);
  return { ready, own };
}

/** What the person has built, if it may be played. */
async function findOwn(built: Deck | null): Promise<DeckChoice[]> {
  const [{ deckProblems }, { listDecks }] = await Promise.all([
    import('@aftercast/hearth/decks'),
    import('../decks/store.ts'),
  ]);
  const saved = await listDecks();
  const own = saved.map(({ id, name, deck }) => ({ id: `own-${id}`, name, line: '', deck }));
  const isSaved = own.some(
    ({ deck }) => deck.hero === built?.hero && deck.cards.join() === built.cards.join(),
  );
  if (built !== null && !isSaved)
    own.unshift({ id: 'built', name: 'The deck you have just built', line: '', deck: built });
  return own.filter(({ deck }) => deckProblems(deck).length === 0);
}
