import { MAX_WAITING_CALLS, type Role } from '@aftercast/bridge/contract';
import { stress, stressScenario } from '@aftercast/stress';
import { describe, expect, it } from 'vitest';
import { HeldClock } from './held-clock.ts';
import { connectRaw, type Home, openChain, settle } from './home.ts';
import { innerHost } from './inner-host.ts';
import { callOf } from './odd-values.ts';

const SEAT: Role = { kind: 'seat', seat: 1 };

/** A port to hand over, with whether it was closed at the other end. */
function handed() {
  const { port1, port2 } = new MessageChannel();
  const state = { port: port2, kept: port1, closed: false };
  port1.addEventListener('close', () => {
    state.closed = true;
  });
  port1.start();
  return state;
}

type Raw = Awaited<ReturnType<typeof connectRaw>>;

/** Ways to hand over a port that the worker has no use for. */
const WAYS: [what: string, hand: (raw: Raw, port: MessagePort) => void | Promise<void>][] = [
  ['a call of no method', ({ api }, port) => api.postMessage(callOf('nothing', [port]), [port])],
  ['a malformed call', ({ api }, port) => api.postMessage({ id: '1', type: 'GET', path: [], port }, [port])],
  ['a call without an id', ({ api }, port) => api.postMessage({ type: 'APPLY', port }, [port])],
  ['a method that takes none', ({ api }, port) => api.postMessage(callOf('whyNot', [port]), [port])],
  [
    'an argument too many',
    ({ api }, port) => api.postMessage(callOf('followLog', [0, 'start', port]), [port]),
  ],
  ['another value', ({ api }, port) => api.postMessage(callOf('send', [{ do: port }]), [port])],
  ['an unknown start', ({ api }, port) => api.postMessage(callOf('followLog', [port, 'there']), [port])],
  ['a message', ({ stream }, port) => stream.postMessage({ kind: 'credit', blocks: 1, port }, [port])],
  [
    'a message to a follower of the event log',
    async ({ hand }, port) => {
      const { port1, port2 } = new MessageChannel();
      await hand('followLog', port2, 'start');
      port1.postMessage({ port }, [port]);
    },
  ],
  [
    'a message to a follower of the machines',
    async ({ hand }, port) => {
      const { port1, port2 } = new MessageChannel();
      await hand('followMachines', port2);
      port1.postMessage({ port }, [port]);
    },
  ],
  [
    'a call too many',
    ({ api }, port) => {
      for (let i = 0; i < MAX_WAITING_CALLS; i++) api.postMessage(callOf('legal', []));
      api.postMessage(callOf('followLog', [port, 'start']), [port]);
    },
  ],
  [
    'a call that waits when the connection ends',
    (raw, port) => {
      for (let i = 0; i < MAX_WAITING_CALLS - 1; i++) raw.api.postMessage(callOf('legal', []));
      raw.api.postMessage(callOf('followLog', [port, 'start']), [port]);
      raw.post({ kind: 'bye' });
    },
  ],
];

describe('a port that the worker has no use for', () => {
  it.each(WAYS)('B3 is closed: it came with %s', async (_, hand) => {
    const home: Home = await openChain('chain', 1);
    const raw = await connectRaw(home, SEAT);
    const state = handed();
    await hand(raw, state.port);
    await expect.poll(() => state.closed).toBe(true);
    raw.close();
    await settle();
    expect([home.host.feeds.count, home.host.feeds.sideFeedCount]).toEqual([1, 0]);
    await home.client.dispose();
  });

  it.each<[what: string, method: string, values: (port: MessagePort) => unknown[]]>([
    ['no method', 'nothing', (port) => [port]],
    ['a set-up', 'open', (port) => [{ game: 'stress', port }]],
    ['a ping', 'ping', (port) => [port]],
    ['a kept match', 'recover', (port) => [{ base: port }]],
  ])("B3 is closed: it came with a call of the host's own methods, in %s", async (_, method, values) => {
    const { port1, port2 } = new MessageChannel();
    const host = innerHost({ games: [stress], clock: new HeldClock() }, port2);
    await host.open({ game: 'stress', scenario: stressScenario('chain', 2) });
    const state = handed();
    port1.postMessage(callOf(method, values(state.port)), [state.port]);
    await expect.poll(() => state.closed).toBe(true);
    await host.close();
    port1.close();
  });
});
