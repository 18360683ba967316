import { type ComponentType, createElement, lazy } from 'react';
import type { DeckBuilderProps } from '../decks/deck-builder.tsx';
import { type ArenaGameName, gameNames } from '../presentation/names.ts';
import { type GameEntry, games } from './games.ts';

/** The pages on which decks are built, each fetched when it is first shown. A game whose decks are not built has none. */
export const deckBuilders: ReadonlyMap<ArenaGameName, ComponentType<DeckBuilderProps>> = new Map(
  gameNames.flatMap((name) => {
    const { fetchDecks } = games[name];
    return fetchDecks === null ? [] : [[name, makeDeckBuilder(fetchDecks)]];
  }),
);

function makeDeckBuilder(fetchDecks: NonNullable<GameEntry['fetchDecks']>): ComponentType<DeckBuilderProps> {
  return lazy(async () => {
    const [{ DeckBuilder }, building] = await Promise.all([
      import('../decks/deck-builder.tsx'),
      fetchDecks(),
    ]);
    return { default: (props: DeckBuilderProps) => createElement(DeckBuilder, { ...props, building }) };
  });
}
