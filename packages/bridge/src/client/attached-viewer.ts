import { nearest } from '@aftercast/rules';
import { FUNCTION_VIEWER_DEADLINE, VIEWER_GRACE } from '../contract.ts';
import type { PhaseSelector, Play, Viewer } from './api.ts';
import type { PhaseEvent } from './match-event.ts';

/** A viewer that was attached, with the phases that it plays. */
export interface AttachedViewer {
  /** Names of the action types. */
  types: readonly string[];
  /** Which of their two phases. */
  phase: 'prepare' | 'perform';
  /** The name of its function, if it has one. */
  name: string;
  /** Plays a phase. */
  play: (event: PhaseEvent, play: Play) => void | Promise<void>;
  /** Milliseconds at speed 1 after which the match goes on without it. */
  deadline: number;
}

const PHASES = ['prepare', 'perform'] as const;

/**
 * Reads the arguments of `attach`. What the worker would refuse is refused here, where its caller is: the worker gets all
 * watched phases in one list, so one that is malformed would spoil the others.
 * @param known names of the game's action types
 * @throws RangeError for an unknown action type or phase, a keyframe outside of the duration, and a time that is none
 */
export function readViewer(
  known: readonly string[],
  { phase, type }: PhaseSelector,
  viewer: Viewer,
  deadline?: number,
): AttachedViewer {
  const types = typeof type === 'string' ? [type] : type;
  if (types.length === 0) throw new RangeError('A viewer needs at least one action type.');
  for (const it of types) if (!known.includes(it)) throw new RangeError(unknownType(it, known));
  if (!PHASES.includes(phase)) throw new RangeError(unknownPhase(phase));
  const timed = typeof viewer === 'function' ? functionViewer(viewer) : declaredViewer(viewer);
  const limit = deadline ?? timed.deadline;
  if (!(limit >= 0)) throw new RangeError(`A deadline is a number of milliseconds from 0; found ${limit}.`);
  return { types, phase, ...timed, deadline: limit };
}

type Timed = Pick<AttachedViewer, 'name' | 'play' | 'deadline'>;

function functionViewer(play: Extract<Viewer, (...given: never[]) => unknown>): Timed {
  return { name: play.name, play, deadline: FUNCTION_VIEWER_DEADLINE };
}

function declaredViewer({
  duration,
  keyframe,
  deadline = duration + VIEWER_GRACE,
}: Extract<Viewer, { duration: number }>): Timed {
  if (!Number.isFinite(duration))
    throw new RangeError(`A viewer takes a finite number of milliseconds; found the duration ${duration}.`);
  if (!(keyframe >= 0 && keyframe <= duration))
    throw new RangeError(
      `The keyframe of a viewer must be between 0 and its duration, ${duration}; found ${keyframe}.`,
    );
  const play = async (_event: PhaseEvent, play: Play) => {
    await play.until(keyframe);
    await play.keyframe();
    await play.until(duration);
  };
  return { name: '', play, deadline };
}

function unknownType(type: string, known: readonly string[]): string {
  const near = nearest(type, known);
  const hint = near === null ? "client.names.types lists the game's" : `did you mean "${near}"?`;
  return `The game has no action type "${type}"; ${hint}`;
}

function unknownPhase(phase: string): string {
  const near = nearest(String(phase), PHASES);
  const hint = near === null ? '' : ` Did you mean "${near}"?`;
  return `An action has the phases "prepare" and "perform", and no phase "${phase}".${hint}`;
}
