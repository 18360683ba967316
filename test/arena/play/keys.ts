import type { Page } from 'playwright';
import { arrowTo } from '../table-page/hands.ts';
import { type Hands, pieceOf } from './hands.ts';

/** Plays with the keyboard alone. */
export function makeKeys(): Hands {
  const enter = (page: Page) => page.keyboard.press('Enter');
  const press = async (page: Page, selector: string) => {
    await tabTo(page, selector);
    await enter(page);
  };
  return {
    press: (page, testId) => press(page, `[data-testid="${testId}"]`),
    mark: press,
    async take(page, { entity }) {
      await arrowTo(page, pieceOf(entity));
      await enter(page);
    },
    async place(page) {
      await page.getByTestId('open-slot').waitFor();
      await enter(page);
    },
    async point(page, { entity }) {
      const onTarget = () =>
        page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, pieceOf(entity));
      for (let step = 0; step < 24 && !(await onTarget()); step++) await page.keyboard.press('ArrowRight');
      if (!(await onTarget())) throw new Error(`The arrows do not come to the target ${entity}.`);
      await enter(page);
    },
    use: enter,
    putBack: (page) => page.keyboard.press('Escape'),
    endTurn: (page) => page.keyboard.press('e'),
  };
}

/** Goes to something by Tab, as anybody can; a group of radio buttons has one of them in its row. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 120; press++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${selector}.`);
}
