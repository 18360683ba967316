/** How cards of one's own go with those of a package, see `OwnCards`. */
interface Merging {
  only?: boolean;
  replacing?: boolean;
}

/**
 * Returns the cards of a game: those of its package, and one's own. Cards that replace others keep their places, so that the
 * numbers of all other cards stay as they are.
 */
export function mergeCards<T extends { readonly id: string }>(
  set: readonly T[],
  own: readonly T[],
  { only = false, replacing = false }: Merging,
): readonly T[] {
  if (only) return own;
  if (!replacing) return [...set, ...own];
  const taken = new Map(own.map((card) => [card.id, card]));
  const known = new Set(set.map(({ id }) => id));
  return [...set.map((card) => taken.get(card.id) ?? card), ...own.filter(({ id }) => !known.has(id))];
}
