import { type ComponentType, createElement } from 'react';
import type { DeckBuilderProps } from '../decks/deck-builder.tsx';
import { LateCode } from '../late/late-code.ts';
import type { ArenaGameName } from '../presentation/names.ts';
import { withAllWords } from '../words/language.ts';
import { games } from './games.ts';

type DeckBuilderCode = LateCode<ComponentType<DeckBuilderProps>>;

/** The pages on which decks are built, each fetched when it is first shown. */
export const deckBuilders: Readonly<Record<ArenaGameName, DeckBuilderCode>> = {
  hearth: makeDeckBuilder('hearth'),
  cyber: makeDeckBuilder('cyber'),
};

function makeDeckBuilder(game: ArenaGameName): DeckBuilderCode {
  return new LateCode(async () => {
    const [{ DeckBuilder }, building] = await Promise.all([
      withAllWords(import('../decks/deck-builder.tsx')),
      games[game].fetchDecks(),
    ]);
    return (props: DeckBuilderProps) => createElement(DeckBuilder, { ...props, building });
  });
}
