import type { View } from '@aftercast/bridge/client';
import type { EntityPreview } from '@aftercast/sim/opponents';

/**
 * Returns what a card does to an entity without the life that its hero loses because the card itself leaves the hand, where the
 * cards in a hand are lives: that is the price of every card, and no damage. `null` if nothing else happens to it.
 * @param picked the card, or a character in play, whose use costs no card
 */
export function withoutSpent(preview: EntityPreview, picked: number, view: View): EntityPreview | null {
  const card = view.entity(picked);
  const hero = view.entity(preview.entity);
  if (card?.zone !== 'hand' || hero?.zone !== 'hero' || hero.seat !== card.seat) return preview;
  const [least, most] = preview.loses;
  if (least === 1 && most === 1 && preview.dies === 'never' && preview.leaves === 'never') return null;
  return { ...preview, loses: [least - 1, most - 1] };
}
