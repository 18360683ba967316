import { type ServedEntry, ServedMatch, type ServedOptions } from '@aftercast/bridge/served';
import { stress, stressScenario } from '@aftercast/stress';
import { describe, expect, test } from 'vitest';
import { shown } from '../bridge/shown.ts';
import { OnlineTable } from './table.ts';

const setup = { game: 'stress', scenario: stressScenario('chain', 3), limit: null };

/** The stress game, whose cards cannot be played: its code throws, and no action can stand for that of the command. */
const early: typeof stress = {
  ...stress,
  concession: () => {
    throw new Error('a planted mistake');
  },
  action: (table, seat, command) => {
    if (command.do === 'play') throw new Error('a planted mistake');
    return stress.action(table, seat, command);
  },
};

/** The same, with a mistake in the action that hits. */
const late: typeof stress = {
  ...stress,
  game: {
    ...stress.game,
    types: stress.game.types.map((type) =>
      type.name === 'hit'
        ? {
            ...type,
            perform: () => {
              throw new Error('a planted mistake');
            },
          }
        : type,
    ),
  },
};

describe('a match whose code throws', () => {
  test('A15 while a command is resolved, it is refused, and the match goes on', async () => {
    const entries: ServedEntry[] = [];
    const ended: string[] = [];
    const options: ServedOptions = {
      store: async (entry) => {
        entries.push(structuredClone(entry));
        return true;
      },
      closed: (end) => ended.push(end),
    };
    const table = await OnlineTable.open(setup, options, [late]);
    const [first, second] = [
      await table.page({ kind: 'seat', seat: 0 }),
      await table.page({ kind: 'seat', seat: 1 }),
    ];
    const { client } = first;
    const entry = (await client.legal()).find((it) => it.do === 'play');
    if (entry === undefined) throw new Error('Nothing can be played.');
    const before = JSON.stringify(shown(client.view));
    await client.send(client.commandOf(entry, entry.allowed[0]));
    await expect.poll(() => JSON.stringify(shown(client.view))).toBe(before);
    expect(await client.send({ do: 'end-turn' })).toMatchObject({ accepted: true });
    await expect.poll(() => second.client.status$.value.active).toBe(1);
    expect(ended).toEqual([]);
    for (const page of [first, second]) await page.close();
    table.served.close('closed', '');
  });

  test('B4 S6 before a command is accepted, goes on without it, and it is refused from then on', async () => {
    const games = [early];
    const entries: ServedEntry[] = [];
    const ended: string[] = [];
    const options: ServedOptions = {
      store: async (entry) => {
        entries.push(structuredClone(entry));
        return true;
      },
      closed: (end) => {
        ended.push(end);
        // As the next process does.
        if (end === 'moved')
          void ServedMatch.restore(games, { setup, entries }, options).then((served) => {
            table.served = served;
          });
      },
    };
    const table = await OnlineTable.open(setup, options, games);
    const [first, second] = [
      await table.page({ kind: 'seat', seat: 0 }),
      await table.page({ kind: 'seat', seat: 1 }),
    ];
    const { client } = first;
    const entry = (await client.legal()).find((it) => it.do === 'play');
    if (entry === undefined) throw new Error('Nothing can be played.');
    const command = client.commandOf(entry, entry.allowed[0]);
    await client.send(command);
    await expect.poll(() => ended).toEqual(['moved']);
    await expect.poll(() => client.health$.value.server).toBe('connected');
    expect(entries.filter((it) => it.entry.kind === 'dropped')).toHaveLength(1);
    expect((await client.legal()).filter((it) => it.do === 'play')).toEqual([]);
    expect(await client.send(command)).toMatchObject({ accepted: false, refusal: { code: 'failed' } });
    expect(ended).toEqual(['moved']);
    expect(await client.send({ do: 'end-turn' })).toMatchObject({ accepted: true });
    await expect.poll(() => second.client.status$.value.active).toBe(1);
    for (const page of [first, second]) await page.close();
    table.served.close('closed', '');
  });
});

test('S6 a match whose store fails tells nothing more, and ends', async () => {
  const told: string[] = [];
  const served = await ServedMatch.open([stress], setup, {
    store: async () => {
      throw new Error('the disk is full');
    },
    closed: (end, reason) => told.push(`${end}: ${reason}`),
  });
  const table = Object.assign(Object.create(OnlineTable.prototype), {
    served,
    games: [stress],
  }) as OnlineTable;
  const page = await table.page({ kind: 'seat', seat: 0 });
  const [entry] = await page.client.legal();
  if (entry === undefined) throw new Error('Nothing can be played.');
  const before = JSON.stringify(shown(page.client.view));
  await expect(page.client.send(page.client.commandOf(entry, entry.allowed[0]))).rejects.toThrow(
    'the disk is full',
  );
  expect(told).toEqual(['failed: The match could not be stored: the disk is full']);
  expect(JSON.stringify(shown(page.client.view))).toBe(before);
  await page.close();
});
