import type { Page } from 'playwright';

/** The buttons for the speed, and for pause and steps, by their test ids. */
export type PaceButton =
  | `speed-${'0.5' | '1' | '2' | '4' | 'instant'}`
  | 'pause'
  | 'resume'
  | 'step'
  | 'skip';

/** Presses one of them. Those that are not in the bar are in the sheet that its button opens. */
export async function pressPace(page: Page, button: PaceButton): Promise<void> {
  const found = page.getByTestId(button);
  if (!(await found.isVisible())) await page.getByTestId('pace').click();
  await found.click();
}
