import { type ChangeRecord, Fact, factOf, readChange, startsTurn } from '@aftercast/kernel';
import type { Blocks } from './blocks.ts';

/** The changes that the handler made whose turn begins with the record at a position. */
export function changesOf(blocks: Blocks, position: number): ChangeRecord[] {
  const changes: ChangeRecord[] = [];
  blocks.eachFrom(position, (data, at) => {
    const fact = factOf(data[at] as number);
    if (fact === Fact.changed) changes.push(readChange(data, at));
    return !startsTurn(fact);
  });
  return changes;
}
