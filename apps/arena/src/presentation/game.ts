import type { Deck, Refusal, View, ViewEntity } from '@aftercast/bridge/client';
import type { RefusalNames } from '@aftercast/rules/messages';

import type { BotName } from '@aftercast/sim/bots';
import type { ActionWords } from './action-words.ts';
import type { GameName, ScenarioName } from './names.ts';
import type { Face, Figure, Note, Option, Picture, Resource } from './shown.ts';
import type { Sign } from './signs.ts';

/**
 * A game as the arena shows it: whatever its table, its words and its start page have of the game. What happens is shown
 * by its viewers, which come with it where a match is played.
 */
export interface ArenaGame {
  readonly name: GameName;
  readonly cards: GameCards;
  readonly table: GameTable;
  readonly words: GameWords;
  readonly moves: GameMoves;
  /** Signs of the interface that are another picture in this game, by their names in game-icons. */
  readonly signs: Readonly<Partial<Record<Sign, string>>>;
  /** Fetches the pictures that do not come with the page: no page fetches pictures of cards that it does not show. */
  fetchOutlines(): Promise<{ outlines: Outlines }>;
  readonly start: GameStart;
  /** How it is played. */
  readonly help: GameHelp;
}

/** SVG paths in a box of 512 by 512, by the names of the pictures. */
export type Outlines = Readonly<Record<string, string>>;

/** What is printed on a game's cards. A card is named by its id; `null` is one of which nothing is known. */
export interface GameCards {
  /** A card's name as people say it. */
  title(card: string | null): string;
  /** What it does; '' for one that does nothing. */
  text(card: string | null): string;
  picture(card: string | null): Picture;
  /** By what its edge is coloured. */
  edge(card: string | null): string;
  isHero(card: string | null): boolean;
  /** @param entity with its numbers as they are now, where they are looked at; without it, as they are printed */
  face(card: string | null, entity?: ViewEntity): Face;
  /** A card in a hand, in words. */
  label(card: ViewEntity): string;
  /** The ways to use something, where it has several; those that can be chosen now are in the list of what is legal. */
  options(view: View, entity: ViewEntity): readonly Option[];
}

/** How a game's table is laid. Zones are named as the match names them. */
export interface GameTable {
  /** The zone of those in play. */
  board: string;
  /** The zone of what is used up. */
  pile: string;
  /** The zone of the entity that has what belongs to a player. */
  player: string;
  /** What a player has besides hero, hand and deck. A game without it has no such zone. */
  extras: ReadonlySet<'weapon' | 'power' | 'secrets'>;
  /** Zones whose entities can be taken up. */
  usable: ReadonlySet<string>;
  /** Zones in which a card is seen on the table. */
  seen: ReadonlySet<string>;
  /** Whether what has changed is lit for two seconds. */
  lights: boolean;
  figure(entity: ViewEntity, view: View): Figure;
  resources(view: View, seat: number): readonly Resource[];
  /** What is to be known of an entity besides its card. */
  notes(view: View, entity: ViewEntity): readonly Note[];
  /** What is to be known of a player. */
  playerNotes(view: View, seat: number): readonly Note[];
  /** What is to be known of a player's deck. */
  deckNotes(view: View, seat: number): readonly Note[];
  /** Whether a seat's hero has fallen, once the match is over. */
  isFallen(view: View, seat: number): boolean;
}

/** A game's own words. */
export interface GameWords {
  actions: ActionWords;
  /** What the part of the table is called that cards are played to. */
  board: string;
  /** What lies there, where a card is used up. */
  pile: string;
  /** A card there, in a line, when there are so many of it. */
  pileLine(card: string, count: number): string;
  /** What a player has, as a whole: "mana". */
  resources: string;
  /** What is asked of whoever takes up something that can be used in several ways. */
  options: string;
  /** Of a match that nobody won: `tied` if both have lost at once, `drawn` if it went on for too long. */
  endings: Readonly<Record<'won' | 'lost' | 'tied' | 'drawn', string>>;
  /** How a match between two people ended, by the one who lost. */
  lostBy(loser: string): string;
  /** Says a refusal in words, with the names of the set; never by its code. */
  refusal(refusal: Refusal, names?: Pick<RefusalNames, 'card' | 'target'>): string;
}

/** What the page must know of a game's actions to show what happens. */
export interface GameMoves {
  /** Types after which cards lie elsewhere: what has come there is found by looking before and after. */
  brings: ReadonlySet<string>;
  /** Zones that such cards come to. */
  landings: readonly string[];
  /** Types that take the dead from the board: the dead keep their places there until what this sets off has been shown. */
  removes: ReadonlySet<string>;
  /** Zones whose cards lie face up for everybody. */
  open: ReadonlySet<string>;
  /** Types whose source is held up while it acts, where it lies nowhere on the table. */
  heldUp: ReadonlySet<string>;
  /** The type of damage, and whether somebody takes it. */
  damage: string;
  takesDamage(target: ViewEntity): boolean;
}

/** What the start page offers of a game. */
export interface GameStart {
  /** Cards that lie beside the sheet, left to right. */
  fan: readonly string[];
  /** What the game is, in a sentence. */
  line: string;
  demonstration: { scenario: ScenarioName; hint: string };
  /** Tables to try things at. */
  tables: readonly { scenario: ScenarioName; label: string; testId: string }[];
  /** The opponents that play it, weakest first. */
  strengths: readonly BotName[];
  /** What there is to play with, in a sentence. */
  against: string;
  /** Whether decks are built here. */
  builds: boolean;
  /** The deck that is offered the first time, by its id. */
  firstDeck: string;
  /** What the choice of a deck is called, for whoever plays and for an opponent. */
  deckLegend: { own: string; theirs: string };
  /** What is said of a deck that is drawn. */
  any: string;
  /** The decks as they stand before they are there. */
  places: readonly { id: string; title: string; card: string }[];
  findDecks(): Promise<readonly DeckChoice[]>;
  /** What a hero is called. */
  heroTitle(hero: string): string;
  /** Where the names and pictures come from. */
  note: string;
}

/** What there is to do, and how. */
export type HelpLine = readonly [what: string, how: string];

/** What the page says of a game to whoever wants to play it, in its own words. */
export interface GameHelp {
  /** The rules in short. */
  rules: readonly HelpLine[];
  mouse: readonly HelpLine[];
  touch: readonly HelpLine[];
  /** What Enter does, and the arrows while something is taken up. */
  keys: readonly HelpLine[];
}

/** A deck that can be chosen. */
export interface DeckChoice {
  /** Of a ready deck what it is known by, as its class; for others, unique among them. */
  id: string;
  name: string;
  /** What the deck wants, in a sentence. */
  line: string;
  deck: Deck;
}
