import type { Deck, Refusal, View, ViewEntity } from '@aftercast/bridge/client';
import type { RefusalNames } from '@aftercast/rules/messages';

import type { BotName } from '@aftercast/sim/bots';
import type { ArenaGameName, ScenarioName } from './names.ts';
import type {
  Face,
  Figure,
  Note,
  Picture,
  Resource,
  ShownCounter,
  ShownOption,
  ShownQuest,
  Trait,
} from './shown.ts';
import type { Sign } from './signs.ts';

/**
 * A game as the arena shows it: its cards, table, words and start page. Its viewers, which show the events of a match,
 * are added by `PlayedGame`.
 */
export interface ArenaGame {
  /** The name in the list of games. */
  readonly name: ArenaGameName;
  /** The faces and names of its cards. */
  readonly cards: GameCards;
  /** The layout of its table. */
  readonly table: GameTable;
  /** Its words. */
  readonly words: GameWords;
  /** The facts about its actions that the page needs to show them. */
  readonly moves: GameMoves;
  /** Signs that have another picture in this game: the picture's name in game-icons. */
  readonly signs: Readonly<Partial<Record<Sign, string>>>;
  /** Fetches the pictures that are not part of the page, so that a page without cards of this game never loads them. */
  fetchOutlines(): Promise<{ outlines: Outlines }>;
  /** The content of its start page. */
  readonly start: GameStart;
  /** How to play it. */
  readonly help: GameHelp;
}

/** SVG paths in a box of 512 by 512, by the names of the pictures. */
export type Outlines = Readonly<Record<string, string>>;

/** The printed content of a game's cards. A card is given by its id; `null` is a face-down card. */
export interface GameCards {
  /** Returns a card's name. */
  title(card: string | null): string;
  /** Returns a card's text; '' for a card without text. */
  text(card: string | null): string;
  /** Returns a card's picture. */
  picture(card: string | null): Picture;
  /** Returns the class or family that sets the colour of a card's edge. */
  edge(card: string | null): string;
  /** Whether a card is a hero. */
  isHero(card: string | null): boolean;
  /**
   * Returns the content of a card's face.
   * @param entity gives the current numbers; without it, the printed ones are shown
   */
  face(card: string | null, entity?: ViewEntity): Face;
  /** Describes a card in a hand in words, for screen readers. */
  label(card: ViewEntity): string;
  /** Explains the keywords of a card, and those that its text names. */
  notes(card: string | null): readonly Note[];
  /** Returns the ways to use an entity if it has several. The list of legal commands says which can be chosen now. */
  options(view: View, entity: ViewEntity): readonly ShownOption[];
}

/** The layout of a game's table. Zones have their names in the match. */
export interface GameTable {
  /** The zone of the minions or programs in play. */
  board: string;
  /** The zone of used cards and dead minions. */
  pile: string;
  /** The zone of the entity whose stats are the player's, such as mana. */
  player: string;
  /** What a player can have in addition to hero, hand and deck. */
  extras: ReadonlySet<'weapon' | 'power' | 'secrets'>;
  /** Zones whose entities can be used: played, or told to attack. */
  usable: ReadonlySet<string>;
  /** Zones whose cards are visible on the table. */
  seen: ReadonlySet<string>;
  /** Whether each card in a hand is a life of its hero, as damage is discarded from the hand; absent in a game without. */
  livesOnHand?: boolean;
  /** Whether a number that has changed is lit for two seconds. */
  lights: boolean;
  /** Returns the content of a character's tile. */
  figure(entity: ViewEntity, view: View): Figure;
  /** Says why a character of the player whose turn it is cannot attack; '' where its label does. */
  idle(entity: ViewEntity, view: View): string;
  /** Returns the traits of a character in play; absent in a game without. What is always told by an action of its own is left out. */
  traits?(entity: ViewEntity): readonly Trait[];
  /** Returns a player's quests in play, in order; absent in a game without. */
  quests?(view: View, seat: number): readonly ShownQuest[];
  /** Returns a player's counters that are not 0; absent in a game without. */
  counters?(view: View, seat: number): readonly ShownCounter[];
  /** Returns a player's resources; empty before the player has joined. */
  resources(view: View, seat: number): readonly Resource[];
  /** Returns the notes on an entity that are not on its card. */
  notes(view: View, entity: ViewEntity): readonly Note[];
  /** Returns the notes on a player. */
  playerNotes(view: View, seat: number): readonly Note[];
  /** Returns the notes on a player's deck. */
  deckNotes(view: View, seat: number): readonly Note[];
  /** Whether a seat's hero has fallen, once the match is over. */
  isFallen(view: View, seat: number): boolean;
}

