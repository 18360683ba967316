import {
  BLOCKS_IN_FLIGHT,
  type FromLog,
  type FromMachines,
  MAX_WAITING_CUTS,
  type Role,
} from '@aftercast/bridge/contract';
import { expect, it } from 'vitest';
import { isNightly } from '../nightly.ts';
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

it(
  'B2 what the worker keeps for a connection that never takes its blocks stays bounded, and it misses nothing',
  async () => {
    const home = await openHome(lanterns, { scenario: lanternScenario(['lamp']) });
    const { host } = home;
    // The match waits for no page.
    host.playback.lead(null);
    const roles: Role[] = [{ kind: 'seat', seat: 0 }, { kind: 'spectator' }];
    const connections = await Promise.all(roles.map((role) => neverTaking(home, role)));
    const waiting = () => Math.max(...[...host.feeds.all].map((feed) => feed.waiting));
    let most = 0;
    for (let i = 0; i < COMMANDS; i++) {
      while (!host.match.send(i % 2, { do: 'end-turn' }).accepted) await settle();
      host.wake();
      if (i % 500 > 0) continue;
      await settle();
      most = Math.max(most, waiting());
    }
    await settle();
    expect(host.match.session.state.command).toBe(COMMANDS);
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
    await home.client.dispose();
    expect([host.feeds.count, host.turns.pending]).toEqual([0, 0]);
  },
  PATIENCE,
);
