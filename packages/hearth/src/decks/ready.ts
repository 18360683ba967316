import { type Deck, listCards } from '@aftercast/rules';
import ready from './ready.json' with { type: 'json' };

/** A deck that people and programs can begin with. */
export interface HearthReadyDeck {
  id: string;
  name: string;
  /** The class, which is its hero's id as well. */
  class: string;
  /** What the deck wants, in one sentence. */
  line: string;
  deck: Deck;
}

/** A deck as its file has it: cards by how many of them are in it. */
interface StoredDeck extends Omit<HearthReadyDeck, 'deck'> {
  cards: Readonly<Record<string, number>>;
}

/** A deck for each class, each with a plan of its own. */
export const readyDecks: readonly HearthReadyDeck[] = (ready as readonly StoredDeck[]).map(
  ({ cards, ...about }) => ({
    ...about,
    deck: {
      hero: about.class,
      cards: listCards(cards),
    },
  }),
);
