import type { Page } from 'playwright';
import { expect } from 'vitest';

/**
 * Makes a match on the page of the template `online`, and lets a friend open its link in a browser of their own.
 * @param page has just been opened
 * @param invited is called when the page shows the link
 * @returns the friend's page, once both have the table; close its context
 */
export async function meetFriend(page: Page, invited = async () => {}): Promise<Page> {
  await page.getByRole('button', { name: 'Play with a friend' }).click();
  await page.getByText('Connected').first().waitFor();
  await invited();
  const link = await page.getByLabel('Send this link').inputValue();
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('The page has no browser.');
  const friend = await context.newPage();
  await friend.goto(link);
  for (const it of [page, friend]) await it.locator('.bar').waitFor();
  return friend;
}

/** Plays until one of two people has used a card of their hand, and the other has seen it. @returns whose card it was */
export async function playOneCard(people: readonly [Page, Page]): Promise<Page> {
  for (let turn = 0; turn < 10; turn++) {
    const player = await whoseTurn(people);
    const [other] = people.filter((it) => it !== player);
    const hand = player.locator('#hand .card');
    const usable = player.locator('#hand .usable');
    if ((await usable.count()) === 0) {
      await player.getByRole('button', { name: 'End turn' }).click();
      await player.getByText('Their turn.').waitFor();
      continue;
    }
    const before = await hand.count();
    await usable.first().click();
    const target = player.locator('.target');
    await expect.poll(async () => (await target.count()) > 0 || (await hand.count()) < before).toBe(true);
    if ((await target.count()) > 0) await target.first().click();
    await expect.poll(() => hand.count()).toBeLessThan(before);
    await other?.getByText(/They played/).waitFor();
    return player;
  }
  throw new Error('In ten turns there was no card that could be used.');
}

async function whoseTurn(people: readonly [Page, Page]): Promise<Page> {
  const may = (page: Page) => page.getByRole('button', { name: 'End turn' }).isEnabled();
  await expect.poll(async () => (await Promise.all(people.map(may))).includes(true)).toBe(true);
  return (await may(people[0])) ? people[0] : people[1];
}

/** What both people see of the minions: those of the first, then those of the second. */
export function minionsOf(page: Page, isFirst: boolean): Promise<string[][]> {
  const rows = isFirst ? ['Your minions', 'Their minions'] : ['Their minions', 'Your minions'];
  return Promise.all(
    rows.map((name) => page.getByRole('region', { name }).locator('.card .name').allTextContents()),
  );
}
