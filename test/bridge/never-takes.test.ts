import {
  BLOCKS_IN_FLIGHT,
  type FromLog,
  type FromMachines,
  MAX_WAITING_CUTS,
  type Role,
} from '@aftercast/bridge/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { systemClock } from '../../packages/bridge/src/clock.ts';
import { isNightly } from '../nightly.ts';
import { endsOf } from './ends.ts';
import { connectRaw, type Home, openHome, settle } from './home.ts';
import { lanternScenario, lanterns } from './lantern-rules.ts';

const [COMMANDS, PATIENCE] = isNightly ? [100_000, 3_600_000] : [6_000, 120_000];

/** Kinds of messages that are kept until the blocks before them are sent. */
const KEPT_KINDS = 2;

/** A connection with a follower of each kind. None of them ever returns a credit. */
async function neverTaking(home: Home, role: Role) {
  const raw = await connectRaw(home, role);
  const [log, machines] = [new MessageChannel(), new MessageChannel()];
  const logged: FromLog[] = [];
  const reported: FromMachines[] = [];
  log.port1.onmessage = ({ data }) => logged.push(data);
  machines.port1.onmessage = ({ data }) => reported.push(data);
  await raw.hand('followLog', log.port2, 'start');
  await raw.hand('followMachines', machines.port2);
  await expect.poll(() => [logged.length, reported.length].includes(0)).toBe(false);
  return { raw, logged, reported, ports: [log.port1, machines.port1] };
}

/** Turns of the event loop in which the other seat must get what a command led to. */
const TURNS = 3;

/**
 * Lets the match go to the other seat and back. Each time an owner leads it and does not take the turn's beginning, which its
 * viewers play; then it goes away without a word.
 */
async function leave(home: Home): Promise<void> {
  const { host } = home;
  for (let i = 0; i < 2; i++) {
    const owner = await connectRaw(home, { kind: 'owner' });
    const feed = [...host.feeds.all].at(-1);
    if (feed === undefined) throw new Error('The owner is not connected.');
    await host.lead(feed.number, [{ type: 'start-turn', phase: 'perform', deadline: 1e9 }]);
    const { session } = host.match;
    expect(host.match.send(session.acting, { do: 'end-turn' }).accepted).toBe(true);
    host.wake();
    expect(host.match.held?.types).toEqual(['start-turn']);
    owner.close();
    await settle();
    expect([host.match.held, host.match.flowState]).toEqual([null, 'waiting']);
  }
}

afterEach(() => vi.restoreAllMocks());

it(
  'B2 what the worker keeps for connections that never take their blocks stays bounded, and they miss nothing; the other seat waits for none of them, and for no owner that goes away',
  async () => {
    const home = await openHome(lanterns, { scenario: lanternScenario(['lamp']) });
    const { host } = home;
    // The match waits for no page.
    host.playback.lead(null);
    const roles: Role[] = [{ kind: 'seat', seat: 0 }, { kind: 'spectator' }];
    const connections = await Promise.all(roles.map((role) => neverTaking(home, role)));
    // A turn of the worker never runs out of time: only a connection could make it wait.
    vi.spyOn(systemClock, 'now').mockReturnValue(0);
    const other = await home.client.join({ kind: 'seat', seat: 1 });
    const { log: its } = host.match.stream(other.role);
    let gone = 0;
    const waiting = () => Math.max(...[...host.feeds.all].map((feed) => feed.waiting));
    let most = 0;
    for (let i = 0; i < COMMANDS; i++) {
      // Nothing is waited for: each command is accepted, and resolved in the call that wakes the match.
      expect(host.match.send(i % 2, { do: 'end-turn' }).accepted).toBe(true);
      host.wake();
      let turns = 0;
      for (; other.view.seq < its.records && turns < TURNS; turns++)
        await new Promise((resolve) => setImmediate(resolve));
      expect(other.view.seq).toBe(its.records);
      if (i % 500 > 0) continue;
      await settle();
      most = Math.max(most, waiting());
      if (i === COMMANDS / 2) endsOf(home.client).stream.close();
      await leave(home);
      gone++;
    }
    expect(gone).toBe(COMMANDS / 500);
    // Each owner that has gone away had begun a turn.
    expect(host.match.session.state.command).toBe(COMMANDS + 2 * gone);
    // The page's own cuts and those of its two followers, and the messages that must follow blocks.
    expect(most).toBeLessThanOrEqual(4 * MAX_WAITING_CUTS + KEPT_KINDS);
    for (const { raw, logged } of connections) {
      expect(raw.messages.filter(({ kind }) => kind === 'block')).toHaveLength(BLOCKS_IN_FLIGHT);
      expect(logged.filter(({ kind }) => kind === 'records')).toHaveLength(BLOCKS_IN_FLIGHT);
      expect(raw.messages.length).toBeLessThan(100);
    }
    const [seat] = connections;
    if (seat === undefined) return;
    seat.raw.keepUp();
    seat.raw.post({ kind: 'credit', blocks: BLOCKS_IN_FLIGHT });
    const taken = () => seat.raw.messages.flatMap((it) => (it.kind === 'block' ? [it] : []));
    const { records } = host.match.stream(roles[0] as Role).log;
    await expect.poll(() => taken().at(-1)?.seq).toBeGreaterThan(records - 20_000);
    await settle();
    let seq = 0;
    for (const block of taken()) {
      expect(block.seq).toBe(seq + 1);
      seq += block.count;
    }
    expect(seq).toBe(records);
    expect(seat.raw.messages.findLast(({ kind }) => kind === 'status')).toMatchObject({
      status: { resolving: false, active: COMMANDS % 2 },
    });
    for (const { raw, ports } of connections) {
      raw.close();
      for (const port of ports) port.close();
    }
    await other.dispose();
    await host.close();
    await settle();
    expect([host.feeds.count, host.turns.pending]).toEqual([0, 0]);
  },
  PATIENCE,
);
