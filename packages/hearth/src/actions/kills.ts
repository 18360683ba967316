import type { CardGame } from '@aftercast/cards';
import { entityAt, type Handling } from '@aftercast/kernel';
import { isDying } from '../table.ts';
import { Stat } from '../vocabulary.ts';

/** Those of the targets that an effect can kill: they are not dying yet. None in a game whose cards do not ask who kills. */
export function livingOf(handling: Handling, targets: readonly number[]): readonly number[] {
  if (!(handling.game as CardGame).asked.has('kill')) return [];
  return targets.filter((id) => !isDying(entityAt(handling.table, id)));
}

/** Stores who has killed those that are dying now. Who damages them after that has not killed them. */
export function noteKills(handling: Handling, source: number, living: readonly number[]): void {
  for (const id of living) if (isDying(entityAt(handling.table, id))) handling.set(id, Stat.killer, source);
}

/** A character that healing has saved was not killed by what had nearly killed it. */
export function noteSaved(handling: Handling, targets: readonly number[]): void {
  for (const id of livingOf(handling, targets)) handling.set(id, Stat.killer, 0);
}
