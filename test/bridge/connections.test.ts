import type { MatchClient, Warning } from '@aftercast/bridge/client';
import type { FromWorker, Role } from '@aftercast/bridge/contract';
import { BLOCKS_IN_FLIGHT } from '@aftercast/bridge/contract';
import { hashState, hashTable } from '@aftercast/kernel';
import { describe, expect, it } from 'vitest';
import { endsOf, TIMERS_AT_REST } from './ends.ts';
import {
  connectRaw,
  type Home,
  openChain,
  playChain,
  rested,
  restoreChain,
  settle,
  shown,
  strength,
} from './home.ts';

const HIT = { type: 'hit', phase: 'perform' } as const;
const ROLES: Role[] = [
  { kind: 'owner' },
  { kind: 'seat', seat: 0 },
  { kind: 'seat', seat: 1 },
  { kind: 'spectator' },
];

const blocks = (messages: FromWorker[]) => messages.filter((it) => it.kind === 'block');

/** Returns a credit for each block, until no more comes. */
async function takeAll(raw: Awaited<ReturnType<typeof connectRaw>>): Promise<void> {
  for (let taken = 0; taken < blocks(raw.messages).length; taken++) {
    raw.post({ kind: 'credit', blocks: 1 });
    await settle();
  }
}

describe('subscribers', () => {
  it('B1 every record comes once and in order, and the numbers rise by one', async () => {
    const home = await openChain('tree', 5, 3);
    const raw = await connectRaw(home, { kind: 'spectator' });
    const done = rested(home.client);
    await playChain(home.client);
    for (let i = 0; i < 50; i++) {
      raw.post({ kind: 'credit', blocks: 1 });
      await settle();
    }
    await done;
    let seq = 0;
    for (const block of blocks(raw.messages)) {
      expect(block.seq).toBe(seq + 1);
      seq += block.count;
    }
    expect(seq).toBeGreaterThan(400);
    raw.close();
    await home.client.dispose();
  });

  it.each(ROLES)('B1 a late subscriber ($kind $seat) gets the same view as an early one', async (role) => {
    const { client, pageClock } = await openChain('tree', 3, 3);
    client.viewers.attach(HIT, { duration: 10, keyframe: 5 });
    const early = await client.join(role);
    const late: MatchClient[] = [];
    await playChain(client);
    for (let i = 0; i < 30; i++) {
      pageClock.advance(5);
      await settle();
      if (i % 10 === 5) late.push(await client.join(role));
    }
    const done = rested(client);
    client.skip();
    await done;
    await settle();
    expect(late).toHaveLength(3);
    for (const one of late) expect(shown(one.view)).toEqual(shown(early.view));
    if (role.kind === 'owner') expect(shown(early.view)).toEqual(shown(client.view));
    expect(strength(early)).toBeLessThan(30);
    await client.dispose();
  });

  it('B1 a view never changes: each change of the match makes a new one', async () => {
    const { client } = await openChain('chain', 5);
    const before = client.view;
    const copy = JSON.stringify(shown(before));
    const done = rested(client);
    await playChain(client);
    await done;
    expect(JSON.stringify(shown(before))).toBe(copy);
    expect(client.view.seq).toBeGreaterThan(before.seq);
    expect(Object.isFrozen(client.view.entity(1))).toBe(true);
    await client.dispose();
  });

  it('B2 at most BLOCKS_IN_FLIGHT blocks are in flight, and the resolver stops while the window of the leader is full', async () => {
    const home = await openChain('chain', 20_000);
    const raw = await connectRaw(home, { kind: 'owner' });
    await raw.lead();
    void playChain(home.client);
    for (let i = 0; i < 20; i++) await settle();
    expect(blocks(raw.messages)).toHaveLength(BLOCKS_IN_FLIGHT);
    const { actions } = home.host.match.session.state;
    expect(actions).toBeGreaterThan(0);
    expect(actions).toBeLessThan(10_000);
    await settle();
    expect(home.host.match.session.state.actions).toBe(actions);
    raw.post({ kind: 'credit', blocks: 1 });
    await settle();
    expect(blocks(raw.messages)).toHaveLength(BLOCKS_IN_FLIGHT + 1);
    expect(home.host.match.session.state.actions).toBeGreaterThan(actions);
    const done = rested(home.client);
    raw.post({ kind: 'bye' });
    await done;
    expect(home.host.match.session.state.actions).toBe(20_001);
    raw.close();
    await home.client.dispose();
  });

  it('B2 the match stops waiting for a leader that is out of credit for five seconds; the leader reads on where it was', async () => {
    const home = await openChain('chain', 10_000);
    const raw = await connectRaw(home, { kind: 'owner' });
    await raw.lead();
    const done = rested(home.client);
    void playChain(home.client);
    for (let i = 0; i < 10; i++) await settle();
    home.workerClock.advance(4_999);
    await settle();
    expect(home.host.match.session.active).toBe(true);
    home.workerClock.advance(1);
    await done;
    expect(blocks(raw.messages)).toHaveLength(BLOCKS_IN_FLIGHT);
    expect(raw.messages.filter((it) => it.kind === 'warning').map(({ code }) => code)).toEqual([
      'slow-leader',
    ]);
    await takeAll(raw);
    expect(raw.messages.filter((it) => it.kind === 'view')).toHaveLength(1);
    expect(blocks(raw.messages).reduce((sum, { count }) => sum + count, 0)).toBe(
      home.host.match.session.log?.records,
    );
    expect(home.workerClock.pending).toBe(0);
    raw.close();
    await home.client.dispose();
  });

  it.each([{ kind: 'owner' }, { kind: 'spectator' }] as Role[])(
    'B2 the match waits for no connection ($kind) but the leader, and that one reads on where it was',
    async (role) => {
      const home = await openChain('chain', 10_000);
      const raw = await connectRaw(home, role);
      const done = rested(home.client);
      void playChain(home.client);
      // The worker's clock stands still.
      await done;
      expect(blocks(raw.messages)).toHaveLength(BLOCKS_IN_FLIGHT);
      await takeAll(raw);
      let seq = 0;
      for (const block of blocks(raw.messages)) {
        expect(block.seq).toBe(seq + 1);
        seq += block.count;
      }
      expect(seq).toBe(home.host.match.stream(role).log.records);
      expect(raw.messages.filter((it) => it.kind === 'view' || it.kind === 'warning')).toHaveLength(1);
      expect(home.workerClock.pending).toBe(0);
      raw.close();
      await home.client.dispose();
    },
  );

  it('B2 credits for more blocks than are in flight are rejected with a warning', async () => {
    const home = await openChain('chain', 10_000);
    const raw = await connectRaw(home, { kind: 'owner' });
    raw.post({ kind: 'credit', blocks: 1_000 });
    void playChain(home.client);
    for (let i = 0; i < 20; i++) await settle();
    expect(blocks(raw.messages)).toHaveLength(BLOCKS_IN_FLIGHT);
    expect(raw.messages.some((it) => it.kind === 'warning' && it.code === 'malformed-message')).toBe(true);
    raw.close();
    await home.host.close();
  });

  it('B3 joining and leaving 3,000 times leaves no connection and no timer', async () => {
    const home = await openChain('chain', 1);
    const { host, client, workerClock, pageClock } = home;
    for (let i = 0; i < 3_000; i++) {
      const joined = await client.join(ROLES[i % ROLES.length] as Role);
      const subscription = joined.events$.subscribe();
      await joined.dispose();
      expect(subscription.closed).toBe(true);
    }
    await settle();
    expect(host.feeds.count).toBe(1);
    expect([workerClock.pending, pageClock.pending]).toEqual([0, TIMERS_AT_REST]);
    const observers = host.match.session.resolver.index.size;
    const done = rested(client);
    await playChain(client);
    await done;
    expect(host.match.session.resolver.index.size).toBe(observers);
    await client.dispose();
    expect(host.feeds.count).toBe(0);
  }, 60_000);

  it('B3 dispose rejects pending and later calls, with an error that says so', async () => {
    const { client } = await openChain('chain', 1);
    const joined = await client.join({ kind: 'spectator' });
    let completed = false;
    joined.events$.subscribe({
      complete: () => {
        completed = true;
      },
    });
    const waiting = joined.legal();
    const failed = expect(waiting).rejects.toThrow('closed by dispose()');
    await joined.dispose();
    await failed;
    await expect(joined.send({ do: 'end-turn' })).rejects.toThrow('closed by dispose()');
    await joined.dispose();
    expect(completed).toBe(true);
    await client.dispose();
  });

  it('B3 closing the match ends every connection, with the reason', async () => {
    const { client } = await openChain('chain', 1);
    const joined = await client.join({ kind: 'spectator' });
    await client.dispose();
    await settle();
    await expect(joined.legal()).rejects.toThrow('The match was closed.');
  });

  it('B3 a worker that stops answering is treated as lost, and every pending call settles', async () => {
    const { client, pageClock, host } = await openChain('chain', 1);
    const { api } = endsOf(client);
    // Calls do not reach the worker from now on.
    api.postMessage = () => {};
    const failed = expect(client.legal()).rejects.toThrow('has not answered');
    await settle();
    pageClock.advance(5_000);
    await failed;
    await host.close();
  });

  it('warns of a failed call whose result the page does not receive', async () => {
    const { client, host } = await openChain('chain', 1);
    const warnings: Warning[] = [];
    client.warnings$.subscribe((warning) => warnings.push(warning));
    const { api } = endsOf(client);
    const { postMessage } = api;
    api.postMessage = () => {
      throw new Error('The port is closed.');
    };
    client.speed = 2;
    await settle();
    api.postMessage = postMessage;
    expect(warnings).not.toEqual([]);
    for (const warning of warnings)
      expect(warning).toEqual({ code: 'failed-call', message: 'Error: The port is closed.' });
    await host.close();
  });

  it('H1 a seat sees only backs of the other hand, under its own numbers', async () => {
    const { client, host } = await openChain('chain', 3);
    const [mine, theirs] = [
      await client.join({ kind: 'seat', seat: 0 }),
      await client.join({ kind: 'seat', seat: 1 }),
    ];
    const [own] = mine.view.zone(0, 'hand');
    const [back] = theirs.view.zone(0, 'hand');
    expect(mine.view.entity(own as number)?.card).toBe('chain');
    expect(theirs.view.entity(back as number)).toMatchObject({ card: null, stats: {} });
    expect(mine.aliases).toEqual({});
    await expect(theirs.snapshot()).rejects.toThrow("Only the match's owner");
    await expect(theirs.hash()).rejects.toThrow("Only the match's owner");
    const refused = await theirs.send({ do: 'play', card: back as number });
    expect(refused).toEqual({ accepted: false, refusal: { code: 'not-your-turn', values: {} } });
    const done = rested(client);
    expect(await mine.send({ do: 'play', card: own as number })).toEqual({ accepted: true, command: 1 });
    await done;
    expect(host.match.session.state.table.registers[8]).toBe(0);
    await client.dispose();
  });

  it.each(['snapshot', 'save'] as const)(
    'S3 a match that is stopped and restored between any two phases (%s) has the same end and the same event log',
    async (form) => {
      const whole = await openChain('tree', 3, 2);
      const done = rested(whole.client);
      await playChain(whole.client);
      await done;
      const { hash, log } = recordOf(whole);
      let home = await openChain('tree', 3, 2);
      const watch = ({ client }: Home) => client.viewers.attach(HIT, { duration: 10, keyframe: 5 });
      watch(home);
      await playChain(home.client);
      await settle();
      let restores = 0;
      while (home.host.match.session.active) {
        const text = await home.client[form]();
        await home.client.dispose();
        home = await restoreChain(text);
        watch(home);
        await home.client.resume();
        await settle();
        restores++;
        home.pageClock.advance(5);
        await settle();
      }
      expect(restores).toBeGreaterThan(5);
      expect(recordOf(home)).toEqual({ hash, log });
      await home.client.dispose();
      await whole.client.dispose();
    },
  );
});

