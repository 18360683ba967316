import type { Action, Game, Table } from '@aftercast/kernel';
import type { ScenarioAdapter } from './adapter.ts';
import type { Command, Legal, Refusal } from './command.ts';

/** What a game adds to its kernel definition so that it can be played: what may be commanded, and what it sets off. */
export interface GameRules {
  readonly game: Game;
  /** The seat whose turn it is. */
  active(table: Table): number;
  /**
   * Why a seat may not give a command now; `null` if it may. It looks at the game's rules only: whether the match rests,
   * is over, or asks somebody has been looked at before.
   */
  check(table: Table, seat: number, command: Command): Refusal | null;
  /** The outermost action of a command that {@link check} has passed. */
  action(table: Table, seat: number, command: Command): Action;
  /** What a seat may do now: exactly the commands that {@link check} passes (law T4). */
  legal(table: Table, seat: number): Legal[];
  /** Why a seat's card or character cannot be used now, with any target; `null` if it can. */
  whyNot(table: Table, seat: number, entity: number): Refusal | null;
  /** Commands that the match cannot do without: a chain that runs away in them ends it in a tie (law A12). */
  indispensable(command: Command): boolean;
  /** The outermost action that ends the match for a seat that gives up. */
  concession(seat: number): Action;
  /** How this game is written in scenarios. Fetched when the first one is opened: a match that is not needs none of it. */
  loadScenario(): Promise<ScenarioAdapter>;
}

/** A game's rules, with how it is written in scenarios at hand. */
export interface ScenarioRules extends GameRules {
  readonly scenario: ScenarioAdapter;
}

/** Fetches how a game is written in scenarios. */
export async function withScenario(rules: GameRules): Promise<ScenarioRules> {
  return { ...rules, scenario: await rules.loadScenario() };
}
