import type { MachineActor, MachineLog, MachineStep, StateValue } from '../recording/recording.ts';

/** The state of a machine at a moment, and the step that led to it. */
export interface MachineMoment {
  /** `null` if unknown, because earlier steps were dropped. */
  value: StateValue | null;
  /** Its last step before that moment; `null` if none is known. */
  step: MachineStep | null;
}

/**
 * Number of the first step still stored. Steps are counted from the start of the match, so that their numbers never
 * change.
 */
export function firstStep({ missed }: MachineLog): number {
  return missed;
}

/** Number of the step after the last. */
export function endOfSteps({ missed, steps }: MachineLog): number {
  return missed + steps.length;
}

/** The step with a number; `null` if it was dropped or does not exist yet. */
export function stepNumbered({ missed, steps }: MachineLog, number: number): MachineStep | null {
  return steps[number - missed] ?? null;
}

/**
 * Number of the last step at which no later record was known; one less than the first if there is none. Undone
 * records may have had higher numbers than later ones, so all steps are searched.
 */
export function stepAtMoment(log: MachineLog, moment: number): number {
  return log.missed + log.steps.findLastIndex(({ seq }) => seq <= moment);
}

/**
 * The state of a machine after the step with this number, of any machine; `null` for now.
 * @param initial its state value before its first step
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
  // A machine that is only announced has no state yet.
  if (number === null) return { value: value === '' ? null : value, step: null };
  return { value: log.missed === 0 ? initial : null, step: null };
}
