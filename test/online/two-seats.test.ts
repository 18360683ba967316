import type { MatchClient } from '@aftercast/bridge/client';
import { afterEach, describe, expect, test } from 'vitest';
import { atRest, type OnlinePage, OnlineTable } from './table.ts';

const setup = {
  game: 'hearth',
  scenario: {
    format: 'scenario/1',
    name: 'a fireball',
    game: 'hearth',
    players: [
      { mana: 10, hand: [{ card: 'fireball', as: 'fireball' }], board: ['bloodfen-raptor'] },
      { board: ['chillwind-yeti'], hand: ['wisp'] },
    ],
    steps: [],
  },
};

const pages: OnlinePage[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

async function open(table: OnlineTable, seat: number): Promise<MatchClient> {
  const page = await table.page({ kind: 'seat', seat });
  pages.push(page);
  return page.client;
}

describe('two pages at a match on a server', () => {
  test('see what a command of one of them did', async () => {
    const table = await OnlineTable.open(setup);
    const [first, second] = [await open(table, 0), await open(table, 1)];
    expect(first.role).toEqual({ kind: 'seat', seat: 0 });
    const legal = await first.legal();
    const fireball = legal.find((it) => it.do === 'play');
    const yeti = first.view.entity(first.view.zone(1, 'battlefield')[0] ?? 0);
    expect(fireball?.allowed).toContain(yeti?.id);
    const reply = await first.send({ do: 'play', card: fireball?.entity ?? 0, target: yeti?.id ?? 0 });
    expect(reply).toEqual({ accepted: true, command: 1 });
    await Promise.all([atRest(first), atRest(second)]);
    for (const client of [first, second]) expect(client.view.zone(1, 'battlefield')).toEqual([]);
    expect(await second.legal()).toEqual([]);
    expect(await second.send({ do: 'end-turn' })).toMatchObject({ accepted: false });
  });
});
