import { BLOCKS_IN_FLIGHT, type FromLog, type Role } from '@aftercast/bridge/contract';
import { describe, expect, it } from 'vitest';
import {
  connectRaw,
  type Home,
  openChain,
  openHome,
  playChain,
  playOut,
  rested,
  restoreHome,
  settle,
} from './home.ts';
import { Keeper, keep } from './keeper.ts';
import { lanternScenario, lanterns } from './lantern-rules.ts';

/**
 * Follows the event log by hand: the test decides when to return credits.
 * @param leads whether the connection is the leader
 */
async function followRaw(home: Home, role: Role, leads = false) {
  const raw = await connectRaw(home, role);
  if (leads) await raw.lead();
  const { port1, port2 } = new MessageChannel();
  const messages: FromLog[] = [];
  port1.onmessage = ({ data }) => messages.push(data);
  await raw.hand('followLog', port2, 'start');
  // The worker loads the code for this feed on first use.
  await expect.poll(() => messages.length).toBeGreaterThan(0);
  const blocks = () => messages.filter((it) => it.kind === 'records');
  return { raw, messages, blocks, post: (message: unknown) => port1.postMessage(message), port: port1 };
}

describe('slow and lost followers', () => {
  const warnings = ({ raw }: Pick<Awaited<ReturnType<typeof followRaw>>, 'raw'>) =>
    raw.messages.flatMap((it) => (it.kind === 'warning' ? [it.code] : []));

  it('B2 at most BLOCKS_IN_FLIGHT blocks are in flight, and the match waits for the leader', async () => {
    const home = await openChain('chain', 20_000);
    const own = await followRaw(home, { kind: 'owner' }, true);
    own.raw.keepUp();
    void playChain(home.client);
    for (let i = 0; i < 30; i++) await settle();
    expect(own.blocks()).toHaveLength(BLOCKS_IN_FLIGHT);
    const { actions } = home.host.match.session.state;
    expect(actions).toBeLessThan(15_000);
    own.post({ kind: 'credit', blocks: 1 });
    for (let i = 0; i < 5; i++) await settle();
    expect(own.blocks()).toHaveLength(BLOCKS_IN_FLIGHT + 1);
    await expect.poll(() => home.host.match.session.state.actions).toBeGreaterThan(actions);
    const done = rested(home.client);
    own.post({ kind: 'bye' });
    await done;
    own.raw.close();
    await home.client.dispose();
  });

  it('B2 the match stops waiting for a follower of the leader when it is out of credit for too long; the follower continues where it was, and loses nothing', async () => {
    const home = await openChain('chain', 20_000);
    const slow = await followRaw(home, { kind: 'owner' }, true);
    slow.raw.keepUp();
    const { keeper } = await keep(home.client);
    const done = rested(home.client);
    void playChain(home.client);
    for (let i = 0; i < 20; i++) await settle();
    home.workerClock.advance(5_000);
    await done;
    expect(slow.blocks()).toHaveLength(BLOCKS_IN_FLIGHT);
    expect(warnings(slow)).toEqual(['slow-leader']);
    for (let i = 0; i < 40; i++) {
      slow.post({ kind: 'credit', blocks: 1 });
      await settle();
    }
    const told = slow.blocks().flatMap(({ data }) => Array.from(data));
    expect(told).toEqual(keeper.kept.flatMap((it) => Array.from(it)));
    expect(slow.messages.filter((it) => it.kind === 'begin')).toHaveLength(1);
    expect(home.workerClock.pending).toBe(0);
    slow.raw.close();
    await home.client.dispose();
  }, 60_000);

  it('B2 a credit that the leader returns just before the time-out gives back one second, and an empty one nothing', async () => {
    const home = await openChain('chain', 20_000);
    const raw = await connectRaw(home, { kind: 'owner' });
    await raw.lead();
    const done = rested(home.client);
    void playChain(home.client);
    for (let i = 0; i < 20; i++) await settle();
    const blocks = () => raw.messages.filter((it) => it.kind === 'block').length;
    home.workerClock.advance(4_900);
    raw.post({ kind: 'credit', blocks: 1 });
    for (let i = 0; i < 5; i++) await settle();
    expect(blocks()).toBe(BLOCKS_IN_FLIGHT + 1);
    raw.post({ kind: 'credit', blocks: 0 });
    await settle();
    home.workerClock.advance(1_099);
    await settle();
    expect(home.host.match.session.active).toBe(true);
    home.workerClock.advance(1);
    await done;
    expect(blocks()).toBe(BLOCKS_IN_FLIGHT + 1);
    expect(warnings({ raw })).toContain('slow-leader');
    raw.close();
    await home.client.dispose();
  }, 60_000);

  it('B2 a new follower of the leader has no time of its own, and other connections hold nothing', async () => {
    const home = await openChain('chain', 20_000);
    const other = await followRaw(home, { kind: 'spectator' });
    const slow = await followRaw(home, { kind: 'owner' }, true);
    slow.raw.keepUp();
    const done = rested(home.client);
    void playChain(home.client);
    for (let i = 0; i < 20; i++) await settle();
    home.workerClock.advance(4_900);
    const { port1, port2 } = new MessageChannel();
    await slow.raw.hand('followLog', port2, 'start');
    home.workerClock.advance(99);
    await settle();
    expect(home.host.match.session.active).toBe(true);
    home.workerClock.advance(1);
    await done;
    expect(other.blocks()).toHaveLength(BLOCKS_IN_FLIGHT);
    expect(warnings(other)).toEqual([]);
    port1.close();
    slow.raw.close();
    other.raw.close();
    await home.client.dispose();
  }, 60_000);

  it('B2 credits for unsent blocks and malformed messages get a warning', async () => {
    const home = await openChain('chain', 1);
    const follower = await followRaw(home, { kind: 'owner' });
    follower.post({ kind: 'credit', blocks: 1 });
    follower.post({ kind: 'keyframe', hold: 1 });
    await settle();
    expect(warnings(follower)).toEqual(['malformed-message', 'malformed-message']);
    follower.raw.close();
    await home.client.dispose();
  });

  it('B3 following and stopping leaves no port and no timer; a follower gets the reason of the end', async () => {
    const home = await openChain('chain', 2);
    for (let i = 0; i < 50; i++) (await keep(home.client)).stop();
    await settle();
    expect(home.host.feeds.sideFeedCount).toBe(0);
    const { keeper, stop } = await keep(home.client);
    await settle();
    stop();
    await playOut(home);
    expect([keeper.kept, keeper.ends]).toEqual([[], []]);
    const joined = await home.client.join({ kind: 'spectator' });
    const left = await keep(joined);
    const stays = await keep(await home.client.join({ kind: 'spectator' }));
    expect(home.host.feeds.sideFeedCount).toBe(2);
    await joined.dispose();
    await settle();
    expect(home.host.feeds.sideFeedCount).toBe(1);
    expect(left.keeper.ends).toEqual(['The connection was closed by dispose().']);
    await expect(joined.followLog(new Keeper())).rejects.toThrow('closed by dispose()');
    await home.client.dispose();
    await settle();
    expect(stays.keeper.ends).toEqual(['The match was closed.']);
    expect([home.workerClock.pending, home.pageClock.pending]).toEqual([0, 0]);
  });

  it('B3 the match does not wait for a page that disappears without a message', async () => {
    const home = await openChain('chain', 20_000);
    const follower = await followRaw(home, { kind: 'owner' }, true);
    const done = rested(home.client);
    void playChain(home.client);
    for (let i = 0; i < 10; i++) await settle();
    follower.port.close();
    follower.raw.close();
    await done;
    expect(home.host.feeds.sideFeedCount).toBe(0);
    await home.client.dispose();
  });

  it('rejects an unknown place to follow from, and a value that is not a port', async () => {
    const home = await openChain('chain', 1);
    await expect(home.client.followLog(new Keeper(), 'end' as never)).rejects.toThrow('"start" or "now"');
    const raw = await connectRaw(home, { kind: 'spectator' });
    const answers: unknown[] = [];
    raw.api.onmessage = ({ data }) => answers.push(data);
    for (const path of [['followLog'], ['followMachines']]) {
      const argumentList = [
        { type: 'RAW', value: { postMessage: 'me' } },
        { type: 'RAW', value: 'start' },
      ];
      raw.api.postMessage({ id: path[0], type: 'APPLY', path, argumentList });
    }
    await settle();
    const refused = { type: 'HANDLER', name: 'throw' };
    expect(answers).toMatchObject([
      { id: 'followLog', ...refused },
      { id: 'followMachines', ...refused },
    ]);
    expect(home.host.feeds.sideFeedCount).toBe(0);
    raw.close();
    await home.client.dispose();
  });

  it('B3 followers of a closed match get nothing from its restored copy', async () => {
    const home = await openHome(lanterns, { scenario: lanternScenario(['lamp']) });
    const { keeper } = await keep(home.client);
    const text = await home.client.save();
    await home.client.dispose();
    const again = await restoreHome(lanterns, text);
    await again.client.send({ do: 'play', card: again.client.aliases['lamp-0'] ?? 0 });
    await settle();
    expect(keeper.kept).toEqual([]);
    await again.client.dispose();
  });
});
