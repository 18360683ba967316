import type { Action } from '../game/action.ts';
import type { Game } from '../game/game.ts';
import type { Prompt } from '../game/prompt.ts';
import { Register } from '../game/registers.ts';
import { makeTable, type Table } from '../game/table.ts';
import { seedRandom } from './random-numbers.ts';

/** How far a frame's action has come. Two stages are pauses: a phase announced, and a phase whose handler has run. */
export const FrameStatus = {
  /** Nothing is announced yet. */
  begin: 0,
  /** Its prepare phase is announced; its handler has not run. */
  preparing: 1,
  /** Its prepare phase has asked a seat, and waits for the answer. */
  asked: 2,
  /** Its prepare phase is closed; its reactions are being resolved. */
  prepared: 3,
  /** All before its perform phase is done, state-based actions included. */
  ready: 4,
  /** Its perform phase is announced; its handler has not run. */
  performing: 5,
  /** Its perform phase is closed; its reactions are being resolved. */
  performed: 6,
} as const;
export type FrameStatus = (typeof FrameStatus)[keyof typeof FrameStatus];

/** One entry of the resolver's stack. Data only, never a closure. */
export interface Frame {
  action: Action;
  stage: FrameStatus;
  /** The one reaction of the phase that was closed last, while there are not two. */
  only: Action | null;
  /** Its reactions, when there are two or more, in the order in which they are resolved. */
  several: Action[] | null;
  /** Index into `several` of the next to be resolved. */
  next: number;
  /** How many actions that gave this frame up to their last reaction are still to be announced as ended. */
  owed: number;
}

/** Everything that a match is, as plain data: it may be cloned or written as JSON between any two steps (law S1). */
export interface State {
  seed: number;
  /** Number of the last command that was begun; 0 before the first. */
  command: number;
  /** Whether that command is still being resolved. */
  open: boolean;
  table: Table;
  /** Type of the outermost action that was begun last; -1 before the first. */
  outermost: number;
  /** Outermost first; the last one is at work. */
  stack: Frame[];
  /** Outermost actions that wait: the command's own, then follow-ups (law A8). */
  queue: Action[];
  /** Ids of the actions that gave up their frames, innermost last. */
  ended: number[];
  /** Index of the next state-based action while they run; -1 while they do not (law A9). */
  settling: number;
  /** Id of the outermost action that the state-based actions follow. */
  settled: number;
  /** Whether this pass of the state-based actions has added a reaction. */
  stirred: boolean;
  prompt: Prompt | null;
  /** Actions begun in this command. */
  actions: number;
  /** Phases run in this match: where an error says that it happened. */
  steps: number;
}

/** The state of a match that has not been set up yet. */
export function makeState(game: Game, seed: number): State {
  const table = makeTable(game.seats * game.zones.length, game.registers.length);
  const random = seedRandom(seed);
  for (let i = 0; i < random.length; i++) table.registers[Register.random0 + i] = random[i] as number;
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
