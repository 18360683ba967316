import type { Role } from '@aftercast/bridge/contract';
import { hashState } from '@aftercast/kernel';
import { stress, stressScenario } from '@aftercast/stress';
import { expect, it } from 'vitest';
import { isNightly } from '../nightly.ts';
import { HeldClock } from './held-clock.ts';
import { connectRaw, settle } from './home.ts';
import { innerHost } from './inner-host.ts';
import { batchOf, callOf, hostCall, nested, runBatches } from './odd-values.ts';

/** Calls that a run makes. */
const [CALLS, PATIENCE] = isNightly ? [100_000, 3_600_000] : [2_000, 120_000];
const IN_BATCH = 100;

const SETUP = { game: 'stress', scenario: stressScenario('chain', 2) };

/** A worker, with the port on which the page's calls of the host's own methods arrive. */
function startHost() {
  const { port1, port2 } = new MessageChannel();
  const host = innerHost({ games: [stress], clock: new HeldClock() }, port2);
  const answers: { id: string; type: string; value: unknown }[] = [];
  port1.onmessage = ({ data }) => answers.push(data);
  let asked = 0;
  /** Calls a method of the host. @returns the answer: `RAW` with a value, `HANDLER` with an error */
  const call = async (method: string, args: readonly unknown[], transfer: Transferable[] = []) => {
    const id = String(++asked);
    port1.postMessage(callOf(method, args, id), transfer);
    await expect.poll(() => answers.find((it) => it.id === id)).toBeDefined();
    return answers.find((it) => it.id === id);
  };
  return { host, port: port1, answers, call };
}

it(
  'B3 calls of the host with malformed arguments are refused: no match is opened, ended or changed, and none is left without an answer',
  async () => {
    const { host, port, answers, call } = startHost();
    await runBatches('test/bridge/hostile-host.test.ts', CALLS / IN_BATCH, async (batch) => {
      // Every other batch comes while a match is open.
      const isOpen = batch % 2 === 1;
      if (isOpen) expect(await call('open', [SETUP])).toMatchObject({ type: 'RAW' });
      const hash = isOpen ? hashState(host.match.session.state) : '';
      const calls = batchOf(hostCall, batch, IN_BATCH);
      const before = answers.length;
      calls.forEach(({ method, args }, i) => {
        port.postMessage(callOf(method, args, `odd-${i}`));
      });
      await expect.poll(() => answers.length).toBe(before + calls.length);
      for (const answer of answers.splice(0)) {
        if (answer.id.startsWith('odd-')) expect(answer).toMatchObject({ type: 'HANDLER', name: 'throw' });
      }
      expect([host.feeds.count, host.turns.pending]).toEqual([0, 0]);
      if (isOpen) {
        expect(hashState(host.match.session.state)).toBe(hash);
        await call('close', []);
      }
      expect(() => host.match).toThrow('No match is open');
    });
    expect(await call('open', [SETUP])).toMatchObject({ type: 'RAW' });
    await call('close', []);
    port.close();
  },
  PATIENCE,
);

it.each<[what: string, role: unknown, leads: unknown]>([
  ['a role with a hole', new Array(1), undefined],
  ['a role of a class', new Date(0), undefined],
  ['a nested role', nested(50), undefined],
  ['a seat that is no number', { kind: 'seat', seat: 0n }, undefined],
  ['an odd wish to lead', { kind: 'spectator' }, new Array(1)],
])('B3 connect with %s is refused, and closes the ports that came with it', async (_, role, leads) => {
  const { host, port, call } = startHost();
  await call('open', [SETUP]);
  const [stream, api] = [new MessageChannel(), new MessageChannel()];
  let closed = 0;
  for (const { port1 } of [stream, api]) {
    port1.addEventListener('close', () => closed++);
    port1.start();
  }
  const answer = await call('connect', [role, stream.port2, api.port2, leads], [stream.port2, api.port2]);
  expect(answer).toMatchObject({ type: 'HANDLER', name: 'throw' });
  await expect.poll(() => closed).toBe(2);
  expect(host.feeds.count).toBe(0);
  await call('close', []);
  port.close();
});

it.each<[what: string, watches: unknown]>([
  ['only a hole', new Array(1)],
  ['many holes', new Array(2 ** 32 - 1)],
  ['a deadline below 0', [{ type: 'hit', phase: 'perform', deadline: -1 }]],
  ['an entry of a class', [new Date(0)]],
  ['further properties', Object.assign([], { more: 1 })],
])('K5 lead with a list of watches that has %s is refused, and the leader stays', async (_, watches) => {
  const { host, port, call } = startHost();
  await call('open', [SETUP]);
  const roles: Role[] = [{ kind: 'owner' }, { kind: 'seat', seat: 1 }];
  const [leader, other] = [
    await connectRaw({ host }, roles[0] as Role),
    await connectRaw({ host }, roles[1] as Role),
  ];
  expect(await call('lead', [2, watches])).toMatchObject({ type: 'HANDLER', name: 'throw' });
  const feed = host.feeds.find(1);
  expect(feed && host.playback.leads(feed)).toBe(true);
  leader.close();
  other.close();
  await settle();
  await call('close', []);
  port.close();
});
