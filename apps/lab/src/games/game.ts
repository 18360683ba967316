import type { GameCommand, MatchSetup } from '@aftercast/bridge/client';
import { botNames, type GameName, type NamedDeck } from '@aftercast/sim/batch';
import type { RoundCommand } from '@aftercast/stress';

/** Games of which a match can be opened here, as it names them: `stress` is made of shapes, and has no cards of a game. */
export const MATCH_GAMES = ['stress', 'hearth', 'cyber'] as const;
export type MatchGame = (typeof MATCH_GAMES)[number];

/** A deck that is ready to be played, as addresses name it. */
export interface LabDeck extends NamedDeck {
  id: string;
}

/** A game as the lab has its bots play it: the page loads what is printed on its cards, its workers its rules. */
export interface LabGame {
  readonly name: GameName;
  readonly decks: readonly LabDeck[];
  /** What is printed on a card; its id, if there is no such card. */
  nameOfCard(id: string): string;
  /** Starts a worker that plays the chunks of a batch. */
  startBatch(): Worker;
  /** Starts a worker that lets bots play one match, and tells what they commanded. */
  startBots(): Worker;
}

/** What games are called on the page. */
export const gameTitles: Readonly<Record<GameName, string>> = { hearth: 'Hearth', cyber: 'Cyber' };

/** The bots are the same for every game. */
export const bots: readonly string[] = botNames;

/** Seeds that are asked for. */
export const MOST_SEED = 999_999_999;

/** A command and the seat that gives it; without a seat, whoever is to act. */
export interface GivenCommand {
  seat?: number;
  command: GameCommand;
}

/** A match to be looked at: what it begins from, and what is then commanded. */
export interface MatchScript {
  name: string;
  setup: MatchSetup & { game: MatchGame };
  /** Commands under the match's own numbers, or with names that the scenario gave to its cards. */
  commands: readonly (GivenCommand | { play: string })[];
}

/** A table of a chain's game, and what is played on it from its beginning to its end. */
export interface StressRound {
  /** What a match is opened from. */
  scenario: unknown;
  commands: readonly RoundCommand[];
}

/** Looks up what is printed on the cards of a set. */
export function nameIn(cards: readonly { id: string; name: string }[]): LabGame['nameOfCard'] {
  const names = new Map(cards.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
