import type { View } from '@aftercast/bridge/client';
import { factsOf, titleOf } from '../card-facts.ts';

/** How entities and players are called at a moment of the match. */
export interface Naming {
  entity(id: number): string;
  player(seat: number): string;
}

/** Names as a view has them: cards by their title, a player by their hero. */
export function namesIn(view: View): Naming {
  // Whoever has fallen has still the same name.
  const isHero = (id: number) => factsOf(view.entity(id)?.card ?? null)?.type === 'hero';
  const player = (seat: number) => {
    const hero = view.zone(seat, 'hero')[0] ?? view.zone(seat, 'graveyard').findLast(isHero);
    return hero ? titleOf(view.entity(hero)?.card ?? null) : 'The match';
  };
  return {
    player,
    entity(id) {
      const entity = id > 0 ? view.entity(id) : null;
      if (!entity) return 'something';
      return entity.zone === 'player' ? player(entity.seat) : titleOf(entity.card);
    },
  };
}

/** "A", "A and B", "A, B and C"; where there are more than `most` names, all but one less than that are counted. */
export function listed(names: readonly string[], most = 5): string {
  if (names.length > most)
    return `${names.slice(0, most - 1).join(', ')} and ${names.length - most + 1} more`;
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
