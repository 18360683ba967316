import type { Attachment, Entity, Game } from '@aftercast/kernel';
import type { CardIndex } from './pool.ts';

/**
 * A keyword of a set, for its abilities: of a card that has it several times, only the first ones work. `forms` are the enchantments that give
 * it.
 */
export interface KeywordGuard {
  name: string;
  stat: number;
  forms: Set<number>;
}

/** Whether an entity has a keyword now, and this is the first of its abilities that bring it. */
export function isFirst(
  { name, stat, forms }: KeywordGuard,
  marked: CardIndex['marked'],
  game: Game,
  entity: Entity,
  attachment: Attachment | null,
): boolean {
  if (entity.stats[stat] === 0) return false;
  if (attachment === null) return true;
  const isMuted = game.muting >= 0 && entity.stats[game.muting] !== 0;
  if (!isMuted && marked[entity.card]?.includes(name)) return false;
  return entity.attachments.find(({ form }) => forms.has(form)) === attachment;
}
