import { isOfAura } from '@aftercast/cards';
import type { Handling } from '@aftercast/kernel';
import { kindOf } from '../table.ts';
import { Stat, Zone } from '../vocabulary.ts';

/**
 * Gives a minion in play the enchantments and the damage of another, silence included (rule 30). What auras do to the
 * original is not copied: they do it to the copy themselves, or do not. That it is borrowed is an enchantment as any
 * other: the copy goes where the original goes back to. Of an original that is in play no longer, a copy is as printed.
 */
export function copyState(handling: Handling, original: number, copy: number): void {
  const from = handling.table.entities[original];
  if (!from || kindOf(from) !== Zone.battlefield || original === copy) return;
  for (const attachment of [...from.attachments]) {
    if (isOfAura(attachment)) continue;
    const { id: _, modifiers, ...given } = attachment;
    handling.attach(copy, { ...given, modifiers: modifiers.map((it) => ({ ...it })) });
  }
  handling.set(copy, Stat.damage, from.stats[Stat.damage] as number);
  handling.set(copy, Stat.silenced, from.stats[Stat.silenced] as number);
}
