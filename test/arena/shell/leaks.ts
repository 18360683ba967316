import { cards } from '@aftercast/hearth/cards';
import { readyDecks } from '@aftercast/hearth/decks';
import type { Page } from 'playwright';

/** Names of cards that only one of two decks has, by seat: each identifies its deck. */
export function namesOfOne(classes: readonly [string, string]): [string[], string[]] {
  const [one = [], other = []] = classes.map(
    (name) => readyDecks.find((it) => it.class === name)?.deck.cards,
  );
  const only = (deck: readonly string[], others: readonly string[]) =>
    [...new Set(deck)].filter((id) => !others.includes(id)).map(nameOf);
  return [only(one, other), only(other, one)];
}

function nameOf(id: string): string {
  const name = cards.find((card) => card.id === id)?.name;
  if (name === undefined) throw new Error(`No card has the id "${id}".`);
  return name;
}

/** Runs in the page before anything else: notes every name that is in the document while another player is at the screen. */
export async function recordLeaks(page: Page, names: readonly [string[], string[]]): Promise<void> {
  await page.addInitScript((bySeat) => {
    const leaks: string[] = [];
    const seen: string[] = [];
    Object.assign(window, { leaks, seen });
    /** The seat that is at the screen; -1 while it is handed over. */
    let at = -1;
    let next = -1;
    const note = (html: string, seat: number) => {
      for (const name of bySeat[seat] ?? []) {
        const escaped = name.replaceAll('&', '&amp;');
        if (!html.includes(name) && !html.includes(escaped)) continue;
        if (at === seat) seen.push(name);
        else leaks.push(`${name}, of seat ${seat}, while seat ${at} is at the screen`);
      }
    };
    const look = () => {
      const curtain = document.querySelector<HTMLElement>('[data-testid="curtain"]');
      if (curtain) {
        at = -1;
        next = Number(curtain.dataset.seat);
      } else if (document.querySelector('[data-table]')) at = next;
      else return;
      const html = document.body.innerHTML;
      note(html, 0);
      note(html, 1);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  }, names);
}

/** What was noted: names where they must not be, and names where they may be. */
export function leaksIn(page: Page): Promise<{ leaks: string[]; seen: string[] }> {
  return page.evaluate(() => {
    const { leaks, seen } = window as unknown as { leaks: string[]; seen: string[] };
    return { leaks, seen };
  });
}
