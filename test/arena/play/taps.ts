import type { Page } from 'playwright';
import { endOfBoard, type Hands, pieceOf, pointOn } from './hands.ts';

/** Plays with a finger that taps. */
export function makeTaps(): Hands {
  const tap = async (page: Page, selector: string) => {
    const { x, y } = await pointOn(page, selector);
    await page.touchscreen.tap(x, y);
  };
  return {
    press: (page, testId) => tap(page, `[data-testid="${testId}"]`),
    mark: tap,
    take: (page, { entity }) => tap(page, pieceOf(entity)),
    async place(page) {
      const { x, y } = await endOfBoard(page);
      await page.touchscreen.tap(x, y);
    },
    point: (page, { entity }) => tap(page, pieceOf(entity)),
    use: (page, held) => tap(page, pieceOf(held)),
    putBack: (page, held) => tap(page, pieceOf(held)),
    endTurn: (page) => tap(page, '[data-testid="end-turn"]'),
  };
}
