import type { Attachment } from '@aftercast/kernel';
import type { Names } from '../contract.ts';
import type { ViewModifier } from './match-event.ts';

const OPERATIONS = ['add', 'set', 'multiply', 'pin', 'late', 'floor'] as const;

/** Returns what an attachment changes, with the game's names. */
export function describeModifiers(names: Names, { modifiers }: Attachment): readonly ViewModifier[] {
  return modifiers.map(({ stat, operation, value }) => ({
    stat: names.stats[stat] as string,
    operation: OPERATIONS[operation],
    value,
  }));
}
