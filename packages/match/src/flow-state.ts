import type { Game } from '@aftercast/kernel';
import { type GameCommand, isMatchCommand } from '@aftercast/rules';
import type { StateValueFrom } from 'xstate';
import type { turnFlow } from './machines/turn-flow-machine.ts';
import type { Session } from './session.ts';

/** Names of the action types that end a turn and start the next one, in all games. */
const ENDING = 'end-turn';
const STARTING = 'start-turn';

type Value = StateValueFrom<typeof turnFlow>;
type KeyOf<State> = State extends object ? keyof State & string : never;
type InnerOf<State> = State extends object ? NonNullable<State[keyof State]> : never;

/** The outer states in which something is resolved. */
type Compound = KeyOf<Value>;
type Simple = Exclude<Extract<Value, string>, Compound>;

/**
 * What a resolution is doing: `running`; `holding`, while a watched phase waits for its viewers; or `asking`, while a
 * prompt waits for its answer.
 */
export type Resolution = InnerOf<Value>;

/** A state of the turn flow, as XState writes it. */
export type FlowState = Simple | { [Outer in Compound]: Record<Outer, Resolution> }[Compound];

/** The name of a state of the turn flow, with its inner state after a dot: `waiting`, `resolving.holding`. */
export type FlowName = Simple | `${Compound}.${Resolution}`;

/** Returns the name of a state of the turn flow. */
export function flowNameOf(state: FlowState): FlowName {
  if (typeof state === 'string') return state;
  if ('resolving' in state) return `resolving.${state.resolving}`;
  return 'turnEnding' in state ? `turnEnding.${state.turnEnding}` : `turnStarting.${state.turnStarting}`;
}

const RUNNING: Partial<Record<FlowName, FlowName>> = {
  'resolving.holding': 'resolving.running',
  'turnEnding.holding': 'turnEnding.running',
  'turnStarting.holding': 'turnStarting.running',
};

/** Returns the name of the same state without a hold, for roles that may not know of it (law H1). */
export function runningAs(state: FlowName): FlowName {
  return RUNNING[state] ?? state;
}

/** Returns what is being resolved in a state of the turn flow; `null` if nothing is. */
export function resolutionOf(state: FlowState): Resolution | null {
  return typeof state === 'string' ? null : (Object.values(state)[0] ?? null);
}

/** The state of an idle match in each of its stages. */
const IDLE_STATES = { joining: 'settingUp', mulligan: 'mulligan', playing: 'waiting' } as const;

/** The turn flow's state that follows from the match's state (law S1): a restored match starts its machine there. */
export function flowStateOf(session: Session): FlowState {
  if (!session.active) return session.outcome !== null ? 'over' : IDLE_STATES[session.stage];
  const inner: Resolution = session.state.prompt !== null ? 'asking' : 'running';
  const outermost = session.game.types[session.state.outermost]?.name;
  if (outermost === ENDING) return { turnEnding: inner };
  if (outermost === STARTING) return { turnStarting: inner };
  return { resolving: inner };
}

/** Whether the outermost action that has just begun starts a turn. */
export function startsTurn({ game, state }: Session): boolean {
  return startsTurnType(game, state.outermost);
}

/** Whether actions of a type start a turn. @param type index into the game's action types */
export function startsTurnType(game: Game, type: number): boolean {
  return game.types[type]?.name === STARTING;
}

/** Whether a command only warns that the time is running out. */
export function isWarning(command: GameCommand): boolean {
  return isMatchCommand(command, 'time') && command.left > 0;
}

/** Whether a command ends the turn, if it is legal. */
export function endsTurn(command: GameCommand): boolean {
  return command.do === 'end-turn' || (isMatchCommand(command, 'time') && command.left === 0);
}
