import '../style/deck-faces.css';
import { DECK_SIZE, deckProblems, heroes, readyDecks } from '@aftercast/hearth/decks';
import type { DeckBuilding } from '../../../presentation/deck-building.ts';
import { hearthDecksWords } from '../../../words/hearth-decks-words.ts';
import { hearthWords } from '../../../words/hearth-words.ts';
import { followLaterTexts } from '../later/later-cards.ts';
import { lookWithLaterSets } from '../later/later-look.ts';
import { everySet, setsOf } from '../later/later-sets.ts';
import { setTitle } from '../later/set-places.ts';
import { readText, writeText } from './deck-text.ts';
import { ALL_SETS, hearthFacets } from './hearth-facets.ts';
import { allFacts, pool } from './hearth-pool.ts';
import { hearthPlaces } from './own-decks.ts';

/** The decks of `hearth`, with the cards of all sets. */
export const hearthDecks: DeckBuilding = {
  game: lookWithLaterSets(),
  places: hearthPlaces,
  size: DECK_SIZE,
  heroes,
  readyOf(hero) {
    const ready = readyDecks.find((it) => it.class === hero);
    return ready === undefined ? null : { ...ready, ...hearthWords().hearth.readyDecks[hero] };
  },
  pool,
  costOf(card) {
    const facts = allFacts().get(card);
    return facts === undefined ? null : (facts.cost ?? 0);
  },
  mostCost: 7,
  facets: hearthFacets,
  facetsFor: ({ cards }) => (setsOf(cards).length === 0 ? {} : { set: ALL_SETS }),
  // All cards of all sets are looked through only for a deck that has later ones.
  problemsOf: (deck) => (setsOf(deck.cards).length === 0 ? deckProblems(deck) : deckProblems(deck, everySet)),
  sumOf({ cards }) {
    const { types } = hearthDecksWords();
    return countedTypes
      .map((type) => ({ type, count: cards.filter((id) => allFacts().get(id)?.type === type).length }))
      .filter(({ count }) => count > 0)
      .map(({ type, count }) => types[type](count))
      .join(', ');
  },
  setsOf,
  setTitle,
  text: { write: writeText, read: readText },
  words: {
    get hero() {
      return hearthDecksWords().class;
    },
    get costs() {
      return hearthDecksWords().costs;
    },
    readyOf: (name, hero) => hearthDecksWords().readyOf(name, hero),
    emptyOf: (hero) => hearthDecksWords().emptyOf(hero),
    get pasteText() {
      return hearthDecksWords().pasteText;
    },
    get pasteExample() {
      return hearthDecksWords().pasteExample;
    },
    get heroLine() {
      return hearthDecksWords().heroLine;
    },
  },
};

/** The types of the cards of decks, in the order in which they are counted. */
const countedTypes = ['minion', 'spell', 'weapon', 'location'] as const;

/** Returns the decks of `hearth`, with the cards in the language of the page. It rejects if they cannot be fetched. */
export async function loadHearthDecks(): Promise<DeckBuilding> {
  await followLaterTexts();
  return hearthDecks;
}
