import type { CardRoutine } from './ability.ts';
import type { Card } from './card.ts';
import type { SetHeader } from './set-header.ts';

/** The routines of a card: its own, and those of its keywords that sets add. */
export function routinesOf(
  { keywords = [], routines = [] }: Pick<Card, 'keywords' | 'routines'>,
  headers: readonly SetHeader[],
): CardRoutine[] {
  const named = keywords.flatMap((word) => headers.flatMap((it) => it.keywords?.[word]?.routines ?? []));
  return [...routines, ...named];
}
