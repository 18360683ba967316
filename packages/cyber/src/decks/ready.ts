import { type Deck, listCards } from '@aftercast/rules';
import ready from './ready.json' with { type: 'json' };

/** A deck that people and programs can begin with. */
export interface CyberReadyDeck {
  id: string;
  name: string;
  /** What the deck wants, in one sentence. */
  line: string;
  deck: Deck;
}

/** A deck as its file has it: cards by how many of them are in it. */
interface StoredDeck extends Omit<CyberReadyDeck, 'deck'> {
  hero: string;
  cards: Readonly<Record<string, number>>;
}

/** Decks that are ready to be played, each with a plan of its own. */
export const readyDecks: readonly CyberReadyDeck[] = (ready as readonly StoredDeck[]).map(
  ({ cards, hero, ...about }) => ({
    ...about,
    deck: { hero, cards: listCards(cards) },
  }),
);
