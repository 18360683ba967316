import type { Page } from 'playwright';
import type { Piece } from './seen.ts';

/** A point of the page. */
export interface Point {
  x: number;
  y: number;
}

/** One way in which a person does what a match needs; each does one thing and waits for nothing. */
export interface Hands {
  /** Presses a button, by its test id. */
  press(page: Page, testId: string): Promise<void>;
  /** Presses a card of the opening hand, or what is answered with. */
  mark(page: Page, selector: string): Promise<void>;
  /** Picks a card, a character or a power. */
  take(page: Page, piece: Piece): Promise<void>;
  /** Gives what is held its place, the last on its board. */
  place(page: Page): Promise<void>;
  /** Points what is held at something. */
  point(page: Page, target: Piece): Promise<void>;
  /** Uses what is held, which needs no target. */
  use(page: Page, held: number): Promise<void>;
  /** Puts back what is held. */
  putBack(page: Page, held: number): Promise<void>;
  endTurn(page: Page): Promise<void>;
}

/** The selector of what stands for an entity. */
export function pieceOf(entity: number): string {
  return `.piece[data-entity="${entity}"]`;
}

/**
 * A point at which a press comes to this element and to nothing that lies over it. What lies below the page's edge is
 * scrolled to.
 * @throws Error if there is none: a player could not press it either
 */
export async function pointOn(page: Page, selector: string): Promise<Point> {
  const search = (wanted: string) => {
    const element = document.querySelector(wanted);
    const box = element?.getBoundingClientRect();
    if (!element || !box) return null;
    if (box.top < 0 || box.bottom > innerHeight) element.scrollIntoView({ block: 'center' });
    for (const down of [0.5, 0.3, 0.7, 0.15, 0.85])
      for (const across of [0.5, 0.25, 0.1, 0.75, 0.9, 0.04]) {
        const point = { x: box.x + box.width * across, y: box.y + box.height * down };
        const hit = document.elementFromPoint(point.x, point.y);
        if (hit && element.contains(hit)) return point;
      }
    return null;
  };
  const found = await page.waitForFunction(search, selector, { timeout: 60_000 });
  return (await found.jsonValue()) as Point;
}

/** A point of one's own board to the right of all that stands there. */
export async function endOfBoard(page: Page): Promise<Point> {
  return page.locator('.board-mine').evaluate((board) => {
    const { x, y, width, height } = board.getBoundingClientRect();
    const last = [...board.querySelectorAll('.minion')].at(-1)?.getBoundingClientRect();
    return { x: last ? Math.min(last.right + 12, x + width - 4) : x + width / 2, y: y + height / 2 };
  });
}
