import type { Command } from '@aftercast/rules';
import type { Position } from '../bots/bot.ts';
import { commandAt, countOf } from '../bots/commands.ts';

/**
 * Lists everything that a seat can do now, one command for each: each target at each place, each set of cards of an opening hand to
 * replace, each answer to a prompt. Conceding is left out.
 */
export function choicesOf({ legal, prompt }: Position): Command[] {
  if (prompt !== null)
    return subsetsOf(
      prompt.options.map((_, index) => index),
      prompt.count,
    ).map((pick) => ({ do: 'choose', pick }));
  return legal.flatMap((it) => {
    if (it.do === 'mulligan')
      return Array.from({ length: it.allowed.length + 1 }, (_, size) => subsetsOf(it.allowed, size))
        .flat()
        .map((replace): Command => ({ do: 'mulligan', replace }));
    return Array.from({ length: countOf(it) }, (_, number) => commandAt(it, number));
  });
}

/** All subsets of a size, in the order of the list. */
function subsetsOf<T>(list: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return list.flatMap((first, i) =>
    subsetsOf(list.slice(i + 1), size - 1).map((rest): T[] => [first, ...rest]),
  );
}
