import type { Session } from './session.ts';

/** Names of the action types in which a turn ends and the next one starts: every game has them. */
const ENDING = 'end-turn';
const STARTING = 'start-turn';

type Inner = 'running' | 'holding' | 'asking';

/** A state of the turn flow, as XState writes it. */
export type FlowState =
  | 'settingUp'
  | 'mulligan'
  | 'waiting'
  | 'over'
  | { resolving: Inner }
  | { turnEnding: Inner }
  | { turnStarting: Inner };

/** Where a match waits in each of its stages. */
const RESTS = { joining: 'settingUp', mulligan: 'mulligan', playing: 'waiting' } as const;

/** The turn flow's state that follows from a match's own (law S1): how a machine begins again after a restore. */
export function flowStateOf(session: Session): FlowState {
  if (!session.active) return session.outcome !== 0 ? 'over' : RESTS[session.stage];
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
