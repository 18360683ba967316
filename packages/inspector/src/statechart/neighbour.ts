import type { PlacedBox } from './layout.ts';

export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/**
 * The state that an arrow key leads to: the nearest whose corner lies in that direction, where what is off to the side
 * counts double; `null` if there is none.
 */
export function neighbour(boxes: readonly PlacedBox[], from: string, key: ArrowKey): string | null {
  const start = boxes.find(({ state }) => state === from);
  if (start === undefined) return null;
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    const [dx, dy] = [box.x - start.x, box.y - start.y];
    const ahead = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[key];
    const aside = Math.abs(key === 'ArrowLeft' || key === 'ArrowRight' ? dy : dx);
    if (ahead <= 0 || ahead + 2 * aside >= least) continue;
    least = ahead + 2 * aside;
    nearest = box.state;
  }
  return nearest;
}
