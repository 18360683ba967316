import '../style/decks.css';
import type { DeckTextLanguage } from '@aftercast/cards/decks';
import { DECK_SIZE, deckProblems, heroes, readDeck, readyDecks, writeDeck } from '@aftercast/cyber/decks';
import type { DeckBuilding } from '../../../presentation/deck-building.ts';
import { cyberDecksWords } from '../../../words/cyber-decks-words.ts';
import { cyberWords } from '../../../words/cyber-words.ts';
import { formatTenths } from '../../../words/formats.ts';
import { languageNow } from '../../../words/language.ts';
import { factsOf, titleOf } from '../cards.ts';
import { cyberLook, loadCyber } from '../look.ts';
import { cyberFacets, kinds, memoryOf } from './cyber-facets.ts';
import { pool } from './cyber-pool.ts';
import { cyberPlaces } from './own-decks.ts';

/** The decks of `cyber`. */
export const cyberDecks: DeckBuilding = {
  game: cyberLook,
  places: cyberPlaces,
  size: DECK_SIZE,
  heroes,
  readyOf(hero) {
    const ready = readyDecks.find(({ deck }) => deck.hero === hero);
    return ready === undefined ? null : { ...ready, ...cyberWords().cyber.readyDecks[ready.id] };
  },
  pool,
  costOf(card) {
    const facts = factsOf(card);
    return facts === null ? null : (facts.cost ?? 0);
  },
  // Few programs cost more, and a turn with more CPU is rare.
  mostCost: 6,
  facets: cyberFacets,
  facetsFor: () => ({}),
  problemsOf: (deck) => deckProblems(deck),
  sumOf: ({ cards }) => sumOf(cards),
  setsOf: () => [],
  setTitle: (id) => id,
  text: {
    write: (deck, name) => writeDeck(deck, name, undefined, language()),
    read: (text) => readDeck(text, undefined, language()),
  },
  words: {
    get hero() {
      return cyberDecksWords().hero;
    },
    get costs() {
      return cyberDecksWords().costs;
    },
    readyOf: (name, hero) => cyberDecksWords().readyOf(name, hero),
    emptyOf: (hero) => cyberDecksWords().emptyOf(hero),
    get pasteText() {
      return cyberDecksWords().pasteText;
    },
    get pasteExample() {
      return cyberDecksWords().pasteExample;
    },
    get heroLine() {
      return cyberDecksWords().heroLine;
    },
  },
};

/** The names that decks as text have on the page; `undefined` for English ones. */
function language(): DeckTextLanguage | undefined {
  if (languageNow() === 'en') return undefined;
  return { heroWord: cyberDecksWords().heroWord, heroName: titleOf, cardName: ({ id }) => titleOf(id) };
}

/** "12 crackers, 3 tools, 1.4 memory on average": memory is what a player runs out of first. */
function sumOf(cards: readonly string[]): string {
  const words = cyberDecksWords();
  const programs = cards.filter((id) => factsOf(id)?.type === 'program');
  if (programs.length === 0) return '';
  const counts = kinds
    .map((kind) => ({ kind, count: programs.filter((id) => factsOf(id)?.race === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => words.kinds[kind](count));
  const memory = programs.reduce((sum, id) => sum + memoryOf(id), 0) / programs.length;
  return [...counts, words.memorySum(formatTenths(memory))].join(', ');
}

/** Returns the decks of `cyber`, with the cards in the language of the page. It rejects if they cannot be fetched. */
export async function loadCyberDecks(): Promise<DeckBuilding> {
  await loadCyber();
  return cyberDecks;
}
