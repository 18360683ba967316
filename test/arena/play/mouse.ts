import type { Page } from 'playwright';
import { endOfBoard, type Hands, type Point, pieceOf, pointOn } from './hands.ts';

/** Plays with the mouse: minions and attacks are dragged, spells and powers are clicked, and so are their targets. */
export function makeMouse(): Hands {
  /** Where the button went down that is still held. */
  let dragged: Point | null = null;

  const click = async (page: Page, selector: string) => {
    const { x, y } = await pointOn(page, selector);
    await page.mouse.move(x, y, { steps: 2 });
    await page.mouse.click(x, y);
  };
  const drop = async (page: Page, { x, y }: Point) => {
    await page.mouse.move(x, y, { steps: 6 });
    await page.mouse.up();
    dragged = null;
  };

  return {
    press: (page, testId) => click(page, `[data-testid="${testId}"]`),
    mark: click,
    async take(page, { entity, minion, zone }) {
      // Drops a piece that could not be picked.
      if (dragged) await drop(page, dragged);
      if (!minion && zone !== 'battlefield' && zone !== 'hero') return click(page, pieceOf(entity));
      dragged = await pointOn(page, pieceOf(entity));
      await page.mouse.move(dragged.x, dragged.y);
      await page.mouse.down();
      await page.mouse.move(dragged.x, dragged.y - 30, { steps: 4 });
    },
    async place(page) {
      const end = await endOfBoard(page);
      await page.mouse.move(end.x, end.y, { steps: 6 });
      await page.getByTestId('open-slot').waitFor();
      if (dragged) return drop(page, await endOfBoard(page));
      await page.mouse.click(end.x, end.y);
    },
    async point(page, { entity }) {
      if (dragged) await drop(page, await pointOn(page, pieceOf(entity)));
      else await click(page, pieceOf(entity));
    },
    async use(page, held) {
      if (dragged) await drop(page, await pointOn(page, '[data-middle]'));
      else await click(page, pieceOf(held));
    },
    async putBack(page) {
      if (dragged) return drop(page, dragged);
      const { x, y } = await pointOn(page, '[data-middle]');
      await page.mouse.click(x, y, { button: 'right' });
    },
    endTurn: (page) => click(page, '[data-testid="end-turn"]'),
  };
}
