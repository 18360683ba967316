import { hearth } from '@aftercast/hearth';
import { describe, expect, it } from 'vitest';
import { openHome, rested, settle } from './home.ts';

const scenario = {
  format: 'scenario/1',
  name: 'two wisps',
  game: 'hearth',
  players: [
    {
      hand: [
        { card: 'wisp', as: 'one' },
        { card: 'wisp', as: 'other' },
      ],
    },
    {},
  ],
  steps: [],
};

describe('a command that is taken back', () => {
  it('S5 is undone for the page: an event says which, and a view shows the match before it', async () => {
    const home = await openHome(hearth, { scenario, undo: 'own' });
    const { client, events } = home;
    const { one = 0, other = 0 } = client.aliases;
    const hash = await client.hash();
    const done = rested(client);
    await client.send({ do: 'play', card: one });
    await done;
    expect(client.view.entity(one)?.zone).toBe('battlefield');
    expect(await client.send({ do: 'undo' })).toEqual({ accepted: true, command: 1 });
    await settle();
    expect(events.at(-1)).toMatchObject({ kind: 'command-undone', command: 1 });
    expect(client.view.entity(one)?.zone).toBe('hand');
    expect(await client.hash()).toBe(hash);
    expect(client.status$.value).toMatchObject({ waiting: true, undoAsked: null });
    const next = rested(client);
    expect(await client.send({ do: 'play', card: other })).toEqual({ accepted: true, command: 1 });
    expect(await next).toBe(1);
    await client.dispose();
  });

  it('S5 reaches a seat, a spectator and a follower of the event log', async () => {
    const home = await openHome(hearth, { scenario, undo: 'own' });
    const { client } = home;
    const seat = await client.join({ kind: 'seat', seat: 1 });
    const spectator = await client.join({ kind: 'spectator' });
    const starts: number[] = [];
    let last = 0;
    await client.followLog({
      begin: ({ seq }) => starts.push(seq),
      records: (_, seq) => {
        last = seq;
      },
      end: () => {},
    });
    const before = [seat, spectator].map(({ view }) => structuredClone(view.table));
    const done = rested(client);
    await client.send({ do: 'play', card: client.aliases.one ?? 0 });
    await done;
    await settle();
    expect(last).toBeGreaterThan(0);
    await client.send({ do: 'undo' });
    await settle();
    expect([seat, spectator].map(({ view }) => view.table)).toEqual(before);
    expect(starts).toEqual([0, 0]);
    await client.dispose();
  });

  /** A match in which both seats must agree, after the first seat's move. */
  async function openAgreed() {
    const { client } = await openHome(hearth, { scenario, undo: 'agreed' });
    const [first, second] = [
      await client.join({ kind: 'seat', seat: 0 }),
      await client.join({ kind: 'seat', seat: 1 }),
    ];
    const done = rested(client);
    await client.send({ do: 'play', card: client.aliases.one ?? 0 });
    await done;
    await settle();
    return { client, first, second };
  }

  it('S5 can be agreed to in a match that was paused right after it was asked for', async () => {
    const { client, first, second } = await openAgreed();
    const asked = first?.send({ do: 'undo' });
    const paused = client.pause();
    expect(await asked).toEqual({ accepted: true, command: 0 });
    await paused;
    expect(await second?.send({ do: 'undo' })).toEqual({ accepted: true, command: 1 });
    await client.resume();
    await settle();
    expect(client.view.entity(client.aliases.one ?? 0)?.zone).toBe('hand');
    await client.dispose();
  });

  it('S5 waits for the other seat where both must agree, and every page hears who asks', async () => {
    const { client, first, second } = await openAgreed();
    expect(await first?.send({ do: 'undo' })).toEqual({ accepted: true, command: 0 });
    await settle();
    expect(second?.status$.value.undoAsked).toBe(0);
    expect(client.view.entity(client.aliases.one ?? 0)?.zone).toBe('battlefield');
    expect(await second?.send({ do: 'undo' })).toEqual({ accepted: true, command: 1 });
    await settle();
    expect(second?.status$.value.undoAsked).toBeNull();
    expect(client.view.entity(client.aliases.one ?? 0)?.zone).toBe('hand');
    await client.dispose();
  });
});
