import { acceptInvitation, type MatchClient, type TapeListener } from '@aftercast/bridge/client';
import type { FromTape, Role, TapeStart } from '@aftercast/bridge/contract';
import { WINDOW } from '@aftercast/bridge/contract';
import { hearth } from '@aftercast/hearth';
import { applyRecord, eachRecord, Kind, kindOf, lengthOf, type Table } from '@aftercast/kernel';
import { describe, expect, it } from 'vitest';
import {
  connectRaw,
  type Home,
  openChain,
  openHome,
  playChain,
  rested,
  restoreChain,
  restoreHome,
  settle,
} from './home.ts';
import { type Lantern, lanternScenario, lanterns } from './lantern-rules.ts';
import { SEAT, secretTable, USUAL } from './secret-table.ts';

const HIT = { type: 'hit', phase: 'perform' } as const;
const ROLES: Role[] = [{ kind: 'owner' }, SEAT, { kind: 'seat', seat: 1 }, { kind: 'spectator' }];

/** Keeps the records that hold, in order, and the table that they lead to. */
class Keeper implements TapeListener {
  readonly starts: TapeStart[] = [];
  readonly kept: Int32Array[] = [];
  readonly ends: string[] = [];
  /** Number of the last record before the first that it keeps. */
  first = 0;
  table: Table = { entities: [], zones: [], registers: [] };

  begin(start: TapeStart): void {
    if (this.starts.length === 0) this.first = start.seq;
    this.first = Math.min(this.first, start.seq);
    this.kept.length = start.seq - this.first;
    this.table = structuredClone(start.table);
    this.starts.push(start);
  }

  records(data: Int32Array, seq: number): void {
    // Numbers rise by one (law B1).
    expect(seq).toBe(this.first + this.kept.length + 1);
    eachRecord(data, (at) => {
      applyRecord(this.table, data, at);
      this.kept.push(data.slice(at, at + lengthOf(data[at] as number)));
    });
  }

  end(reason: string): void {
    this.ends.push(reason);
  }

  get kinds(): number[] {
    return this.kept.map((it) => kindOf(it[0] as number));
  }
}

async function keep(client: MatchClient, from?: 'start' | 'now') {
  const keeper = new Keeper();
  const stop = await client.follow(keeper, from);
  return { keeper, stop };
}

async function play({ client }: Home): Promise<void> {
  const done = rested(client);
  await playChain(client);
  await done;
  await settle();
}

const castArcher = ({ client }: Home) => {
  const card = client.view.zone(0, 'hand').find((id) => client.view.entity(id)?.card === 'elven-archer') ?? 0;
  const [target = 0] = client.view.zone(1, 'battlefield');
  return client.send({ do: 'play', card, target });
};

describe('following the tape', () => {
  it.each(ROLES)(
    'B1 from the start, the records lead to the view that a connection has: %j',
    async (role) => {
      const home = await openHome(hearth, { scenario: secretTable(USUAL) });
      const early = await home.client.join(role);
      const first = await keep(early);
      const done = rested(home.client);
      await castArcher(home);
      await done;
      const late = await keep(await home.client.join(role));
      await settle();
      const { table } = early.view;
      expect(first.keeper.starts).toEqual([late.keeper.starts[0]]);
      expect(first.keeper.starts[0]).toMatchObject({ seq: 0, command: 0, reason: 'first' });
      expect(first.keeper.kept.length).toBeGreaterThan(5);
      expect(late.keeper.kept).toEqual(first.keeper.kept);
      expect(first.keeper.table).toEqual(table);
      expect(late.keeper.table).toEqual(table);
      await home.client.dispose();
    },
  );

  it('B1 from now on, under the numbers that the records have for everybody', async () => {
    const home = await openChain('tree', 3, 3);
    const whole = await keep(home.client);
    await play(home);
    const later = await keep(home.client, 'now');
    await settle();
    expect(later.keeper.starts[0]).toMatchObject({ command: 1, seq: whole.keeper.kept.length });
    expect(later.keeper.kept).toEqual([]);
    await play(home);
    expect(later.keeper.kept.length).toBeGreaterThan(10);
    expect(later.keeper.kept).toEqual(whole.keeper.kept.slice(later.keeper.first));
    expect(later.keeper.table).toEqual(whole.keeper.table);
    await home.client.dispose();
  });

  it.each(['snapshot', 'save'] as const)(
    'B1 S4 after a restore (%s) the tape is told from its own start, in the middle of a chain too',
    async (form) => {
      const home = await openChain('tree', 3, 3);
      home.client.viewers.attach(HIT, { duration: 10, keyframe: 5 });
      const before = await keep(home.client);
      await playChain(home.client);
      await settle();
      const again = await restoreChain(await home.client[form]());
      const { keeper } = await keep(again.client);
      await settle();
      expect(keeper.starts).toEqual(before.keeper.starts);
      const told = keeper.kept.length;
      expect(told).toBeGreaterThan(1);
      const done = rested(again.client);
      await again.client.resume();
      await done;
      home.client.skip();
      await settle();
      expect(keeper.kept.length).toBeGreaterThan(told);
      expect(keeper.kept).toEqual(before.keeper.kept);
      await again.client.dispose();
      await home.client.dispose();
    },
  );

  it('B1 H1 an invited seat follows too, and is told what it knows', async () => {
    const home = await openHome(hearth, { scenario: secretTable(USUAL) });
    const { keeper: joined } = await keep(await home.client.join({ kind: 'seat', seat: 1 }));
    const guest = await acceptInvitation(await home.client.invite({ kind: 'seat', seat: 1 }), {
      clock: home.pageClock,
    });
    const { keeper } = await keep(guest);
    const done = rested(home.client);
    await castArcher(home);
    await done;
    await settle();
    expect(keeper.kept.length).toBeGreaterThan(5);
    expect(keeper.kept).toEqual(joined.kept);
    await guest.dispose();
    expect(keeper.ends).toEqual(['The connection was closed by dispose().']);
    await home.client.dispose();
  });

  it('H1 a seat is told the same bytes whatever the other one holds, late or not', async () => {
    const tell = async (hidden: typeof USUAL) => {
      const home = await openHome(hearth, { scenario: secretTable(hidden) });
      const seat = await home.client.join(SEAT);
      const early = await keep(seat);
      for (const send of [() => castArcher(home), () => home.client.send({ do: 'end-turn' })]) {
        const done = rested(home.client);
        await send();
        await done;
      }
      const late = await keep(seat);
      await settle();
      await home.client.dispose();
      return [early, late].map(({ keeper: { starts, kept } }) => JSON.stringify([starts, kept]));
    };
    const told = await tell(USUAL);
    const [hand, deck] = [
      ['polymorph', 'wisp'],
      ['fireball', 'wisp', 'polymorph'],
    ];
    expect(await tell({ hand, deck, secret: 'spellbender' })).toEqual(told);
    expect(told[0]).toBe(told[1]);
    expect(told[0]?.length).toBeGreaterThan(500);
  });
});

