import type { UndoRule } from '../undo.ts';

/** What a match starts from: the table of a scenario, or empty seats that join with their decks. */
export interface MatchSetup {
  /** Name of the game; the worker must have it. */
  game: string;
  /** Seed of the random numbers: a safe integer. Required without a scenario; otherwise the scenario's own by default. */
  seed?: number;
  /** A scenario, as parsed JSON (`scenario/1`). Its steps are not played. Without one, the seats join with decks. */
  scenario?: unknown;
  /** The seat that starts, from 0; default: random. Ignored with a scenario. A seat that the game does not have is refused. */
  first?: number;
  /** Time limits for players; default: none. */
  clock?: TurnLimits;
  /** Maximum number of actions of a command, from 1; `null`: no limit; default: 10,000. Above it, the command is undone. */
  limit?: number | null;
  /** Who may take commands back (law S5); default: `never`. */
  undo?: UndoRule;
}

/** How long the match waits for a player, in whole seconds. Time spent on viewers, or in a pause, does not count. */
export interface TurnLimits {
  /** For a turn, including the answers to its prompts; at least 1. */
  turn: number;
  /** For the choice of an opening hand; at least 1. */
  mulligan: number;
  /**
   * Seconds before the end at which the match gives the command `time`, whose action tells of the time that is left
   * (`time-warning` in the reference games); 0 for none. In a shorter turn it comes at once.
   */
  warning: number;
}

/** Whether a value from outside is a well-formed set-up. Its scenario is checked later, when it is read. */
export function isMatchSetup(value: unknown): value is MatchSetup {
  if (!isObject(value) || typeof value.game !== 'string') return false;
  const { clock, first, limit, scenario, seed, undo } = value;
  const limitFits = limit === undefined || limit === null || (isCount(limit) && limit > 0);
  const firstFits = first === undefined || isCount(first);
  const seedFits = Number.isSafeInteger(seed) || (seed === undefined && scenario !== undefined);
  const undoFits = undo === undefined || undo === 'never' || undo === 'own' || undo === 'agreed';
  return limitFits && firstFits && seedFits && undoFits && (clock === undefined || isTurnTimes(clock));
}

function isTurnTimes(value: unknown): value is TurnLimits {
  if (!isObject(value) || Object.keys(value).some((key) => !TIMES.includes(key))) return false;
  const { mulligan, turn, warning } = value;
  return [turn, mulligan, warning].every(isCount) && Number(turn) > 0 && Number(mulligan) > 0;
}

const TIMES = ['turn', 'mulligan', 'warning'];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
