/**
 * A part of the table where there is no card or character: the board to which the user's cards are placed, the rest of the
 * table, or what is outside of it, such as the user's hand. Elements say which they are by the attribute `data-ground`.
 */
export type Ground = 'board' | 'table' | 'outside';

/** Returns the part of the table at a point of the page. */
export function groundAt(x: number, y: number): Ground {
  const element = document.elementFromPoint(x, y)?.closest('[data-ground]');
  const ground = element?.getAttribute('data-ground');
  return ground === 'board' || ground === 'table' ? ground : 'outside';
}
