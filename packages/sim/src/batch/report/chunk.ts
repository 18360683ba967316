import type { FailureSummary } from '../match-file.ts';

/** How often each value occurred. */
export type ValueCounts = Record<number, number>;

/** Figures of a card. A game is one side of a match whose deck contains the card, or that played it. */
export interface CardCounts {
  /** Games of a side whose deck contains the card. */
  games: number;
  /** Number of these games that the side won. */
  won: number;
  /** Games in which the card moved from the deck to the hand, without replaced cards of the opening hand. */
  drawn: number;
  /** Number of these games that the side won. */
  drawnWon: number;
  /** Games in which the card was in the hand that the side kept at the start, but for cards that are not of its deck. */
  opening: number;
  /** Number of these games that the side won. */
  openingWon: number;
  /** Games in which the card was played from the hand, even if it did not come from the deck. */
  played: number;
  /** Number of these games that the side won. */
  playedWon: number;
  /** Copies drawn, over all games. */
  copiesDrawn: number;
  /** Copies played, over all games. */
  copiesPlayed: number;
  /**
   * Games by the turn of the side, from 1, in which the card was first played, and how many of them the side won: two numbers a
   * turn. Turns from {@link LAST_TURN} on count as that one.
   */
  byTurn: number[];
}

/** The last turn that the games of a card are counted by. */
export const LAST_TURN = 15;

/** A command that set off many actions or a long chain. */
export interface ChainFacts {
  /** Number of the match in its plan, from 0. */
  game: number;
  /** Seed of the match. */
  seed: number;
  /** Number of the command in its match, from 1. */
  command: number;
  /** Seat that gave the command. */
  seat: number;
  /** Type of its first action. */
  action: string;
  /** Card of the source of the first action; empty if it has none. */
  card: string;
  /** Number of actions the command set off, the first one included. */
  actions: number;
  /** Number of actions in the longest chain of causes. */
  depth: number;
}

/**
 * Figures of consecutive matches as counts. Counts can be added, and they do not depend on which worker played
 * the matches, or when.
 */
export interface ChunkReport {
  /** Number of the first match, from 0. */
  first: number;
  /** Number of matches, failed ones included. */
  games: number;
  /**
   * Number of matches by pairing, starting side and outcome, as one list; `resultAt` gives the index. Failed
   * matches are left out.
   */
  results: number[];
  /**
   * Mirrored pairs by the points of the first side in both matches: 0, ½, 1, 1½ and 2. Pairs with a failed match are left
   * out; without mirrored matches, all are 0.
   */
  pairs: number[];
  /** Results of matches whose pair is not complete here, by the number of the pair: twice the points of the first side. */
  halves: Record<number, number>;
  /** Lengths of matches in turns of both seats. */
  turns: ValueCounts;
  /** Lengths of matches in commands and answers of both seats, joining included. */
  commands: ValueCounts;
  /** Lengths of matches in actions. */
  actions: ValueCounts;
  /** Figures of the cards, by id. */
  cards: Record<string, CardCounts>;
  /** Commands with the longest chains of causes, longest first; of equal ones, the earlier first. */
  longest: ChainFacts[];
  /** Commands with the most actions, most first; of equal ones, the earlier first. */
  costliest: ChainFacts[];
  /** How often an action of one type set off one of another, keyed by `cause>type>why`. */
  causes: Record<string, number>;
  /** Failed matches, in order. */
  failures: FailureSummary[];
}

/**
 * Returns the index into `results`.
 * @param outcome the side that won, or 2 for a tie
 */
export function resultAt(pairing: number, starter: number, outcome: number): number {
  return (pairing * 2 + starter) * 3 + outcome;
}

/** Number of longest chains and costliest commands in a report. */
export const KEPT_CHAINS = 20;

/** Makes an empty report that the match with this number can be added to. */
export function noGames(first: number): ChunkReport {
  return {
    first,
    games: 0,
    results: [],
    pairs: [0, 0, 0, 0, 0],
    halves: {},
    turns: {},
    commands: {},
    actions: {},
    cards: {},
    longest: [],
    costliest: [],
    causes: {},
    failures: [],
  };
}
