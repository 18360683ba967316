import { hearthActions } from '../../games/hearth/actions.ts';
import { hearthLook } from '../../games/hearth/look.ts';
import { nounOf } from '../../words/noun.ts';
import type { Naming } from '../naming.ts';

/** Returns names for the actions of `hearth`: entities and players by their numbers, and what a test gives. */
export function makeNaming(given: Partial<Naming> = {}): Naming {
  return {
    entity: (id, card) => nounOf(card ?? `e${id}`),
    player: (seat) => ({ ...nounOf(`P${seat}`), who: 'named' }),
    hero: (seat) => `P${seat}`,
    card: (card) => nounOf(hearthLook.cards.title(card)),
    actions: hearthActions,
    ...given,
  };
}
