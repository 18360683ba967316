import type { InspectionEvent, LogMoment, Role } from '@aftercast/match';
import { afterEach, describe, expect, test } from 'vitest';
import type { FromMachines, MachineMessage } from '../../contract.ts';
import { LOFT_ROPE, openBells, ROPES } from '../../testing/bells.ts';
import { delivered } from '../../testing/delivered.ts';
import { openFeed } from '../../testing/feed-ends.ts';
import { tidyUp, whenDone } from '../../testing/tidy.ts';
import { Inspection } from '../machines/inspection.ts';
import { MachineFeed } from './machine-feed.ts';

const OWNER: Role = { kind: 'owner' };
const SEAT: Role = { kind: 'seat', seat: 0 };
const OTHER: Role = { kind: 'seat', seat: 1 };
const SPECTATOR: Role = { kind: 'spectator' };

afterEach(tidyUp);

/** A match of bells whose machines are reported. */
function begin() {
  const inspection = new Inspection();
  const heard: [InspectionEvent, LogMoment][] = [];
  const bells = openBells({ limit: 5_000 }, (event, moment) => {
    heard.push([event, moment]);
    inspection.hear(event, moment);
  });
  whenDone(() => bells.match.close());
  /** An inspector in a role. @param keepsUp whether it returns a credit for each batch */
  const inspect = async (role: Role, keepsUp = true) => {
    const { feed, page, told, turns } = openFeed(bells.match, role);
    feed.showView();
    const { port1, port2 } = new MessageChannel();
    const batches: MachineMessage[][] = [];
    let closed = false;
    port1.onmessage = ({ data }: MessageEvent<FromMachines>) => {
      batches.push(data.messages);
      if (keepsUp) port1.postMessage({ kind: 'credit', blocks: 1 });
    };
    port1.addEventListener('close', () => {
      closed = true;
    });
    whenDone(() => port1.close());
    const side = new MachineFeed(inspection, bells.match, feed, port2, turns);
    feed.attach(side);
    const settle = async () => {
      for (let i = 0; i < 50 && turns.pending > 0; i++) await delivered();
      await delivered();
    };
    await settle();
    const post = async (message: unknown) => {
      port1.postMessage(message);
      await settle();
    };
    const messages = () => batches.flat();
    return { batches, feed, isClosed: () => closed, messages, page, post, settle, side, told };
  };
  /** Previews the rope of a seat. */
  const preview = (seat: 0 | 1) => bells.match.targeting(seat).send({ type: 'preview', entity: ROPES[seat] });
  return { ...bells, heard, inspect, inspection, preview };
}

const namesIn = (messages: readonly MachineMessage[]) =>
  messages.flatMap((it) => (it.type === '@xstate.actor' ? [it.name] : []));
const eventsIn = (messages: readonly MachineMessage[]) =>
  messages.flatMap((it) => (it.type === '@xstate.event' ? [it.event] : []));
const statesIn = (messages: readonly MachineMessage[]) =>
  messages.flatMap((it) => (it.type === '@xstate.snapshot' ? [it.snapshot.value] : []));

