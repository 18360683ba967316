/** Where something is on the page, in pixels. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Pixels between a close-up and what it must not cover, and between it and the edge of the page. */
const GAP = 10;

/**
 * Returns how far a box has to be moved so that it does not cover a button, in pixels: above it or below, where
 * it stays beside the cards, or else to the left. It stays where it is if it covers nothing, or if there is no room.
 * @param button `null` for none
 */
export function moveClearOf(
  box: Box,
  button: Box | null,
  page: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } {
  const stay = { x: 0, y: 0 };
  if (button === null || !isCovered(box, button)) return stay;
  const moves = [
    { x: 0, y: button.top - GAP - box.bottom },
    { x: 0, y: button.bottom + GAP - box.top },
    { x: button.left - GAP - box.right, y: 0 },
  ];
  return moves.find((move) => isOnPage(box, move, page)) ?? stay;
}

function isCovered(box: Box, button: Box): boolean {
  return (
    box.left < button.right && box.right > button.left && box.top < button.bottom && box.bottom > button.top
  );
}

function isOnPage(
  box: Box,
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  const isWithin = (from: number, to: number, end: number) => from >= GAP && to <= end - GAP;
  return (
    (x === 0 || isWithin(box.left + x, box.right + x, width)) &&
    (y === 0 || isWithin(box.top + y, box.bottom + y, height))
  );
}