describe('a command that is undone, for those who follow', () => {
  const open = (hand: Lantern[]) => openHome(lanterns, { scenario: lanternScenario(hand), limit: 50 });
  const use = async ({ client }: Home, lantern: string) => {
    await client.send({ do: 'play', card: client.aliases[`${lantern}-0`] ?? 0 });
    await settle();
  };

  it.each(ROLES)(
    'B1 S4 what was told of it is taken back, and the rest goes on from there: %j',
    async (role) => {
      const home = await open(['lamp', 'echo', 'riddle']);
      home.client.viewers.attach({ type: 'echo', phase: 'perform' }, { duration: 0, keyframe: 0 });
      const { keeper } = await keep(await home.client.join(role));
      const now = await keep(await home.client.join(role), 'now');
      await use(home, 'lamp');
      const held = [...keeper.kept];
      const tableThen = structuredClone(keeper.table);
      let most = 0;
      for (let i = 0; i < 40 && keeper.starts.length < 2; i++) {
        if (i === 0) void home.client.send({ do: 'play', card: home.client.aliases['echo-0'] ?? 0 });
        await settle();
        most = Math.max(most, keeper.kept.length);
      }
      // Some of it had been told.
      expect(most).toBeGreaterThan(held.length);
      expect(keeper.starts[1]).toMatchObject({ seq: held.length, command: 1, reason: 'rolled-back' });
      expect(keeper.starts[1]?.table).toEqual(tableThen);
      expect(keeper.kept.slice(0, held.length)).toEqual(held);
      expect(keeper.kinds.slice(held.length)).toEqual([Kind.rolledBack]);
      await use(home, 'riddle');
      const late = await keep(await home.client.join(role));
      await settle();
      expect(late.keeper.kept).toEqual(keeper.kept);
      expect(now.keeper.kept).toEqual(keeper.kept);
      expect(late.keeper.table).toEqual(keeper.table);
      await home.client.dispose();
    },
  );

  it('B1 who began in the middle of it is taken back to before it, and tells so by its number', async () => {
    const home = await open(['echo']);
    let play: () => void = () => {};
    home.client.viewers.attach(
      { type: 'echo', phase: 'perform' },
      () =>
        new Promise((resolve) => {
          play = resolve;
        }),
    );
    await use(home, 'echo');
    const { keeper } = await keep(home.client, 'now');
    await settle();
    expect(keeper.first).toBeGreaterThan(0);
    play();
    home.client.skip();
    await settle();
    expect(keeper.starts[1]).toMatchObject({ seq: 0, command: 0, reason: 'rolled-back' });
    expect(keeper.kinds).toEqual([Kind.rolledBack]);
    await home.client.dispose();
  });

  it('B1 whoever was told nothing of it has nothing to forget', async () => {
    const home = await open(['echo']);
    const { keeper } = await keep(home.client);
    await use(home, 'echo');
    expect(keeper.starts).toHaveLength(1);
    expect(keeper.kinds).toEqual([Kind.rolledBack]);
    await home.client.dispose();
  });
});

