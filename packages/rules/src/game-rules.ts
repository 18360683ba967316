import type { Action, Changes, Game, Table } from '@aftercast/kernel';
import type { Deck, GameCommand, MatchCommand } from './commands/command.ts';
import type { CommandForms } from './commands/command-form.ts';
import type { Legal } from './commands/legal.ts';
import type { Refusal, RefusalCode } from './commands/refusal.ts';
import type { ScenarioAdapter } from './scenario/adapter.ts';

/**
 * How far a match has come: its seats join with their decks, keep or replace their opening hands, and play. In the
 * first two stages both seats may act at once; in the last one it is somebody's turn.
 */
export type MatchStage = 'joining' | 'mulligan' | 'playing';

/** How a match of decks begins, where a game has such matches. */
export interface Opening<R extends string = string> {
  /** Lays the table that seats join: nothing but the players. @param first the seat that starts; -1 to draw lots */
  lay(changes: Changes, first: number): void;
  stage(table: Table): MatchStage;
  /** Whether the stage waits for a seat: it has not joined, or not kept its hand; in play, whether it is its turn. */
  awaits(table: Table, seat: number): boolean;
  /** Why a deck is not allowed; `null` if it is. */
  checkDeck(deck: Deck): Refusal<R | RefusalCode> | null;
}

/**
 * What a game adds to its kernel definition so that it can be played: what may be commanded, and what it sets off.
 *
 * `C` are the game's own commands, besides those of every match; `R` the codes of its own refusals, besides those that
 * every game has. A match, a worker and everything else that takes any game leave both out.
 *
 * @example const dice: GameRules<{ do: 'bid'; amount: number } | { do: 'pass' }, 'bid-too-low'> = { … }
 */
export interface GameRules<C extends GameCommand = GameCommand, R extends string = string> {
  readonly game: Game;
  /** The forms of the game's own commands: what has another form is refused as `malformed` before {@link check}. */
  readonly commands: CommandForms<C>;
  /** How a match of decks begins; without it there are matches from scenarios only. */
  readonly opening?: Opening<R>;
  /** The seat whose turn it is. */
  active(table: Table): number;
  /** How many seconds the turn lasts at most, if something in play says so; 0 if nothing does. */
  turnSeconds?(table: Table): number;
  /**
   * Why a seat may not give a command now; `null` if it may. It looks at the game's rules only: whether the match rests,
   * is over, or asks somebody has been looked at before.
   */
  check(table: Table, seat: number, command: C | MatchCommand): Refusal<R | RefusalCode> | null;
  /** The outermost action of a command that {@link check} has passed. */
  action(table: Table, seat: number, command: C | MatchCommand): Action;
  /** What a seat may do now: exactly the commands that {@link check} passes (law T4). */
  legal(table: Table, seat: number): Legal[];
  /** Why a seat's card or character cannot be used now, with any target; `null` if it can. */
  whyNot(table: Table, seat: number, entity: number): Refusal<R | RefusalCode> | null;
  /** Everything on the table that a player might think of pointing at, whether or not anything may be. */
  characters(table: Table): number[];
  /** Commands that the match cannot do without: a chain that runs away in them ends it in a tie (law A12). */
  indispensable(command: C | MatchCommand): boolean;
  /** The outermost action that ends the match for a seat that gives up. */
  concession(seat: number): Action;
  /**
   * How this game is written in scenarios; without it its matches begin with {@link opening} only. Fetched when the first
   * scenario is opened: a match that is not needs none of it.
   */
  loadScenario?(): Promise<ScenarioAdapter>;
}

/** A game's rules, with how it is written in scenarios at hand. */
export interface ScenarioRules<C extends GameCommand = GameCommand, R extends string = string>
  extends GameRules<C, R> {
  readonly scenario: ScenarioAdapter;
}

/** Fetches how a game is written in scenarios. @throws RangeError for a game that is not */
export async function withScenario<C extends GameCommand, R extends string>(
  rules: GameRules<C, R>,
): Promise<ScenarioRules<C, R>> {
  if (rules.loadScenario === undefined)
    throw new RangeError(
      `There are no scenarios of "${rules.game.name}": its matches begin with an opening only.`,
    );
  return { ...rules, scenario: await rules.loadScenario() };
}
