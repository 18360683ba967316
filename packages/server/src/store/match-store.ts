import type { ServedEntry, StoredMatch } from '@aftercast/bridge/served';
import type { MatchSetup } from '@aftercast/match/files';
import type { Deck } from '@aftercast/rules';

/** A seat that no person plays. */
export interface BotSeat {
  /** Its number. */
  seat: number;
  /** Name of the bot. */
  strength: string;
  /** The deck that it joins with. */
  deck: Deck;
}

/** A match that is stored for the first time. */
export interface NewMatch {
  /** Names it, in tickets and addresses. */
  id: string;
  /** What it is opened from. */
  setup: MatchSetup;
  /** Fingerprint of the cards that it is played with: a process that has others does not play it. */
  catalogue: string;
  /** Whether it is listed for spectators; default: `false`. */
  isListed?: boolean;
  /** Ids of the players whose ratings it changes, by seat; default: none. */
  players?: readonly string[];
  /** The seats that bots play; default: none. */
  bots?: readonly BotSeat[];
}

/** A match that a process owns, until its lease is over. */
export interface OwnedMatch {
  /** Rises each time that a process takes the match: what an earlier owner stores is refused. */
  epoch: number;
  /** What is stored of it. */
  stored: StoredMatch;
  /** Fingerprint of the cards that it is played with. */
  catalogue: string;
  /** Whether it is listed for spectators. */
  isListed: boolean;
  /** Ids of the players whose ratings it changes, by seat. */
  players: readonly string[];
  /** The seats that bots play. */
  bots: readonly BotSeat[];
}

/** How well a player plays, as a normal distribution (OpenSkill). */
export interface Rating {
  /** The mean; 25 for a new player. */
  mu: number;
  /** The deviation: how uncertain the mean is; 25/3 for a new player. */
  sigma: number;
}

/** By how much a match changes a player's rating. Changes by several matches add up, in any order. */
export interface RatingChange {
  /** Id of the player. */
  player: string;
  /** Is added to the mean. */
  mu: number;
  /** The deviation is multiplied by it. */
  sigma: number;
}

/**
 * Where matches are stored. Several processes can use one store: a match has one owner at a time, by a lease, and nothing can be
 * stored by a process that has lost it.
 */
export interface MatchStore {
  /** Stores a new match. Rejects if there is one with this id. */
  create(match: NewMatch): Promise<void>;
  /**
   * Makes a process the owner of a match.
   * @param owner names the process
   * @param lease milliseconds until another process may take it, unless it is renewed
   * @returns `null` if another process owns it; `undefined` if there is no such match
   */
  take(id: string, owner: string, lease: number): Promise<OwnedMatch | null | undefined>;
  /** Renews the lease. @returns whether the process still owns the match */
  renew(id: string, epoch: number, lease: number): Promise<boolean>;
  /**
   * Stores the next command.
   * @param n its place among the match's commands, from 0
   * @returns whether it is stored: `false` if another process owns the match
   */
  append(id: string, epoch: number, n: number, entry: ServedEntry): Promise<boolean>;
  /** Gives the match up at once, so that another process can take it. */
  release(id: string, epoch: number): Promise<void>;
  /**
   * Stores that a match is over, and changes the ratings of its players, both or neither.
   * @returns whether this call has done it: `false` if it was over already, or another process owns it
   */
  end(id: string, epoch: number, changes: readonly RatingChange[]): Promise<boolean>;
  /**
   * Gives a seat to the first that asks for it: an invitation admits one person.
   * @param to a secret of the one who asks, who can ask again with it
   * @returns `false` if the seat was given to another, or if there is no such match
   */
  giveSeat(id: string, seat: number, to: string): Promise<boolean>;
  /** The game of a match, and whether it is listed for spectators. @returns `null` if there is no such match */
  listing(id: string): Promise<{ game: string; isListed: boolean } | null>;
  /** Ratings of players, in their order; a new player's for one who has not been rated. */
  ratings(players: readonly string[]): Promise<Rating[]>;
  /** Rejects if the store cannot be reached. */
  ping(): Promise<void>;
  /** Closes the store's connections. */
  close(): Promise<void>;
}

/** The rating of a new player. */
export const NEW_RATING: Readonly<Rating> = { mu: 25, sigma: 25 / 3 };
