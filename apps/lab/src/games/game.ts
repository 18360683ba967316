import type { GameCommand, MatchSetup } from '@aftercast/bridge/client';
import { botNames, GAME_NAMES, type GameName, type NamedDeck } from '@aftercast/sim/batch';
import type { RoundCommand } from '@aftercast/stress';
import { ownModule } from './own-module.ts';

/** Games of chains: `stress` consists of shapes and has no cards. */
export type ChainGame = 'stress' | GameName;

/** Names of the games that bots play: those of this package, and that of the module of `pnpm lab --game`. */
export const LAB_GAMES: readonly string[] = [...GAME_NAMES, ...(ownModule === null ? [] : [ownModule.name])];

/** Names of the games whose matches the lab can open. */
export const MATCH_GAMES: readonly string[] = ['stress', ...LAB_GAMES];

/** Whether this is the name of a game that bots play. */
export function isLabGame(name: string): boolean {
  return LAB_GAMES.includes(name);
}

/** A ready deck, with the id that addresses use. */
export interface LabDeck extends NamedDeck {
  id: string;
}

/** A game in the lab: the page loads the texts of its cards, and its workers load its rules. */
export interface LabGame {
  readonly name: string;
  /** Number of seats. Bots play matches of two. */
  readonly seats: number;
  /** The bots that play it. */
  readonly bots: readonly string[];
  readonly decks: readonly LabDeck[];
  /** The printed name of a card; its id if there is no such card. */
  nameOfCard(id: string): string;
  /** Starts a worker that plays the chunks of a batch. */
  startBatch(): Worker;
  /** Starts a worker in which bots play one match, and which returns their commands. */
  startBots(): Worker;
}

/** Titles of the games of chains on the page. */
export const chainTitles: Readonly<Record<ChainGame, string>> = {
  stress: 'Shapes',
  hearth: 'Hearth',
  cyber: 'Cyber',
};

/** The title of a game on the page: that of a game of one's own is its name. */
export function titleOf(name: string): string {
  return Object.hasOwn(chainTitles, name) ? chainTitles[name as ChainGame] : name;
}

/** The bots of the games of this package, and of others that say what bots have to know. */
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
  setup: MatchSetup;
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
