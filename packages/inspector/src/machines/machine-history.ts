import type { MachineActor, MachineLog, MachineStep, StateValue } from '../recording/recording.ts';

/** Where a machine is at some moment, and how it came there. */
export interface MachineMoment {
  /** `null` where it is not known: earlier steps were let go. */
  value: StateValue | null;
  /** Its last step until then; `null` if it has made none that is known. */
  step: MachineStep | null;
}

/** Number of the first step that is still there: steps are counted from the match's start, so that a number stays a step's own. */
export function firstStep({ missed }: MachineLog): number {
  return missed;
}

/** Number of the step after the last. */
export function endOfSteps({ missed, steps }: MachineLog): number {
  return missed + steps.length;
}

/** The step with a number; `null` if it was let go, or has not been made yet. */
export function stepNumbered({ missed, steps }: MachineLog, number: number): MachineStep | null {
  return steps[number - missed] ?? null;
}

/**
 * Number of the last step that was made when no later record than this was known; one less than the first if there is none.
 * What was undone may have had higher numbers than what came after it, so that all steps are looked at.
 */
export function stepAtMoment(log: MachineLog, moment: number): number {
  return log.missed + log.steps.findLastIndex(({ seq }) => seq <= moment);
}

/**
 * Where a machine was after the step with this number, whichever machine that was; now, for `null`.
 * @param initial where it is before its first step
 */
export function machineAt(
  log: MachineLog,
  { sessionId, value }: MachineActor,
  number: number | null,
  initial: StateValue,
): MachineMoment {
  const isOwn = (step: MachineStep) => step.sessionId === sessionId;
  const end = number === null ? log.steps.length : number - log.missed + 1;
  for (let place = Math.min(end, log.steps.length) - 1; place >= 0; place--) {
    const step = log.steps[place];
    if (step !== undefined && isOwn(step)) return { value: number === null ? value : step.value, step };
  }
  // A machine that has only been announced has no state yet.
  if (number === null) return { value: value === '' ? null : value, step: null };
  return { value: log.missed === 0 ? initial : null, step: null };
}
