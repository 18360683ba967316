import type { Deck, Refusal } from '@aftercast/bridge/client';
import type { DeckReading } from '@aftercast/cards/decks';
import type { ArenaGame, DeckChoice } from './game.ts';

/**
 * What a game offers to the page on which its decks are built: the cards, the rules of a legal deck, and how decks are begun,
 * filtered and written. It is fetched with that page. All texts are in the language of the page.
 */
export interface DeckBuilding {
  /** The game, which can show every card of its decks. */
  readonly game: ArenaGame;
  /** Where the browser keeps the player's decks. No two games have the same places. */
  readonly places: DeckPlaces;
  /** The number of cards in a legal deck. */
  readonly size: number;
  /** The heroes that a deck can have, in the order in which they are offered. */
  readonly heroes: readonly string[];
  /** Returns the ready deck of a hero; `null` for none. */
  readyOf(hero: string): DeckChoice | null;
  /** Returns every card that decks can have, by cost and then by name. It is the same list until the language changes. */
  pool(): readonly DeckCard[];
  /** Returns the cost of a card, also of one that no deck can have; `null` for a card that the game does not have. */
  costOf(card: string): number | null;
  /** The highest cost with a bar and a filter of its own; higher costs count as this one. */
  readonly mostCost: number;
  /** The filters besides those by cost and by text. The list and its order stay the same. */
  readonly facets: readonly Facet[];
  /** Returns what facets show first for a deck, by their ids, so that its own cards are found. Other facets show their first value. */
  facetsFor(deck: Deck): FacetValues;
  /** Returns all reasons for which a match would refuse a deck; empty for a legal deck. One with too few cards has `deck-size`. */
  problemsOf(deck: Deck): readonly Refusal[];
  /** Describes the cards of a deck in a line, such as how many there are of each type; '' for a deck without cards. */
  sumOf(deck: Deck): string;
  /** Returns the ids of the later sets that cards belong to; empty in a game that has one set. */
  setsOf(cards: readonly string[]): readonly string[];
  /** Returns the name of a set. */
  setTitle(id: string): string;
  /** How decks are written for people. */
  readonly text: DeckText;
  /** The game's own words on the page. */
  readonly words: GameDeckWords;
}

/** The names under which the browser keeps the player's decks of a game. */
export interface DeckPlaces {
  /** The database of saved decks. */
  readonly database: string;
  /** The key of the deck that is being edited. */
  readonly draft: string;
}

/** A card that decks can have. The game shows its face, text and notes. */
export interface DeckCard {
  readonly id: string;
  /** Its name. */
  readonly title: string;
  readonly cost: number;
  /** The most copies in a deck. */
  readonly limit: number;
  /** The only hero whose decks can have it; `null` if all can. */
  readonly hero: string | null;
  /** Its name, cost and kind in words, for screen readers. */
  readonly label: string;
  /** What stands below it, such as its rarity; '' for nothing. */
  readonly caption: string;
  /** A second line below it, such as its set; '' in a game whose cards have none. */
  readonly foot: string;
  /** Its name and what its kinds are called: a word of a search that no card has is taken for the nearest of these. */
  readonly names: readonly string[];
  /** What a search finds besides the names. */
  readonly said: readonly string[];
}

/** A quality of cards by which they can be filtered. */
export interface Facet {
  /** Unique among the facets of a game. */
  readonly id: string;
  /** What screen readers call it. */
  readonly label: string;
  /** Returns the values with what they are called, for a deck of a hero. The first lets most cards pass, and is the default. */
  values(hero: string): readonly (readonly [value: string, title: string])[];
  /** Whether a card has a value, for a deck of a hero. */
  has(card: string, value: string, hero: string): boolean;
}

/** Chosen values of facets, by the facets' ids. A facet that is not there has its first value. */
export type FacetValues = Readonly<Record<string, string>>;

/** How decks are written for people. */
export interface DeckText {
  /** Writes a deck. {@link DeckText.read} reads it. */
  write(deck: Deck, name: string): string;
  /** Reads a deck, which need not be legal. */
  read(text: string): DeckReading;
}

/** A game's own words on the page where its decks are built. */
export interface GameDeckWords {
  /** What the field for the hero is called. */
  readonly hero: string;
  /** What the filter by cost is called. */
  readonly costs: string;
  /** The label of the button that begins with a ready deck. */
  readyOf(name: string, hero: string): string;
  /** The label of the button that begins with an empty deck. */
  emptyOf(hero: string): string;
  /** Says how a deck is written, above the field for one. */
  readonly pasteText: string;
  /** An example for that field. */
  readonly pasteExample: string;
  /** What is wrong with the line for the hero. */
  readonly heroLine: HeroLineWords;
}

/** What is wrong with the line of a deck's text that names its hero. */
export interface HeroLineWords {
  /** No line names it. */
  readonly missing: string;
  /** Another line names this one. */
  second(hero: string): string;
  /** There is no such hero. */
  unknown(word: string): string;
}
