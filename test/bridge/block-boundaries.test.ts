import type { FromLog, FromMachines, FromWorker, Role, Watch } from '@aftercast/bridge/contract';
import { hearth } from '@aftercast/hearth';
import { describe, expect, it } from 'vitest';
import { connectRaw, type Home, openChain, playChain, settle } from './home.ts';
import { innerHost } from './inner-host.ts';
import { SEAT, secretTable, USUAL } from './secret-table.ts';

const SPECTATOR: Role = { kind: 'spectator' };

/** When a connection returns the credit of a block: at once, or after a number of rounds of messages. */
type Pace = number;

/** Connects a role that returns its credits at a pace, with a follower of the event log that keeps up. */
async function connectAt(home: Pick<Home, 'host'>, role: Role, pace: Pace) {
  const raw = await connectRaw(home, role);
  const lengths: number[] = [];
  raw.stream.onmessage = async ({ data }: MessageEvent<FromWorker>) => {
    raw.messages.push(data);
    if (data.kind !== 'block') return;
    lengths.push(data.data.length);
    for (let i = 0; i < pace; i++) await settle();
    raw.post({ kind: 'credit', blocks: 1 });
  };
  const { port1, port2 } = new MessageChannel();
  const followed: number[] = [];
  let begun = false;
  port1.onmessage = ({ data }: MessageEvent<FromLog>) => {
    begun ||= data.kind === 'begin';
    if (data.kind !== 'records') return;
    followed.push(data.data.length);
    port1.postMessage({ kind: 'credit', blocks: 1 });
  };
  await raw.hand('followLog', port2, 'start');
  await expect.poll(() => begun).toBe(true);
  return { raw, lengths, followed };
}

/** Follows the machines through a connection. @returns the number of reports in each batch so far */
async function followMachines({ hand }: Pick<Awaited<ReturnType<typeof connectRaw>>, 'hand'>) {
  const { port1, port2 } = new MessageChannel();
  const batches: number[] = [];
  port1.onmessage = ({ data }: MessageEvent<FromMachines>) => {
    batches.push(data.messages.length);
    port1.postMessage({ kind: 'credit', blocks: 1 });
  };
  await hand('followMachines', port2);
  await expect.poll(() => batches.length).toBeGreaterThan(0);
  return batches;
}

/** Plays one long command, while the connections of the two seats return credits at these paces. */
async function playLong(paces: readonly [Pace, Pace]) {
  const home = await openChain('chain', 6_000);
  const { match } = home.host;
  const seats = await Promise.all(paces.map((pace, seat) => connectAt(home, { kind: 'seat', seat }, pace)));
  await playChain(home.client);
  const isWhole = ({ lengths }: { lengths: number[] }, seat: number) =>
    lengths.reduce((sum, it) => sum + it, 0) === match.stream({ kind: 'seat', seat }).end;
  await expect.poll(() => !match.running && seats.every(isWhole)).toBe(true);
  await settle();
  for (const { raw } of seats) raw.close();
  await home.client.dispose();
  return seats.map(({ lengths, followed }) => ({ lengths, followed }));
}

describe('where the blocks of a connection end', () => {
  it('H1 B2 does not depend on the credits of another connection', async () => {
    const [fast, slow] = [await playLong([0, 0]), await playLong([0, 3])];
    expect(fast[0]?.lengths.length).toBeGreaterThan(3);
    expect(slow[0]).toEqual(fast[0]);
  });

  it('H1 B2 does not depend on when its own credits come back', async () => {
    const [fast, slow] = [await playLong([0, 0]), await playLong([3, 0])];
    expect(slow).toEqual(fast);
  });
});

/** Lengths of the blocks and batches that a role gets of a turn's end, with the match's owner as the leader that watches these phases. */
async function endTurn(role: Role, watches: readonly Watch[]) {
  const home = new MessageChannel();
  const host = innerHost({ games: [hearth] }, home.port2);
  await host.open({ game: 'hearth', scenario: secretTable(USUAL) });
  const leader = await connectRaw({ host }, { kind: 'owner' });
  leader.stream.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    leader.messages.push(data);
    if (data.kind === 'block') leader.post({ kind: 'credit', blocks: 1 });
    if (data.kind === 'announced') leader.post({ kind: 'ended', hold: data.hold });
  };
  await host.lead(1, [...watches]);
  const { raw, lengths, followed } = await connectAt({ host }, role, 0);
  const batches = await followMachines(raw);
  host.match.send(0, { do: 'end-turn' });
  host.wake();
  await expect.poll(() => [host.match.running, host.match.held]).toEqual([false, null]);
  await settle();
  await host.close();
  home.port1.close();
  const holds = leader.messages.filter(({ kind }) => kind === 'announced').length;
  return { holds, lengths, followed, batches };
}

describe('where the blocks of a connection that does not lead end', () => {
  const watch = (type: string, phase: Watch['phase']): Watch => ({ type, phase, deadline: 1e9 });

  it.each([SEAT, SPECTATOR])(
    'H1 a hold of a phase that it does not know of ends no block, and no batch of reports: %j',
    async (role) => {
      const free = await endTurn(role, []);
      // Other roles than the owner learn of a draw by its changes only, when it performs.
      const led = await endTurn(role, [watch('draw', 'prepare')]);
      expect([free.holds, led.holds]).toEqual([0, 1]);
      expect(free.lengths).toHaveLength(1);
      expect(led).toEqual({ ...free, holds: 1 });
    },
  );

  it.each([SEAT, SPECTATOR])(
    'K5 a hold of a phase that it knows of ends a block, and a batch of reports: %j',
    async (role) => {
      const led = await endTurn(role, [watch('draw', 'perform'), watch('end-turn', 'prepare')]);
      expect(led.lengths.length).toBeGreaterThan(2);
      expect(led.followed).toEqual(led.lengths);
      expect(led.batches.length).toBeGreaterThan(2);
    },
  );
});
