import { entityAt, type Handling } from '@aftercast/kernel';
import { cardOf } from '../catalogue.ts';
import { Stat } from '../vocabulary.ts';

/** What stays with a card that has left play, until its death has been announced: a silenced one has no deathrattle. */
const KEPT: readonly number[] = [Stat.silenced, Stat.countered];

/** Makes a card that has left play as it is printed (rule 11): without damage, enchantments and what it had done. */
export function resetCard(handling: Handling, id: number): void {
  const entity = entityAt(handling.table, id);
  for (const { id: attachment } of entity.attachments.toReversed()) handling.detach(id, attachment);
  const { printed } = cardOf(entity);
  for (let stat = 0; stat < printed.length; stat++) {
    if (!KEPT.includes(stat)) handling.set(id, stat, printed[stat] as number);
  }
}
