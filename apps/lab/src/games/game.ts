import type { GameCommand, MatchSetup } from '@aftercast/bridge/client';
import { botNames, type GameName, type NamedDeck } from '@aftercast/sim/batch';
import type { RoundCommand } from '@aftercast/stress';

/** Games whose matches the lab can open: `stress` consists of shapes and has no cards. */
export const MATCH_GAMES = ['stress', 'hearth', 'cyber'] as const;
export type MatchGame = (typeof MATCH_GAMES)[number];

/** A ready deck, with the id that addresses use. */
export interface LabDeck extends NamedDeck {
  id: string;
}

/** A game in the lab: the page loads the texts of its cards, and its workers load its rules. */
export interface LabGame {
  readonly name: GameName;
  readonly decks: readonly LabDeck[];
  /** The printed name of a card; its id if there is no such card. */
  nameOfCard(id: string): string;
  /** Starts a worker that plays the chunks of a batch. */
  startBatch(): Worker;
  /** Starts a worker in which bots play one match, and which returns their commands. */
  startBots(): Worker;
}

/** Titles of the games on the page. */
export const gameTitles: Readonly<Record<GameName, string>> = { hearth: 'Hearth', cyber: 'Cyber' };

/** The bots are the same for every game. */
export const bots: readonly string[] = botNames;

/** The largest seed. */
export const MOST_SEED = 999_999_999;

/** A command and the seat that gives it; without a seat, the seat whose turn it is to act. */
export interface GivenCommand {
  seat?: number;
  command: GameCommand;
}

/** A match to inspect: its set-up and its commands. */
export interface MatchScript {
  name: string;
  setup: MatchSetup & { game: MatchGame };
  /** Commands with the match's own entity ids, or with aliases that the scenario gives to its cards. */
  commands: readonly (GivenCommand | { play: string })[];
}

/** A table for a stress run, and the commands to play on it. */
export interface StressRound {
  /** The scenario that a match is opened from. */
  scenario: unknown;
  commands: readonly RoundCommand[];
}

/** Makes a look-up of the printed names of a set's cards. */
export function nameIn(cards: readonly { id: string; name: string }[]): LabGame['nameOfCard'] {
  const names = new Map(cards.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
