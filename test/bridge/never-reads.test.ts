import {
  BLOCKS_IN_FLIGHT,
  type ConnectOptions,
  type FromWorker,
  MAX_UNREAD_ACCEPTED,
  MAX_UNREAD_ANSWERS,
  MAX_UNREAD_MESSAGES,
  MAX_WARNINGS,
  READ_NOTICE,
  type Role,
} from '@aftercast/bridge/contract';
import { describe, expect, it } from 'vitest';
import { firstView } from '../../packages/bridge/src/client/connecting.ts';
import { isNightly } from '../nightly.ts';
import { connectRaw, type Home, openHome, settle } from './home.ts';
import { type Lantern, lanternScenario, lanterns } from './lantern-rules.ts';
import { callOf } from './odd-values.ts';

/** Times that the test does what makes the worker send something. */
const [TIMES, PATIENCE] = isNightly ? [100_000, 3_600_000] : [3_000, 120_000];

/** Messages that a connection may get beyond its limit: what cannot wait, such as the end of a watched phase. */
const BEYOND = 4;

const ROLES: Role[] = [{ kind: 'owner' }, { kind: 'seat', seat: 0 }, { kind: 'spectator' }];

type Raw = Awaited<ReturnType<typeof connectRaw>>;

/** Opens a match whose runaway commands are undone early, and connects pages that never say that they have read anything. */
async function open(hand: Lantern[] = ['echo', 'lamp']) {
  const home = await openHome(lanterns, { scenario: lanternScenario(hand), limit: 30 });
  home.host.playback.lead(null);
  const connections: Raw[] = [];
  for (const role of ROLES) connections.push(await connectRaw(home, role));
  return { home, connections };
}

async function close(home: Home, connections: readonly Raw[]) {
  for (const raw of connections) raw.close();
  await home.client.dispose();
  await settle();
  expect([home.host.feeds.count, home.host.turns.pending]).toEqual([0, 0]);
}

/** Does something many times; the worker gets turns in between. */
async function often(times: number, act: (i: number) => void) {
  for (let i = 0; i < times; i++) {
    act(i);
    if (i % 100 === 99) await settle();
  }
  await settle();
}

function last<Kind extends FromWorker['kind']>({ messages }: Raw, kind: Kind) {
  return messages.findLast((it): it is Extract<FromWorker, { kind: Kind }> => it.kind === kind);
}

/** Reads everything from now on, and says so. */
async function startReading(raw: Raw) {
  raw.keepUp();
  const blocks = raw.messages.filter(({ kind }) => kind === 'block').length;
  if (blocks > 0) raw.post({ kind: 'credit', blocks });
  for (let before = -1; before < raw.messages.length; ) {
    before = raw.messages.length;
    await settle();
  }
}

