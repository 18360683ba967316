import type { MatchClient } from '@aftercast/bridge/client';
import { type Recording, recordMatch } from '@aftercast/inspector';
import { stress, stressScenario } from '@aftercast/stress';
import { afterEach, describe, expect, it } from 'vitest';
import { type Home, openHome, playChain, settle } from '../bridge/home.ts';

/** Homes and recordings that a test has opened. */
const opened: { dispose(): Promise<void> }[] = [];

afterEach(async () => {
  for (const it of opened.splice(0).reverse()) await it.dispose();
});

async function open(length = 5, limit: number | null = null): Promise<Home> {
  const chains = [
    { as: 'chain', shape: 'chain' as const, length },
    { as: 'long', shape: 'chain' as const, length: 200 },
  ];
  const scenario = { ...stressScenario('chain', 1), players: [{ chains }, { chains: [] }], steps: [] };
  const home = await openHome(stress, { scenario, limit });
  opened.push({ dispose: () => home.client.dispose() });
  return home;
}

async function record({ client, pageClock }: Home, of: MatchClient = client): Promise<Recording> {
  const recording = await recordMatch(of, { clock: pageClock });
  opened.push({ dispose: () => recording.close() });
  await settle();
  return recording;
}

/** What can be compared of two recordings of one match. */
function shown({ commands, actions, seq }: Recording) {
  const columns = Array.from({ length: actions.count }, (_, index) => actions.read(index));
  const numbers = commands.map(({ number, seat, firstAction, endAction }) => ({
    number,
    seat,
    firstAction,
    endAction,
  }));
  return { seq, columns, numbers };
}

describe('a recording of a match in a worker', () => {
  it('B1 is the same whether it starts before or after the events', async () => {
    const home = await open();
    const early = await record(home);
    await playChain(home.client);
    await settle();
    await home.client.send({ do: 'end-turn' });
    await settle();
    const late = await record(home);
    expect(shown(late)).toEqual(shown(early));
    expect(early.commands.map((it) => it.endAction - it.firstAction)).toEqual([6, 2]);
    expect(early.tableAt(early.seq)).toEqual(home.client.view.table);
    expect(late.tableAt(0)).toEqual(early.tableAt(0));
    expect(early.timeOf(early.seq)).toBe(0);
    expect(late.timeOf(late.seq)).toBe(null);
  });

  it('A12 forgets a command that is undone, and continues', async () => {
    const home = await open(3, 6);
    const { client, pageClock, events } = home;
    const recording = await record(home);
    await playChain(client);
    await settle();
    const before = shown(recording);
    // The records arrive piece by piece: what is undone has been recorded before.
    const detach = client.viewers.attach({ type: 'hit', phase: 'perform' }, { duration: 10, keyframe: 5 });
    await playChain(client, client.aliases.long);
    let most = 0;
    for (let i = 0; i < 60 && !events.some((it) => it.kind === 'command-undone'); i++) {
      pageClock.advance(5);
      await settle();
      most = Math.max(most, recording.holds.length);
    }
    detach();
    expect(most).toBeGreaterThan(2);
    expect(recording.holds).toEqual([]);
    // One record is new: it says that a command was undone.
    expect(shown(recording)).toEqual({ ...before, seq: before.seq + 1 });
    expect(recording.eventAt(recording.seq)).toMatchObject({ kind: 'command-undone', seq: recording.seq });
    expect(recording.revision).toBe(1);
    await playChain(client);
    await settle();
    expect(recording.commands).toHaveLength(2);
    expect(recording.tableAt(recording.seq)).toEqual(client.view.table);
  });

  it('H1 has for a seat what the seat may know, under its numbers', async () => {
    const home = await open();
    const seat = await home.client.join({ kind: 'seat', seat: 1 });
    const recording = await record(home, seat);
    await playChain(home.client);
    await settle();
    expect(recording.tableAt(recording.seq)).toEqual(seat.view.table);
    expect(recording.actions.count).toBe(6);
    expect(recording.machines.actors.map((it) => it.name).sort()).toEqual(['targeting-1', 'turn-flow']);
  });

  it('K2 has each hold with its actions, its viewers and their times', async () => {
    const home = await open(2);
    const { client, pageClock } = home;
    client.viewers.attach({ type: 'hit', phase: 'perform' }, { duration: 100, keyframe: 40 });
    const recording = await record(home);
    await playChain(client);
    await settle();
    for (let i = 0; i < 30 && recording.commands.at(-1)?.over !== true; i++) {
      pageClock.advance(20);
      await settle();
    }
    const hits = [1, 2];
    expect(recording.holds.map((it) => it.actions)).toEqual(hits.map((it) => [it]));
    for (const hold of recording.holds) {
      const { announced } = hold;
      expect(hold).toMatchObject({
        phase: 'perform',
        end: 'ended',
        keyframe: announced + 40,
        ended: announced + 100,
      });
      expect(hold.viewers).toEqual([
        { name: expect.stringContaining('hit'), keyframe: announced + 40, ended: announced + 100 },
      ]);
      // The record before it announces the phase, and nothing of it has happened then.
      expect(hold.seq).toBe(recording.actions.performedOf(hold.actions[0] ?? -1));
    }
  });

  it('has every machine, what it heard, and where it is', async () => {
    const home = await open();
    const recording = await record(home);
    await playChain(home.client);
    await settle();
    await home.client.send({ do: 'play', card: 999 });
    await settle();
    const { actors, steps, missed } = recording.machines;
    expect(actors.map((it) => it.name).sort()).toEqual(['targeting-0', 'targeting-1', 'turn-flow']);
    const flow = actors.find((it) => it.name === 'turn-flow');
    expect(flow?.definition).toMatchObject({ id: 'turn-flow', states: expect.any(Object) });
    expect(flow?.value).toBe('waiting');
    const heard = steps.filter((it) => it.sessionId === flow?.sessionId);
    const submitted = heard.filter((it) => it.event.type === 'submit');
    expect(submitted.length).toBeGreaterThanOrEqual(1);
    expect(submitted[0]?.transitions[0]).toMatchObject({ source: 'turn-flow.waiting', event: 'submit' });
    expect(heard.at(-1)?.value).toEqual(flow?.value);
    expect(steps.every((it) => it.seq >= 0 && it.seq <= recording.seq)).toBe(true);
    expect(missed).toBe(0);
  });

  it('B3 receives nothing after it is closed, and its contents can still be read', async () => {
    const home = await open();
    const recording = await record(home);
    await playChain(home.client);
    await settle();
    const { seq } = recording;
    await recording.close();
    expect((await home.client.send({ do: 'end-turn' })).accepted).toBe(true);
    await settle();
    expect(recording.seq).toBe(seq);
    expect(recording.actions.read(1).action.type).toBe('hit');
  });
});
