import type { View } from '@aftercast/bridge/client';
import type { ArenaGame } from '../games/game.ts';
import type { ActionWords } from './wording.ts';

/** How things are called at a moment of the match. */
export interface Naming {
  entity(id: number): string;
  player(seat: number): string;
  /** What a player's hero is called, whatever the other's is. */
  hero(seat: number): string;
  card(card: string): string;
  /** What the game calls what happens. */
  words: ActionWords;
}

/** Who looks at a match: the seat at the bottom of the table, and the seats that are played from there. */
export interface Onlooker {
  readonly me: number;
  readonly plays: readonly number[];
}

/** Names as a view has them: cards by their title, a player by their hero, and where both have the same, by whose it is. */
export function namesIn(view: View, { cards, table, words }: ArenaGame, onlooker: Onlooker): Naming {
  // Whoever has fallen has still the same name.
  const isHero = (id: number) => cards.isHero(view.entity(id)?.card ?? null);
  const heroOf = (seat: number) => {
    const hero = view.zone(seat, 'hero')[0] ?? view.zone(seat, table.pile).findLast(isHero);
    return hero ? cards.title(view.entity(hero)?.card ?? null) : '';
  };
  const player = (seat: number) => {
    const hero = heroOf(seat);
    if (hero === '') return 'The match';
    return hero === heroOf(1 - seat) ? `${whose(seat, onlooker)} ${hero}` : hero;
  };
  return {
    words: words.actions,
    card: cards.title,
    player,
    hero: heroOf,
    entity(id) {
      const entity = id > 0 ? view.entity(id) : null;
      if (!entity) return 'something';
      return entity.zone === table.player ? player(entity.seat) : cards.title(entity.card);
    },
  };
}

/** Of two heroes with one name: yours and the opponent’s, or, to whoever plays both or neither, those of the two sides. */
function whose(seat: number, { me, plays }: Onlooker): string {
  if (plays.length === 1) return seat === me ? 'your' : 'the opponent’s';
  return seat === me ? 'the lower' : 'the upper';
}

/** "A", "A and B", "A, B and C"; where there are more than `most` names, all but one less than that are counted. */
export function listed(names: readonly string[], most = 5): string {
  if (names.length > most)
    return `${names.slice(0, most - 1).join(', ')} and ${names.length - most + 1} more`;
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
