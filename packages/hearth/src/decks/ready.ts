import { type Deck, listCards } from '@aftercast/rules';
import ready from './ready.json' with { type: 'json' };

/** A deck that is ready to play. */
export interface HearthReadyDeck {
  /** The id of the deck: lower-case words joined by hyphens. */
  id: string;
  /** The name of the deck, as players read it. */
  name: string;
  /** The class, which is its hero's id as well. */
  class: string;
  /** The strategy of the deck, in one sentence. */
  line: string;
  /** The deck itself. It is legal. */
  deck: Deck;
}

/** A deck as written in its file: the number of copies by card. */
interface StoredDeck extends Omit<HearthReadyDeck, 'deck'> {
  cards: Readonly<Record<string, number>>;
}

/** A deck for each class, each with its own strategy. */
export const readyDecks: readonly HearthReadyDeck[] = (ready as readonly StoredDeck[]).map(
  ({ cards, ...about }) => ({
    ...about,
    deck: {
      hero: about.class,
      cards: listCards(cards),
    },
  }),
);
