import type { Action, Changes, Game, Table } from '@aftercast/kernel';
import type { Deck, GameCommand, MatchCommand } from './commands/command.ts';
import type { CommandForms } from './commands/command-form.ts';
import type { LegalCommand } from './commands/legal-command.ts';
import type { Refusal, RefusalCode } from './commands/refusal.ts';
import { loadCode } from './load-code.ts';
import type { ScenarioAdapter } from './scenario/adapter.ts';

/**
 * How far a match has come: its seats join with their decks, keep or replace their opening hands, and play. In the
 * first two stages both seats may act; in the last one the seats take turns.
 */
export type MatchStage = 'joining' | 'mulligan' | 'playing';

/** How a match with decks begins, for games that have such matches. */
export interface Opening<R extends string = string> {
  /** Sets up the table that seats join, with only the players. @param first the seat that starts; -1 for a random one */
  lay(changes: Changes, first: number): void;
  /** How far the match has come. */
  stage(table: Table): MatchStage;
  /** Whether the match waits for a seat: to join, to keep its hand, or, in play, to take its turn. */
  awaits(table: Table, seat: number): boolean;
  /** The reason that a deck is illegal; `null` if it is legal. */
  checkDeck(deck: Deck): Refusal<R | RefusalCode> | null;
}

/**
 * What a game adds to its kernel definition so that it can be played: which commands are legal, and their actions.
 *
 * `C` are the game's own commands, in addition to those of all matches; `R` are its own refusal codes, in addition to
 * those of all games. Code that accepts any game, such as a match or a worker, leaves both out.
 *
 * @example const dice: GameRules<{ do: 'bid'; amount: number } | { do: 'pass' }, 'bid-too-low'> = { … }
 */
export interface GameRules<C extends GameCommand = GameCommand, R extends string = string> {
  /** The game's definition for the kernel. */
  readonly game: Game;
  /** The forms of the game's own commands. Values with another form are refused as `malformed` before {@link check}. */
  readonly commands: CommandForms<C>;
  /** How a match with decks begins; without it matches begin from scenarios only. */
  readonly opening?: Opening<R>;
  /** The seat whose turn it is. */
  active(table: Table): number;
  /**
   * Whether a seat is out of a match that goes on without it, in a game for more than two seats: the match does not wait for it,
   * and it can give no command. See `standingsIn` for a way to keep that.
   */
  isOut?(table: Table, seat: number): boolean;
  /** Time limit of the turn in seconds, if something in play sets one; otherwise 0. */
  turnSeconds?(table: Table): number;
  /**
   * The reason that a seat may not give a command now; `null` if it may. The caller has checked before that the match is
   * not over, and that it is idle and waits for the seat; or that the seat is asked for `commands` (law A17).
   */
  check(table: Table, seat: number, command: C | MatchCommand): Refusal<R | RefusalCode> | null;
  /** The outermost action of a command for which {@link check} has returned `null`. */
  action(table: Table, seat: number, command: C | MatchCommand): Action;
  /** What a seat may do now: exactly the commands that {@link check} accepts (law T4). */
  legal(table: Table, seat: number): LegalCommand[];
  /** The reason that a seat's card or character cannot be used now with any target; `null` if it can. */
  whyNot(table: Table, seat: number, entity: number): Refusal<R | RefusalCode> | null;
  /** All entities on the table that a player might try as a target, whether or not they are legal. */
  characters(table: Table): number[];
  /**
   * Whether the match cannot go on without a command: if its chain runs away, or if the engine fails in it, the match is
   * tied (laws A12 and B4). A seat that cannot join with its deck keeps a match from beginning.
   */
  indispensable(command: C | MatchCommand): boolean;
  /** The outermost action that ends the match for a seat that gives up. */
  concession(seat: number): Action;
  /**
   * Loads how this game is written in scenarios; without it matches begin with {@link opening} only. Called when the
   * first scenario is opened, so that other matches do not load it.
   */
  loadScenario?(): Promise<ScenarioAdapter>;
}

/** A game's rules, with its scenario adapter loaded. */
export interface ScenarioRules<C extends GameCommand = GameCommand, R extends string = string>
  extends GameRules<C, R> {
  /** How this game is written in scenarios. */
  readonly scenario: ScenarioAdapter;
}

/**
 * Loads the scenario adapter of a game.
 * @throws (as a rejection) RangeError if the game has no scenarios; MissingCodeError if its code cannot be loaded
 */
export async function withScenario<C extends GameCommand, R extends string>(
  rules: GameRules<C, R>,
): Promise<ScenarioRules<C, R>> {
  if (rules.loadScenario === undefined)
    throw new RangeError(
      `The game "${rules.game.name}" has no scenarios: its matches begin with an opening only.`,
    );
  const { loadScenario } = rules;
  return { ...rules, scenario: await loadCode('scenarios', () => loadScenario.call(rules)) };
}
