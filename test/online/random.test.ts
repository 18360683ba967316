import type { ServedEntry } from '@aftercast/bridge/served';
import { readyDecks } from '@aftercast/hearth/decks';
import { describe, expect, test } from 'vitest';
import { dice, playAtRandom } from './random-seat.ts';
import { recordsOf } from './records.ts';
import { type OnlinePage, OnlineTable } from './table.ts';

const ROLES = [{ kind: 'seat', seat: 0 }, { kind: 'seat', seat: 1 }, { kind: 'spectator' }] as const;

describe('a random match on a server', () => {
  test.each([1, 2, 3])('S6 B1 leaves every page the records of its journal, seed %i', async (seed) => {
    const roll = dice(seed);
    const setup = { game: 'hearth', seed };
    const entries: ServedEntry[] = [];
    const table = await OnlineTable.open(setup, {
      store: async (entry) => {
        await new Promise((resolve) => setTimeout(resolve, roll() * 3));
        entries.push(entry);
        return true;
      },
    });
    const pages: OnlinePage[] = [];
    let cuts = 0;
    for (const role of ROLES) pages.push(await table.page(role));
    const playing = [0, 1].map((seat) => {
      const page = pages[seat] as OnlinePage;
      const deck = readyDecks[(seed + seat) % readyDecks.length]?.deck ?? { hero: '', cards: [] };
      return playAtRandom(page.client, deck, roll, () => {
        if (roll() >= 0.2) return;
        pages[Math.floor(roll() * 3)]?.cut();
        cuts++;
      });
    });
    await Promise.all(playing);
    const spectator = (pages[2] as OnlinePage).client;
    await expect.poll(() => spectator.status$.value.outcome).not.toBeNull();
    const sent = await Promise.all(pages.map((it) => recordsOf(it.client)));
    expect(cuts).toBeGreaterThan(2);
    for (const records of sent) expect(records.length).toBeGreaterThan(1_000);

    const again = await OnlineTable.restore({ setup, entries });
    for (const [i, role] of ROLES.entries()) {
      const page = await again.page(role);
      expect(await recordsOf(page.client)).toBe(sent[i]);
      await page.close();
    }
    for (const page of pages) await page.close();
  });
});
