import { nounOf } from '../../words/noun.ts';
import type { Naming } from '../naming.ts';

/** Returns names with what a test gives; otherwise entities and players are called by their numbers, and cards by their ids. */
export function makeNaming(given: Pick<Naming, 'actions'> & Partial<Naming>): Naming {
  return {
    entity: (id, card) => nounOf(card ?? `e${id}`),
    player: (seat) => ({ ...nounOf(`P${seat}`), who: 'named' }),
    hero: (seat) => `P${seat}`,
    card: nounOf,
    ...given,
  };
}
