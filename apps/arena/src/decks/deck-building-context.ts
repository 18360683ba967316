import { createContext, useContext } from 'react';
import type { DeckBuilding } from '../presentation/deck-building.ts';

/** The decks that are built on the page. */
export const DeckBuildingContext = createContext<DeckBuilding | null>(null);

/** Returns the decks that are built on the page. @throws Error outside of the deck builder */
export function useDeckBuilding(): DeckBuilding {
  const decks = useContext(DeckBuildingContext);
  if (decks === null) throw new Error('There is no deck builder around this component.');
  return decks;
}
