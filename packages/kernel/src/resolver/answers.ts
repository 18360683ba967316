import type { Prompt } from '../game/prompt.ts';
import type { State } from '../state/state.ts';

/**
 * Takes the answer of a seat to the pending prompt, which the state has. Afterwards the state has the prompt of the seats whose
 * answers are missing, or `null`.
 * @returns the answers so far, by seat; `null` if only one seat was asked
 */
export function answersWith(
  state: State,
  seat: number,
  picked: readonly number[],
): readonly (readonly number[] | undefined)[] | null {
  const { action, joint, ...first } = state.prompt as Prompt;
  state.prompt = null;
  if (joint === undefined) return null;
  const given = [...joint.given, { seat, picked: [...picked] }];
  const [next, ...waiting] = [first, ...joint.waiting].filter((it) => it.seat !== seat);
  if (next !== undefined) state.prompt = { action, ...next, joint: { waiting, given } };
  const answers: (readonly number[] | undefined)[] = [];
  for (const it of given) answers[it.seat] = it.picked;
  return answers;
}
