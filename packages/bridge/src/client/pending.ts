import { Fact, factOf } from '@aftercast/kernel';
import type { PendingPrompt } from '../contract.ts';
import { readQuestion } from './events.ts';

/**
 * The pending prompt after a record: the one to the role's own seat first, until that has answered.
 * @param seat seat of the role; -1 for another role
 */
export function pendingAfter(
  prompt: PendingPrompt | null,
  seat: number,
  data: Int32Array,
  at: number,
): PendingPrompt | null {
  switch (factOf(data[at] as number)) {
    case Fact.commandBegun:
    case Fact.commandDone:
    case Fact.commandUndone:
    case Fact.answered:
      return null;
    case Fact.asked: {
      const { seat: asked, of, count, least, options } = readQuestion(data, at);
      return ordered([...listOf(prompt), { seat: asked, of, count, least, options }], seat);
    }
    case Fact.replied:
      return ordered(
        listOf(prompt).filter((it) => it.seat !== data[at + 2]),
        seat,
      );
    default:
      return prompt;
  }
}

/** The prompts that are pending at the same time, each without the others. */
function listOf(prompt: PendingPrompt | null): PendingPrompt[] {
  if (prompt === null) return [];
  const { others = [], ...first } = prompt;
  return [first, ...others];
}

function ordered(prompts: readonly PendingPrompt[], seat: number): PendingPrompt | null {
  const first = prompts.find((it) => it.seat === seat) ?? prompts[0];
  if (first === undefined) return null;
  const others = prompts.filter((it) => it !== first);
  return others.length === 0 ? first : { ...first, others };
}