function recordOf({ host }: Home) {
  const { session } = host.match;
  const log = session.log?.slice(0) ?? new Int32Array();
  return { hash: hashTable(session.state.table), log: Array.from(log) };
}

describe('bad input', () => {
  it.each([
    [null],
    ['play'],
    [{ do: 'play' }],
    [{ do: 'play', card: '16' }],
    [{ do: 'play', card: 16.5 }],
    [{ do: 'play', card: 16, cheat: true }],
    [{ do: 'choose', pick: 'all' }],
    [{ do: '__proto__' }],
    [[]],
  ])('refuses a malformed command: %j', async (command) => {
    const { client, host } = await openChain('chain', 1);
    const before = hashState(host.match.session.state);
    const reply = await client.send(command as never);
    expect(reply).toEqual({ accepted: false, refusal: { code: 'malformed', values: {} } });
    expect(hashState(host.match.session.state)).toBe(before);
    await client.dispose();
  });

  it('refuses a command during a resolution as busy; the match goes on', async () => {
    const { client } = await openChain('chain', 2);
    client.viewers.attach(HIT, { duration: 10, keyframe: 5 });
    const done = rested(client);
    await playChain(client);
    expect(await playChain(client)).toEqual({ accepted: false, refusal: { code: 'busy', values: {} } });
    client.skip();
    await done;
    expect((await playChain(client)).accepted).toBe(true);
    await client.dispose();
  });

  it('rejects an invalid set-up, and says where and why', async () => {
    const { client } = await openChain('chain', 1);
    await client.dispose();
    await expect(openChain('ring' as never, 1)).rejects.toThrow('players[0].chains[0].shape');
    await expect(openChain('chain', -3)).rejects.toThrow('players[0].chains[0].length');
  });

  it('rejects a text that is not a snapshot, with a reason', async () => {
    await expect(restoreChain('{"match":')).rejects.toThrow('not JSON');
    await expect(restoreChain('{}')).rejects.toThrow('not a saved match');
  });
});