describe('an inspector of the machines', () => {
  test('H1 is told of the machines that its role may see', async () => {
    const { inspect } = begin();
    const seen: [Role, string[]][] = [
      [SPECTATOR, ['turn-flow']],
      [OTHER, ['turn-flow', 'targeting-1']],
      [SEAT, ['turn-flow', 'targeting-0']],
      [OWNER, ['turn-flow', 'targeting-0', 'targeting-1']],
    ];
    for (const [role, names] of seen) {
      const { messages } = await inspect(role);
      expect(namesIn(messages()).sort()).toEqual(names.sort());
      // Each machine is followed by its first state.
      expect(statesIn(messages())).toHaveLength(
        messages().filter((it) => it.type === '@xstate.snapshot').length,
      );
      expect(statesIn(messages()).length).toBeGreaterThanOrEqual(names.length);
    }
  });

  test('B1 is told everything once and in order, numbered from 1, the past too', async () => {
    const { inspect, match, play } = begin();
    play({ do: 'ring', times: 1 });
    const { messages, settle } = await inspect(OWNER);
    const past = messages().length;
    expect(eventsIn(messages()).map(({ type }) => type)).toContain('submit');
    play({ do: 'end-turn' });
    await settle();
    expect(messages().length).toBeGreaterThan(past);
    expect(messages().map(({ n }) => n)).toEqual(messages().map((_, index) => index + 1));
    const numbers = messages().flatMap((it) => ('seq' in it ? [it.seq] : []));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(numbers.at(-1)).toBe(match.stream(OWNER).log.records);
    expect(messages().at(-1)).toMatchObject({ command: 2 });
  });

  test('H1 is told of a seat’s targeting with the numbers of its own role', async () => {
    const { inspect, preview } = begin();
    const owner = await inspect(OWNER);
    const other = await inspect(OTHER);
    const seat = await inspect(SEAT);
    const before = seat.batches.length;
    preview(1);
    await owner.settle();
    const previews = (messages: readonly MachineMessage[]) =>
      eventsIn(messages).filter(({ type }) => type === 'preview');
    expect(previews(owner.messages())).toEqual([{ type: 'preview', entity: ROPES[1] }]);
    // The role does not see the rope in the loft: for it, numbers are lower by one.
    expect(previews(other.messages())).toEqual([{ type: 'preview', entity: ROPES[1] - LOFT_ROPE }]);
    // To the first seat nothing has happened: not even an empty batch is sent.
    expect(seat.batches).toHaveLength(before);
  });

  test('H1 is told of another seat’s commands only if they were accepted, and not what they were', async () => {
    const { inspect, match, play } = begin();
    const { messages, settle } = await inspect(OTHER);
    const submissions = () => eventsIn(messages()).filter(({ type }) => type === 'submit');
    match.send(0, { do: 'choose', pick: [0] });
    await settle();
    expect(submissions()).toEqual([]);
    play({ do: 'play', card: ROPES[0] });
    await settle();
    expect(submissions()).toEqual([{ type: 'submit', seat: 0 }]);
  });

  test('A12 is told of a command that ran away, and of what follows under the numbers that are valid then', async () => {
    for (const role of [OWNER, SEAT]) {
      const { inspect, match, play } = begin();
      const { feed, messages, settle } = await inspect(role);
      play({ do: 'ring', times: 3 });
      await settle();
      play({ do: 'peal' });
      feed.restart();
      feed.showView();
      await settle();
      expect(eventsIn(messages()).map(({ type }) => type)).toContain('rollBack');
      play({ do: 'ring', times: 1 });
      await settle();
      expect(messages().at(-1)).toMatchObject({ seq: match.stream(role).log.records, command: 2 });
    }
  });
});