/** A follower's port as a page of our own holds it. */
async function followRaw(home: Home, role: Role) {
  const raw = await connectRaw(home, role);
  const { port1, port2 } = new MessageChannel();
  const messages: FromTape[] = [];
  port1.onmessage = ({ data }) => messages.push(data);
  await raw.hand('follow', port2, 'start');
  const blocks = () => messages.filter((it) => it.kind === 'records');
  return { raw, messages, blocks, post: (message: unknown) => port1.postMessage(message), port: port1 };
}

describe('followers that are slow, or gone', () => {
  const warnings = ({ raw }: Awaited<ReturnType<typeof followRaw>>) =>
    raw.messages.flatMap((it) => (it.kind === 'warning' ? [it.code] : []));

  it('B2 no more blocks are on their way than the window holds, and the match waits', async () => {
    const home = await openChain('chain', 20_000);
    const own = await followRaw(home, { kind: 'owner' });
    own.raw.keepUp();
    void playChain(home.client);
    for (let i = 0; i < 30; i++) await settle();
    expect(own.blocks()).toHaveLength(WINDOW);
    const { actions } = home.host.match.session.state;
    expect(actions).toBeLessThan(15_000);
    own.post({ kind: 'credit', blocks: 1 });
    for (let i = 0; i < 5; i++) await settle();
    expect(own.blocks()).toHaveLength(WINDOW + 1);
    expect(home.host.match.session.state.actions).toBeGreaterThan(actions);
    const done = rested(home.client);
    own.post({ kind: 'bye' });
    await done;
    own.raw.close();
    await home.client.dispose();
  });

  it('B2 one that is out of credits for too long is not waited for, and goes on where it was: nothing is lost', async () => {
    const home = await openChain('chain', 20_000);
    const slow = await followRaw(home, { kind: 'owner' });
    slow.raw.keepUp();
    const { keeper } = await keep(home.client);
    const done = rested(home.client);
    void playChain(home.client);
    for (let i = 0; i < 20; i++) await settle();
    home.workerClock.advance(5_000);
    await done;
    expect(slow.blocks()).toHaveLength(WINDOW);
    expect(warnings(slow)).toEqual(['slow-subscriber']);
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

  it('B2 credits for what was not sent are not believed, and what is no message is said to be none', async () => {
    const home = await openChain('chain', 1);
    const follower = await followRaw(home, { kind: 'owner' });
    follower.post({ kind: 'credit', blocks: 1 });
    follower.post({ kind: 'keyframe', pause: 1 });
    await settle();
    expect(warnings(follower)).toEqual(['malformed-message', 'malformed-message']);
    follower.raw.close();
    await home.client.dispose();
  });

  it('B3 following and stopping leaves no port and no timer; the end is told with its reason', async () => {
    const home = await openChain('chain', 2);
    for (let i = 0; i < 50; i++) (await keep(home.client)).stop();
    await settle();
    expect(home.host.readerCount).toBe(0);
    const { keeper, stop } = await keep(home.client);
    await settle();
    stop();
    await play(home);
    expect([keeper.kept, keeper.ends]).toEqual([[], []]);
    const joined = await home.client.join({ kind: 'spectator' });
    const left = await keep(joined);
    const stays = await keep(await home.client.join({ kind: 'spectator' }));
    expect(home.host.readerCount).toBe(2);
    await joined.dispose();
    await settle();
    expect(home.host.readerCount).toBe(1);
    expect(left.keeper.ends).toEqual(['The connection was closed by dispose().']);
    await expect(joined.follow(new Keeper())).rejects.toThrow('closed by dispose()');
    await home.client.dispose();
    await settle();
    expect(stays.keeper.ends).toEqual(['The match was closed.']);
    expect([home.workerClock.pending, home.pageClock.pending]).toEqual([0, 0]);
  });

  it('B3 a page that only vanishes is not waited for', async () => {
    const home = await openChain('chain', 20_000);
    const follower = await followRaw(home, { kind: 'owner' });
    const done = rested(home.client);
    void playChain(home.client);
    for (let i = 0; i < 10; i++) await settle();
    follower.port.close();
    follower.raw.close();
    await done;
    expect(home.host.readerCount).toBe(0);
    await home.client.dispose();
  });

  it('a place to follow from that there is not is refused, and so is what is no port', async () => {
    const home = await openChain('chain', 1);
    await expect(home.client.follow(new Keeper(), 'end' as never)).rejects.toThrow('"start" or "now"');
    const raw = await connectRaw(home, { kind: 'spectator' });
    const answers: unknown[] = [];
    raw.api.onmessage = ({ data }) => answers.push(data);
    for (const path of [['follow'], ['inspect']]) {
      const argumentList = [
        { type: 'RAW', value: { postMessage: 'me' } },
        { type: 'RAW', value: 'start' },
      ];
      raw.api.postMessage({ id: path[0], type: 'APPLY', path, argumentList });
    }
    await settle();
    const refused = { type: 'HANDLER', name: 'throw' };
    expect(answers).toMatchObject([
      { id: 'follow', ...refused },
      { id: 'inspect', ...refused },
    ]);
    expect(home.host.readerCount).toBe(0);
    raw.close();
    await home.client.dispose();
  });

  it('B3 restored elsewhere, the followers of the match that ended hear no more', async () => {
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
