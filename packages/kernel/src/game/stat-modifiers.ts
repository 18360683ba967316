import { saturate } from './integer.ts';

/**
 * What an attachment does to a stat. `add`, `set` and `multiply` apply first, in order of attachment. `late` additions
 * (of auras) apply after them; a `floor` keeps the late additions of its attachment from lowering the stat below a
 * value, but raises nothing by itself. `pin` overrides all others.
 */
export const Operation = { add: 0, set: 1, multiply: 2, pin: 3, late: 4, floor: 5 } as const;
export type Operation = (typeof Operation)[keyof typeof Operation];

/** One stat that an attachment changes. */
export interface Modifier {
  /** Index into the game's stats. */
  stat: number;
  /** What it does to the stat. */
  operation: Operation;
  /** What is added, set, multiplied by, or the limit. */
  value: number;
}

/** An attachment, as far as stats are concerned. */
type Modifying = { readonly modifiers: readonly Modifier[] };

/**
 * A stat's value under the given attachments. At each step, a value beyond the limits of stats becomes the limit (law S7).
 * @param printed the value as the card is printed
 * @throws InvariantError if the value is not a whole number (law S1)
 */
export function foldStat(printed: number, stat: number, attachments: readonly Modifying[]): number {
  let value = printed;
  let pinned: number | null = null;
  let late = false;
  for (const { modifiers } of attachments) {
    for (const modifier of modifiers) {
      if (modifier.stat !== stat) continue;
      if (modifier.operation === Operation.add) value = saturate(value + modifier.value);
      else if (modifier.operation === Operation.set) value = modifier.value;
      else if (modifier.operation === Operation.multiply) value = saturate(value * modifier.value);
      else if (modifier.operation === Operation.pin) pinned = modifier.value;
      else late = true;
    }
  }
  if (late) value = foldLate(value, stat, attachments);
  return saturate(pinned ?? value);
}

/** Applies late additions and their floors, in order of attachment. */
function foldLate(early: number, stat: number, attachments: readonly Modifying[]): number {
  let value = early;
  for (const { modifiers } of attachments) {
    const before = value;
    for (const modifier of modifiers) {
      if (modifier.stat !== stat) continue;
      if (modifier.operation === Operation.late) value = saturate(value + modifier.value);
      else if (modifier.operation === Operation.floor)
        value = Math.max(value, Math.min(before, modifier.value));
    }
  }
  return value;
}
