import type { Locator, Page } from 'playwright';

/** A card in the hand that can be played now. */
export const legal = (card: string) => `[data-zone="hand"][data-card="${card}"][data-legal]`;

export const onBoard = (card: string) => `[data-zone="battlefield"][data-card="${card}"]`;

export const hero = (seat: number) => `[data-zone="hero"][data-seat="${seat}"]`;

/** One's own power while it can be used. */
export const power = '[data-zone="power"][data-seat="0"][data-legal]';

/** The cards on a board, from left to right. */
export function boardOf(page: Page, side: 'mine' | 'theirs'): Promise<(string | undefined)[]> {
  return page
    .locator(`.board-${side} .minion`)
    .evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.card));
}

export function healthOf(page: Page, seat: number): Promise<string | null> {
  return page.locator(`${hero(seat)} [data-stat="health"]`).textContent();
}

/** The words that stand at a thing on the table. */
export function bubble(page: Page): Locator {
  return page.getByTestId('bubble');
}