describe('a page that never says that it has read anything', () => {
  it(
    'B2 is sent a limited number of statuses, whatever the leader does; the last one comes when it reads',
    async () => {
      const { home, connections } = await open();
      const { host } = home;
      const leader = host.feeds.find(2);
      if (leader === undefined) throw new Error('The owner is not connected.');
      host.playback.lead(leader);
      await often(TIMES, (i) => host.playback.setSpeed(leader, 1 + (i % 7)));
      host.playback.setSpeed(leader, 8);
      await settle();
      for (const raw of connections) {
        expect(raw.messages.length).toBeLessThanOrEqual(MAX_UNREAD_MESSAGES + BEYOND);
        await startReading(raw);
        expect(last(raw, 'status')?.status.speed).toBe(8);
      }
      await close(home, connections);
    },
    PATIENCE,
  );

  it(
    'B2 is sent a limited number of views, however many commands are undone; the last one comes when it reads',
    async () => {
      const { home, connections } = await open();
      const { aliases } = home.client;
      const play = (card: 'echo-0' | 'lamp-0') => {
        home.host.match.send(0, { do: 'play', card: aliases[card] ?? 0 });
        home.host.wake();
      };
      for (let i = 0; i < TIMES / 10; i++) {
        play('echo-0');
        await new Promise((resolve) => setImmediate(resolve));
      }
      play('lamp-0');
      await settle();
      expect(home.host.match.session.state.command).toBe(1);
      for (const raw of connections) {
        const views = raw.messages.filter(({ kind }) => kind === 'view');
        expect(views.length).toBeLessThanOrEqual(10);
        expect(raw.messages.length).toBeLessThanOrEqual(MAX_UNREAD_MESSAGES + BLOCKS_IN_FLIGHT + BEYOND);
        await startReading(raw);
        const { seq } = raw.messages.findLast((it) => it.kind === 'view' || it.kind === 'block') as {
          seq: number;
        };
        expect(seq).toBeGreaterThan(0);
        expect(last(raw, 'status')?.status).toMatchObject({ resolving: false, active: 0 });
        expect(raw.messages.some(({ kind }) => kind === 'gone')).toBe(false);
      }
      await close(home, connections);
    },
    PATIENCE,
  );

  it('B2 is sent a limited number of warnings', async () => {
    const { home, connections } = await open();
    const [, raw] = connections;
    await often(900, () => raw?.post('odd'));
    expect(raw?.messages.filter(({ kind }) => kind === 'warning')).toHaveLength(MAX_WARNINGS);
    await close(home, connections);
  });

  it(
    'B2 loses its connection when it keeps the match and has not read thousands of its commands; the others go on',
    async () => {
      const { home, connections } = await open(['lamp']);
      const { host } = home;
      const options: ConnectOptions = { keeps: true };
      const [stream, api] = [new MessageChannel(), new MessageChannel()];
      const messages: FromWorker[] = [];
      stream.port1.onmessage = ({ data }) => messages.push(data);
      await host.connect({ kind: 'owner' }, stream.port2, api.port2, false, options);
      const times = Math.max(TIMES, MAX_UNREAD_ACCEPTED + 1_000);
      for (let i = 0; i < times; i++) {
        while (!host.match.send(i % 2, { do: 'end-turn' }).accepted) await settle();
        host.wake();
        await Promise.resolve();
      }
      await settle();
      expect(messages.filter(({ kind }) => kind === 'accepted').length).toBeLessThanOrEqual(
        MAX_UNREAD_ACCEPTED + 1,
      );
      expect(messages.at(-1)).toMatchObject({
        kind: 'gone',
        reason: expect.stringContaining(`${MAX_UNREAD_ACCEPTED} messages`),
      });
      expect(host.feeds.count).toBe(1 + connections.length);
      stream.port1.close();
      api.port1.close();
      await close(home, connections);
    },
    PATIENCE,
  );

  it('B2 loses its connection when it has not taken a thousand answers to its calls', async () => {
    const { home, connections } = await open();
    const [owner, seat] = connections as [Raw, Raw, Raw];
    const answers = [0, 0];
    [owner, seat].forEach((raw, i) => {
      raw.api.onmessage = () => {
        answers[i] = (answers[i] ?? 0) + 1;
      };
    });
    await often(2 * MAX_UNREAD_ANSWERS, (i) => {
      seat.api.postMessage(callOf('whyNot', [1]));
      owner.api.postMessage(callOf('whyNot', [1]));
      // The owner's page takes its answers.
      if (i % 100 === 99) owner.post({ kind: 'read', messages: 0, answers: answers[0] });
    });
    expect(answers[1]).toBeLessThanOrEqual(MAX_UNREAD_ANSWERS + 1);
    expect(seat.messages.at(-1)).toMatchObject({
      kind: 'gone',
      reason: expect.stringContaining(`${MAX_UNREAD_ANSWERS} answers`),
    });
    expect(answers[0]).toBe(2 * MAX_UNREAD_ANSWERS);
    expect(home.host.feeds.count).toBe(3);
    await close(home, connections);
  });
});

describe("a page's client", () => {
  it('B2 says what it has read: it gets every status and every answer', async () => {
    const { home, connections } = await open();
    const seat = await home.client.join({ kind: 'seat', seat: 1 });
    const speeds: number[] = [];
    seat.status$.subscribe(({ speed }) => speeds.push(speed));
    await home.client.lead();
    const times = 3 * MAX_UNREAD_ANSWERS;
    for (let i = 1; i <= times; i++) {
      home.client.speed = i;
      expect(await seat.whyNot(1)).not.toBeNull();
    }
    await settle();
    expect(speeds.slice(-times)).toEqual(Array.from({ length: times }, (_, i) => i + 1));
    await seat.dispose();
    await close(home, connections);
  });

  it('B2 says what it has read before it has a view, too', async () => {
    const { port1, port2 } = new MessageChannel();
    const told: unknown[] = [];
    port2.onmessage = ({ data }) => told.push(data);
    void firstView(port1, () => {});
    for (let i = 0; i < 2 * READ_NOTICE; i++) port2.postMessage({ kind: 'catching-up' });
    await settle();
    expect(told).toEqual([
      { kind: 'read', messages: READ_NOTICE, answers: 0 },
      { kind: 'read', messages: 2 * READ_NOTICE, answers: 0 },
    ]);
    port1.close();
  });

  it.each([
    [{ kind: 'read', messages: 10_000, answers: 0 }],
    [{ kind: 'read', messages: 0, answers: 10_000 }],
    [{ kind: 'read', messages: -1, answers: 0 }],
    [{ kind: 'read', messages: 1 }],
  ])('gets a warning for reading what it was not sent: %j', async (message) => {
    const { home, connections } = await open();
    const [, seat] = connections as [Raw, Raw, Raw];
    seat.post(message);
    await settle();
    expect(last(seat, 'warning')?.code).toBe('malformed-message');
    await close(home, connections);
  });
});