describe('the batches of an inspector', () => {
  test('B2 go one at a time: what is reported meanwhile comes with the next credit', async () => {
    const { inspect, play } = begin();
    const { batches, messages, post, side } = await inspect(OWNER, false);
    expect(batches).toHaveLength(1);
    for (let i = 0; i < 3; i++) play({ do: 'ring', times: 1 });
    await delivered();
    expect(batches).toHaveLength(1);
    expect([side.full, side.isWaitedFor, side.waiting]).toEqual([true, false, 1]);
    await post({ kind: 'credit', blocks: 1 });
    expect(batches).toHaveLength(2);
    expect(eventsIn(messages()).filter(({ type }) => type === 'submit')).toHaveLength(3);
    expect([side.full, side.waiting]).toEqual([false, 0]);
    // A credit for nothing that is in flight gives nothing.
    await post({ kind: 'credit', blocks: 1 });
    await post({ kind: 'credit', blocks: 1 });
    play({ do: 'ring', times: 1 });
    await delivered();
    play({ do: 'ring', times: 1 });
    await delivered();
    expect(batches).toHaveLength(3);
  });

  test('B5 have 200 messages at most', async () => {
    const { inspect, preview } = begin();
    const { batches, messages, settle } = await inspect(OWNER);
    const before = messages().length;
    for (let i = 0; i < 200; i++) preview(0);
    await settle();
    const sizes = batches.slice(1).map(({ length }) => length);
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.slice(0, -1)).toEqual(sizes.slice(0, -1).map(() => 200));
    expect(messages().length - before).toBe(sizes.reduce((sum, size) => sum + size));
    expect(eventsIn(messages()).filter(({ type }) => type === 'preview')).toHaveLength(200);
  });

  test('H1 of a seat end at moments of which it may know: until then, nothing is sent', async () => {
    const { give, inspect, match } = begin();
    const seat = await inspect(SEAT);
    const owner = await inspect(OWNER);
    const [known, all] = [seat.batches.length, owner.batches.length];
    give({ do: 'whisper', times: 3 });
    match.watch([{ type: 'whisper', phase: 'perform' }]);
    while (match.running) match.advance();
    await seat.settle();
    expect(owner.batches.length).toBeGreaterThan(all);
    expect(seat.batches).toHaveLength(known);
    match.finish();
    await seat.settle();
    expect(seat.batches).toHaveLength(known + 1);
    // The holds were in phases of which it does not know.
    expect(eventsIn(seat.messages()).map(({ type }) => type)).not.toContain('hold');
    expect(eventsIn(owner.messages()).map(({ type }) => type)).toContain('hold');
  });

  test('H1 of a seat end at a hold in a phase of which it knows, when its page has a block there', async () => {
    const { give, inspect, match } = begin();
    const { batches, feed, messages, settle } = await inspect(SEAT);
    const before = batches.length;
    give({ do: 'ring', times: 1 });
    match.watch([{ type: 'ring', phase: 'prepare' }]);
    while (match.running) match.advance();
    await settle();
    expect(batches).toHaveLength(before);
    feed.cut();
    feed.flush();
    await settle();
    expect(batches).toHaveLength(before + 1);
    expect(eventsIn(messages()).at(-1)).toMatchObject({ type: 'hold' });
  });

  test('H1 of a newcomer in the middle of a command end before that command', async () => {
    const { give, inspect, match, play } = begin();
    play({ do: 'ring', times: 1 });
    give({ do: 'ring', times: 3 });
    match.advance(2);
    const { messages, settle } = await inspect(SEAT);
    const commands = () => messages().flatMap((it) => ('command' in it ? [it.command] : []));
    expect(Math.max(...commands())).toBe(1);
    match.finish();
    await settle();
    expect(Math.max(...commands())).toBe(2);
    expect(messages().map(({ n }) => n)).toEqual(messages().map((_, index) => index + 1));
  });

  test('B5 that lie far ahead in a long event log take several turns', async () => {
    const { inspect, match, play } = begin();
    play({ do: 'ring', times: 4_000 });
    for (const role of [SEAT, OWNER]) {
      const { messages } = await inspect(role);
      const last = messages().findLast((it) => it.type === '@xstate.snapshot');
      expect(last).toBeDefined();
      const numbers = messages().flatMap((it) => ('seq' in it ? [it.seq] : []));
      expect(Math.max(...numbers)).toBe(match.stream(role).log.records);
      expect(messages().map(({ n }) => n)).toEqual(messages().map((_, index) => index + 1));
    }
  });
});

