import type { CDPSession, Locator, Page } from 'playwright';

/** A point of the page. */
interface Point {
  x: number;
  y: number;
}

/** One way in which a person plays: what is the same in all of them is what is wanted. */
export interface Hands {
  name: string;
  touch: boolean;
  /** Plays a card to a place on one's own board, counted from 0. */
  place(page: Page, card: string, position: number): Promise<void>;
  /** Points something at something. */
  point(page: Page, source: string, target: string): Promise<void>;
}

/** Something in the middle of an element; of a card in a fan, the part that no other covers. */
export async function middle(locator: Locator): Promise<Point> {
  const box = await locator.first().boundingBox();
  if (!box) throw new Error(`Nothing is to be seen of ${locator}.`);
  return { x: box.x + Math.min(box.width / 2, 20), y: box.y + Math.min(box.height / 2, 50) };
}

/** A point on one's own board that stands for a place. */
async function placeOn(page: Page, position: number): Promise<Point> {
  const board = await page.locator('.board-mine').boundingBox();
  const boxes = await page.locator('.board-mine .minion').evaluateAll((all) =>
    all.map((one) => {
      const { x, width } = one.getBoundingClientRect();
      return { x, width };
    }),
  );
  if (!board) throw new Error('There is no board.');
  const before = boxes[position - 1];
  const after = boxes[position];
  const x = before ? before.x + before.width + 4 : after ? after.x - 6 : board.x + board.width / 2;
  return { x, y: board.y + board.height / 2 };
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 30, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await settle(page);
  await page.mouse.up();
}

/** What was sent to the worker is answered, and shown. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await window.table
      .client()
      .hash()
      .catch(() => '');
    await window.table.client().legal();
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  });
}

const mouseDrag: Hands = {
  name: 'dragging with the mouse',
  touch: false,
  async place(page, card, position) {
    const to = await placeOn(page, position);
    await drag(page, await middle(page.locator(card)), to);
  },
  async point(page, source, target) {
    await drag(page, await middle(page.locator(source)), await middle(page.locator(target)));
  },
};

const clicks: Hands = {
  name: 'clicking',
  touch: false,
  async place(page, card, position) {
    const to = await placeOn(page, position);
    const from = await middle(page.locator(card));
    await page.mouse.click(from.x, from.y);
    await settle(page);
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.click(to.x, to.y);
  },
  async point(page, source, target) {
    for (const one of [source, target]) {
      const { x, y } = await middle(page.locator(one));
      await page.mouse.click(x, y);
      await settle(page);
    }
  },
};

const keys: Hands = {
  name: 'keys alone',
  touch: false,
  async place(page, card, position) {
    await arrowTo(page, card);
    await page.keyboard.press('Enter');
    await page.getByTestId('open-slot').waitFor();
    const places = (await page.locator('.board-mine .minion').count()) + 1;
    for (let at = places - 1; at > position; at--) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
  },
  async point(page, source, target) {
    await arrowTo(page, source);
    await page.keyboard.press('Enter');
    await page.locator('[data-choosing]').waitFor();
    await settle(page);
    for (let press = 0; press < 20; press++) {
      if (await isFocused(page, target)) return page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
    }
    throw new Error(`The arrows do not come to ${target}.`);
  },
};

const taps: Hands = {
  name: 'tapping',
  touch: true,
  async place(page, card, position) {
    const to = await placeOn(page, position);
    const from = await middle(page.locator(card));
    await page.touchscreen.tap(from.x, from.y);
    await settle(page);
    await page.touchscreen.tap(to.x, to.y);
  },
  async point(page, source, target) {
    for (const one of [source, target]) {
      const { x, y } = await middle(page.locator(one));
      await page.touchscreen.tap(x, y);
      await settle(page);
    }
  },
};

const fingerDrag: Hands = {
  name: 'dragging with a finger',
  touch: true,
  async place(page, card, position) {
    const to = await placeOn(page, position);
    await slide(page, await middle(page.locator(card)), to);
  },
  async point(page, source, target) {
    await slide(page, await middle(page.locator(source)), await middle(page.locator(target)));
  },
};

/** Every way in which the table can be played. */
export const everyHands: readonly Hands[] = [mouseDrag, clicks, keys, taps, fingerDrag];

/** A finger goes down, across the page, and up. */
async function slide(page: Page, from: Point, to: Point): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 8; step++) {
    const part = step / 8;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await settle(page);
  await touch('touchEnd', []);
  await session.detach();
}

function isFocused(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
}

/** Goes to something by the arrow keys alone. */
export async function arrowTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 40; press++) {
    const key = await page.evaluate((wanted) => {
      const now = document.activeElement?.closest('[data-row] button');
      const target = document.querySelector(wanted);
      if (!target || now === target) return '';
      if (!now) return 'ArrowDown';
      const rows = [...document.querySelectorAll('[data-row]')].filter((row) =>
        row.querySelector('button:enabled'),
      );
      const rowOf = (one: Element) => rows.findIndex((row) => row.contains(one));
      if (rowOf(now) !== rowOf(target)) return rowOf(now) < rowOf(target) ? 'ArrowDown' : 'ArrowUp';
      const isAfter = now.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isAfter ? 'ArrowRight' : 'ArrowLeft';
    }, selector);
    if (key === '') return;
    await page.keyboard.press(key);
  }
  throw new Error(`The arrows do not come to ${selector}.`);
}
