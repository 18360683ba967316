import { type ComponentType, createElement, lazy } from 'react';
import type { DeckBuilderProps } from '../decks/deck-builder.tsx';
import type { ArenaGameName } from '../presentation/names.ts';
import { withAllWords } from '../words/language.ts';
import { games } from './games.ts';

/** The pages on which decks are built, each fetched when it is first shown. */
export const deckBuilders: Readonly<Record<ArenaGameName, ComponentType<DeckBuilderProps>>> = {
  hearth: makeDeckBuilder('hearth'),
  cyber: makeDeckBuilder('cyber'),
};

function makeDeckBuilder(game: ArenaGameName): ComponentType<DeckBuilderProps> {
  return lazy(async () => {
    const [{ DeckBuilder }, building] = await Promise.all([
      withAllWords(import('../decks/deck-builder.tsx')),
      games[game].fetchDecks(),
    ]);
    return { default: (props: DeckBuilderProps) => createElement(DeckBuilder, { ...props, building }) };
  });
}