describe('after older reports were dropped', () => {
  /** Reports the last state again and again, until the oldest reports are dropped. */
  function flood({ heard, inspection }: ReturnType<typeof begin>): void {
    const last = heard.findLast(([{ type }]) => type === '@xstate.snapshot');
    if (last === undefined) throw new Error('No state was reported.');
    while (inspection.first === 0) inspection.hear(...last);
  }

  test('B2 the owner is told how many, the states of the machines, and the reports that are kept', async () => {
    const match = begin();
    const { batches, messages, post, side } = await match.inspect(OWNER, false);
    const told = messages().length;
    match.preview(0);
    flood(match);
    await post({ kind: 'credit', blocks: 1 });
    const [missed, ...rest] = batches[1] ?? [];
    expect(missed).toEqual({ type: 'aftercast.missed', n: told + 1, count: match.inspection.first - told });
    // It knows the machines already: only their states follow, as if they were their first.
    expect(namesIn(rest)).toEqual([]);
    const states = rest.slice(0, 3);
    expect(states.map((it) => 'event' in it && it.event)).toEqual(new Array(3).fill({ type: 'xstate.init' }));
    expect(statesIn(states).sort()).toEqual(['idle', 'previewing', 'waiting']);
    expect(batches[1]).toHaveLength(200);
    expect(side.waiting).toBe(1);
  });

  test('B2 a new inspector is told of the machines too', async () => {
    const match = begin();
    match.preview(0);
    match.preview(1);
    flood(match);
    const { batches } = await match.inspect(OWNER, false);
    const [missed, ...rest] = batches[0] ?? [];
    expect(missed).toMatchObject({ type: 'aftercast.missed', n: 1, count: match.inspection.first });
    expect(namesIn(rest).sort()).toEqual(['targeting-0', 'targeting-1', 'turn-flow']);
  });

  test('H1 other roles are not told how many, and go on with what comes next', async () => {
    const match = begin();
    const { batches, messages, post, settle } = await match.inspect(SEAT, false);
    const told = messages().length;
    match.preview(0);
    match.preview(1);
    flood(match);
    await post({ kind: 'credit', blocks: 1 });
    const [missed, ...rest] = batches[1] ?? [];
    expect(missed).toEqual({ type: 'aftercast.missed', n: told + 1, count: null });
    expect(namesIn(rest)).toEqual([]);
    expect(statesIn(rest).sort()).toEqual(['previewing', 'waiting']);
    expect(rest).toHaveLength(2);
    match.play({ do: 'ring', times: 1 });
    await post({ kind: 'credit', blocks: 1 });
    await settle();
    expect(eventsIn(messages()).map(({ type }) => type)).toContain('submit');
  });
});

describe('what an inspector sends', () => {
  test('B5 is passed over if it is malformed, and the page is warned', async () => {
    const { inspect } = begin();
    const { page, post, side } = await inspect(OWNER);
    await post({ kind: 'ended', hold: 1 });
    await post(null);
    expect(page.of('warning').map(({ code }) => code)).toEqual(['malformed-message', 'malformed-message']);
    expect(side.over).toBe(false);
  });

  test('B3 ends it with a farewell', async () => {
    const { inspect, play } = begin();
    const { batches, feed, isClosed, post, side, told } = await inspect(OWNER);
    const { length } = batches;
    await post({ kind: 'bye' });
    play({ do: 'ring', times: 1 });
    await delivered();
    expect([side.over, feed.sideFeedCount, isClosed(), told]).toEqual([true, 0, true, ['advance']]);
    expect(batches).toHaveLength(length);
  });

  test('B5 is not looked at when the connection has ended', async () => {
    const { inspect } = begin();
    const { feed, post, side } = await inspect(OWNER);
    feed.detach(side);
    feed.end('Closed.');
    await post({ kind: 'bye' });
    expect(side.over).toBe(false);
    side.end();
  });

  test('B3 ends with its page, and leaves nothing behind', async () => {
    const { inspect, inspection, play } = begin();
    play({ do: 'ring', times: 4_000 });
    const { batches, feed, isClosed, side } = await inspect(OWNER, false);
    feed.end('Closed.');
    side.end();
    play({ do: 'ring', times: 1 });
    await delivered();
    expect([side.over, isClosed(), batches.length]).toEqual([true, true, 1]);
    const readers = (inspection as unknown as { readers: Set<unknown> }).readers;
    expect(readers.size).toBe(0);
  });
});