/** A game's own words, besides those for its actions. */
export interface GameWords {
  /** The name of the part of the table to which cards are played. */
  board: string;
  /** The name of the pile of used cards. */
  pile: string;
  /** Describes `count` copies of a card in that pile, in a line. */
  pileLine(card: string, count: number): string;
  /** The word for all resources of a player, such as "mana". */
  resources: string;
  /** The question to a player who is about to use an entity that can be used in several ways. */
  options: string;
  /** What to do first, for a player who presses a character of the opponent while nothing is picked. */
  pickFirst: string;
  /** How the match ended. `tied`: both players lost at once; `drawn`: the match went on for too long; `stopped`: it could not go on. */
  endings: Readonly<Record<'won' | 'lost' | 'tied' | 'drawn' | 'stopped', string>>;
  /** How a match between two people ended, by the loser's name. */
  lostBy(loser: string): string;
  /** Returns the message for a refusal, with the names of cards; never its code. */
  refusal(refusal: Refusal, names?: Pick<RefusalNames, 'card' | 'target'>): string;
}

/** The facts about a game's actions that the page needs to show them. */
export interface GameMoves {
  /** Types that move cards. The cards are found by comparing the zones before and after. */
  brings: ReadonlySet<string>;
  /** The zones to which they move cards. */
  landings: readonly string[];
  /** Types that remove the dead from the board. The dead keep their places until the reactions have been shown. */
  removes: ReadonlySet<string>;
  /** Zones whose cards are face up for both players. */
  open: ReadonlySet<string>;
  /** Types whose source is shown beside the table while it acts, if it is in no visible zone. */
  heldUp: ReadonlySet<string>;
  /** The action type of damage. */
  damage: string;
  /** Whether a target can take damage. */
  takesDamage(target: ViewEntity): boolean;
}

/** The start page's content for a game. */
export interface GameStart {
  /** The cards beside the sheet, left to right. */
  fan: readonly string[];
  /** A sentence that describes the game. */
  line: string;
  /** The table of the guided first match; `null` for a game that has none. */
  guide: ScenarioName | null;
  /** The table that shows something by itself. */
  demonstration: { scenario: ScenarioName; hint: string };
  /** Other tables to try. */
  tables: readonly { scenario: ScenarioName; label: string; testId: string }[];
  /** The bots that play it, weakest first. */
  strengths: readonly BotName[];
  /** A sentence about the opponents and decks on offer. */
  against: string;
  /**
   * Fetches the user's own legal decks.
   * @param built a deck that was just built, and may not be saved; `null` for none
   */
  findOwnDecks(built: Deck | null): Promise<readonly DeckChoice[]>;
  /** The id of the deck that is selected on the first visit. */
  firstDeck: string;
  /** The legends of the choice of a deck: the player's and the opponent's. */
  deckLegend: { own: string; theirs: string };
  /** The description of a random deck. */
  any: string;
  /** Placeholders that are shown until the decks have been fetched. */
  places: readonly { id: string; title: string; card: string }[];
  /** Fetches the decks that can be chosen. It rejects if they cannot be fetched. */
  findDecks(): Promise<readonly DeckChoice[]>;
  /** The sets of cards that can be chosen for a match; `null` for a game that has one. */
  sets: GameSets | null;
  /** Returns the name of a hero. */
  heroTitle(hero: string): string;
  /** The origin of the names and pictures. */
  note: string;
}

/** A line of help: what to do, and how. */
export type HelpLine = readonly [what: string, how: string];

/** A game's help for players, in its own words. */
export interface GameHelp {
  /** The rules in short. */
  rules: readonly HelpLine[];
  /** How to play with a mouse. */
  mouse: readonly HelpLine[];
  /** How to play by touch. */
  touch: readonly HelpLine[];
  /** What Enter and the arrow keys do while a card or character is selected. */
  keys: readonly HelpLine[];
}

/** A deck that can be chosen. */
export interface DeckChoice {
  /** Unique among the choices; for a ready deck its own id, such as its class. */
  id: string;
  /** The deck's name. */
  name: string;
  /** A sentence about how the deck wins. */
  line: string;
  /** Its hero and cards. */
  deck: Deck;
  /** The later sets that its cards belong to, so that a match with the deck needs them; absent for none. */
  sets?: readonly string[];
}

/** A set of cards that can be chosen for a match. */
export interface SetChoice {
  /** Its id, as cards and matches have it. */
  id: string;
  /** Its name, as players read it. */
  title: string;
  /** How many of its cards can be put into decks. */
  cards: number;
}

/** The sets of a game. */
export interface GameSets {
  /** All sets, known before their cards are fetched. The first one is part of every match. */
  places: readonly Pick<SetChoice, 'id' | 'title'>[];
  /** Fetches the sets. It rejects if they cannot be fetched. */
  find(): Promise<readonly SetChoice[]>;
  /** Lets the page show the cards of later sets. It rejects if they cannot be fetched. */
  learn(): Promise<void>;
  /** Puts cards of later sets into a ready deck. @param sets ids of later sets; none leaves the deck as it is */
  mix(deck: Deck, sets: readonly string[]): Promise<Deck>;
}
