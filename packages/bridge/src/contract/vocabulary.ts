import type { Command, GameCommand } from '@aftercast/rules';

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
}

/** The vocabulary of a client that was told none. Its commands are those of the reference games. */
export interface AnyVocabulary extends Vocabulary {
  /** See {@link Vocabulary.command}. */
  command: Command;
}
