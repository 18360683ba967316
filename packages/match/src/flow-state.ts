import type { Session } from './session.ts';

/** Names of the action types that end a turn and start the next one, in all games. */
const ENDING = 'end-turn';
const STARTING = 'start-turn';

type Inner = 'running' | 'holding' | 'asking';

/** A state of the turn flow, as XState writes it. */
export type FlowState =
  | 'settingUp'
  | 'mulligan'
  | 'waiting'
  | 'over'
  /** A command is being resolved. */
  | { resolving: Inner }
  /** A turn ends. */
  | { turnEnding: Inner }
  /** A turn starts. */
  | { turnStarting: Inner };

/** The state of an idle match in each of its stages. */
const IDLE_STATES = { joining: 'settingUp', mulligan: 'mulligan', playing: 'waiting' } as const;

/** The turn flow's state that follows from the match's state (law S1): a restored match starts its machine there. */
export function flowStateOf(session: Session): FlowState {
  if (!session.active) return session.outcome !== 0 ? 'over' : IDLE_STATES[session.stage];
  const inner: Inner = session.state.prompt !== null ? 'asking' : 'running';
  const outermost = session.game.types[session.state.outermost]?.name;
  if (outermost === ENDING) return { turnEnding: inner };
  if (outermost === STARTING) return { turnStarting: inner };
  return { resolving: inner };
}

/** Whether the outermost action that has just begun starts a turn. */
export function startsTurn(session: Session): boolean {
  return session.game.types[session.state.outermost]?.name === STARTING;
}
