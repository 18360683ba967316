import type { FailureSummary } from '../match-file.ts';

/** How often each value came up. */
export type Counts = Record<number, number>;

/** What became of a card, in games of one side each whose deck has it, or who has played it. */
export interface CardCounts {
  /** Games of a side whose deck has it; those of them that the side won. */
  games: number;
  won: number;
  /** Games in which it came from the deck into the hand, and stayed when the opening hand was kept. */
  drawn: number;
  drawnWon: number;
  /** Games in which it was played from the hand, wherever it came from. */
  played: number;
  playedWon: number;
  /** How many were drawn and played: a deck may have two, and cards come from elsewhere. */
  copiesDrawn: number;
  copiesPlayed: number;
}

/** A command that set off much. */
export interface ChainFacts {
  /** Number of the match in its plan, from 0. */
  game: number;
  seed: number;
  /** Number of the command in its match, from 1. */
  command: number;
  /** The seat that gave it. */
  seat: number;
  /** The type of its first action, and the card of whoever that comes from; empty for none. */
  action: string;
  card: string;
  /** How many actions it set off, itself included. */
  actions: number;
  /** How many there are from the command to the last of the longest line of causes. */
  depth: number;
}

/** A run of consecutive matches as counts: they add up, and nothing in them tells who has played the matches, or when. */
export interface ChunkReport {
  /** Number of the first match, from 0. */
  first: number;
  /** How many, failures included. */
  games: number;
  /**
   * Matches by pairing, by the side that started and by what came out, as one list: see `resultAt`. Matches that fail
   * are in no figure.
   */
  results: number[];
  turns: Counts;
  /** Commands and answers of both seats, those with which they joined included. */
  commands: Counts;
  actions: Counts;
  /** By the card's id. */
  cards: Record<string, CardCounts>;
  /** The longest lines of causes first; then the earliest. */
  longest: ChainFacts[];
  /** The most actions first; then the earliest. */
  costliest: ChainFacts[];
  /** How often an action of a type set off one of another, by `cause>type>why`. */
  causes: Record<string, number>;
  failures: FailureSummary[];
}

/** Index into `results`. @param outcome the side that won, or 2 for a tie */
export function resultAt(pairing: number, starter: number, outcome: number): number {
  return (pairing * 2 + starter) * 3 + outcome;
}

/** How many of the longest chains and costliest commands are kept. */
export const KEPT_CHAINS = 20;

/** The report of no match, before the one with this number. */
export function noGames(first: number): ChunkReport {
  return {
    first,
    games: 0,
    results: [],
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
