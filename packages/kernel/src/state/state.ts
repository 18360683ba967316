import type { Action } from '../game/action.ts';
import type { Game } from '../game/game.ts';
import type { Prompt } from '../game/prompt.ts';
import { Register } from '../game/registers.ts';
import { makeTable, type Table } from '../game/table.ts';
import { seedRandom } from './random-numbers.ts';

/** How far a frame's action has come. */
export const FrameStatus = {
  /** Nothing is announced yet. */
  begin: 0,
  /** Its prepare phase is announced; its handler has not run. */
  preparing: 1,
  /** The handler of its prepare phase has run; if it has asked a seat, the action waits for the answer. */
  asked: 2,
  /** Its prepare phase is closed; its reactions are being resolved. */
  prepared: 3,
  /** Everything before its perform phase is done, state-based actions included. */
  ready: 4,
  /** Its perform phase is announced; its handler has not run. */
  performing: 5,
  /** Its perform phase is closed; its reactions are being resolved. */
  performed: 6,
} as const;
export type FrameStatus = (typeof FrameStatus)[keyof typeof FrameStatus];

/** One entry of the resolver's stack. Data only, never a closure. */
export interface Frame {
  /** The action, or the first of a group. */
  action: Action;
  /** How far the action has come. */
  stage: FrameStatus;
  /** The reaction of its last phase, if there is exactly one; `null` otherwise. */
  only: Action | null;
  /** The reactions of its last phase, if there are two or more, in the order of resolving; `null` otherwise. */
  several: Action[] | null;
  /** Index into `several` of the next one to resolve. */
  next: number;
  /** Number of earlier actions of this frame whose ends are still to be announced: each has passed it to its last reaction. */
  owed: number;
}

/** The whole state of a match, as plain data: it can be cloned or written as JSON between any two steps (law S1). */
export interface State {
  /** The seed that the match was made from; an integer. */
  seed: number;
  /** Number of the last command that has begun; 0 before the first. */
  command: number;
  /** Whether that command is still being resolved. */
  open: boolean;
  /** Entities, zones and registers. */
  table: Table;
  /** Type of the outermost action that has begun last; -1 before the first. */
  outermost: number;
  /** Frames, outermost first; the resolver works on the last one. */
  stack: Frame[];
  /** Outermost actions that are still to be resolved: the command's own, then follow-ups (law A8). */
  queue: Action[];
  /** Ids of the actions that have passed their frames to their last reactions, innermost last. */
  ended: number[];
  /** Index of the next state-based action to test in this pass; -1 if there is no pass (law A9). */
  settling: number;
  /** Id of the outermost action that the state-based actions follow. */
  settled: number;
  /** Whether this pass of the state-based actions has added a reaction. */
  stirred: boolean;
  /** The pending prompt; `null` if there is none. */
  prompt: Prompt | null;
  /** Number of actions that have begun in this command. */
  actions: number;
  /** Number of phases that have run in this match: error messages name it. */
  steps: number;
}

/** The state of a match that has not been set up yet: an empty table and a seeded generator. */
export function makeState(game: Game, seed: number): State {
  const table = makeTable(game.seats * game.zones.length, game.registers.length);
  const random = seedRandom(seed);
  for (let i = 0; i < random.length; i++) table.registers[Register.random0 + i] = random[i] as number;
  return stateOf(seed, table);
}

/**
 * A copy of a state between two commands, with another table. All states are made in the same place, so that they have the same
 * shape for the JavaScript engine.
 */
export function withTable(idle: State, table: Table): State {
  const state = stateOf(idle.seed, table);
  state.command = idle.command;
  state.outermost = idle.outermost;
  state.settled = idle.settled;
  state.actions = idle.actions;
  state.steps = idle.steps;
  return state;
}

function stateOf(seed: number, table: Table): State {
  return {
    seed,
    command: 0,
    open: false,
    outermost: -1,
    table,
    stack: [],
    queue: [],
    ended: [],
    settling: -1,
    settled: 0,
    stirred: false,
    prompt: null,
    actions: 0,
    steps: 0,
  };
}
