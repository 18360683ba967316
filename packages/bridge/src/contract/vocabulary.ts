import type { MatchSetup } from '@aftercast/match/files';
import type { AsJson, Command, GameCommand, Refusal, RefusalOf } from '@aftercast/rules';

/**
 * The words of a game, as types. With those of its game, as in `openMatch<Hearth>(…)`, a client knows them: an editor
 * completes them, and a misspelt one does not compile. Without, they are strings. Each game exports its own; a game of your
 * own is an interface with these members. Nothing of it exists at run time.
 */
export interface Vocabulary {
  /** The game's name. */
  game: string;
  /** Names of action types. */
  type: string;
  /** Names of stats. */
  stat: string;
  /** Names of zones. */
  zone: string;
  /** Names of registers, those of every game included. */
  register: string;
  /** Ids of cards. */
  card: string;
  /** The commands that its matches accept. */
  command: GameCommand;
  /** Codes of refusals, those of every game included. */
  refusal: string;
  /** The values of these refusals, by code; those of a code that is not here are not known. */
  values?: object;
  /** A scenario of the game, as it is written. */
  scenario?: object;
}

/** The vocabulary of a client that was told none. Its commands are those of the reference games. */
export interface AnyVocabulary extends Vocabulary {
  /** See {@link Vocabulary.command}. */
  command: Command;
}

/** What a match with these words starts from. A scenario from JSON has strings where one in TypeScript has words. */
export type SetupIn<V extends Vocabulary> = MatchSetup & {
  /** Name of the game; the worker must have it. */
  game: V['game'];
  /** See {@link MatchSetup.scenario}. */
  scenario?: V extends { scenario: infer Scenario } ? AsJson<Scenario> : unknown;
};

/** A refusal with these words: comparing `code` tells which values there are. */
export type RefusalIn<V extends Vocabulary> = V extends { values: infer Values }
  ? RefusalOf<V['refusal'], Values>
  : Refusal<V['refusal']>;

/** The answer to a command that was sent, with these words. */
export type ReplyIn<V extends Vocabulary> =
  /** The command has begun; `command` is its number in the match. */
  | { accepted: true; command: number }
  /** The command is not legal and has changed nothing. */
  | { accepted: false; refusal: RefusalIn<V> };
