import type { Game } from '@aftercast/kernel';

const catalogues = new WeakMap<Game, ReadonlyMap<string, number>>();

/** The index of each card of a game by its id; made once for each game. */
export function catalogueOf(game: Game): ReadonlyMap<string, number> {
  const known = catalogues.get(game);
  if (known !== undefined) return known;
  const made = new Map<string, number>();
  for (let card = 1; card < game.cards.length; card++) made.set(game.cards[card]?.id ?? '', card);
  catalogues.set(game, made);
  return made;
}
