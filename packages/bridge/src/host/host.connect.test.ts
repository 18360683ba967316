import { hashTable } from '@aftercast/kernel';
import type { Role } from '@aftercast/match';
import { afterEach, describe, expect, test } from 'vitest';
import type { ConnectOptions, Watch } from '../contract.ts';
import { BELLS, bellHost } from '../testing/bell-host.ts';
import { ROPES } from '../testing/bells.ts';
import { delivered } from '../testing/delivered.ts';
import { tidyUp } from '../testing/tidy.ts';

const [MINE] = ROPES;
const OWNER: Role = { kind: 'owner' };
const SEAT: Role = { kind: 'seat', seat: 0 };
const OTHER: Role = { kind: 'seat', seat: 1 };
const SPECTATOR: Role = { kind: 'spectator' };
const RING = { do: 'ring', times: 1 } as const;
const RINGS: Watch[] = [{ type: 'ring', phase: 'perform', deadline: 100 }];

afterEach(tidyUp);

async function open() {
  const bells = bellHost();
  await bells.host.open({ ...BELLS, undo: 'own' });
  /** Whether the match waits for the viewers of the connection with this number. */
  const leads = (number: number) => {
    const feed = bells.host.feeds.find(number);
    return feed !== undefined && bells.host.playback.leads(feed);
  };
  return { ...bells, leads };
}

describe('a connection', () => {
  test('B1 starts with a view and the status, under a number of its own', async () => {
    const { connect, host } = await open();
    const pages = [];
    for (const role of [OWNER, SEAT, SPECTATOR]) pages.push(await connect(role));
    expect(pages.map(({ number }) => number)).toEqual([1, 2, 3]);
    for (const page of pages) {
      expect(page.kinds()).toEqual(['view', 'status']);
      expect(page.status()).toMatchObject({ waiting: true, stage: 'playing', active: 0 });
    }
    expect(host.feeds.count).toBe(3);
  });

  test('K5 leads if it is the owner’s and the first, or if the page says so', async () => {
    const first = await open();
    for (const role of [OWNER, OWNER]) await first.connect(role);
    expect([first.leads(1), first.leads(2)]).toEqual([true, false]);
    await first.connect(SEAT, true);
    expect([first.leads(1), first.leads(3)]).toEqual([false, true]);

    const later = await open();
    await later.connect(SPECTATOR);
    await later.connect(OWNER);
    expect([later.leads(1), later.leads(2)]).toEqual([false, false]);

    const never = await open();
    await never.connect(OWNER, false);
    expect(never.leads(1)).toBe(false);
  });

  test.each<[what: string, role: unknown, leads: unknown, options: unknown, words: string]>([
    ['of no role', { kind: 'king' }, undefined, undefined, '{"kind":"king"}'],
    ['of a seat that the game does not have', { kind: 'seat', seat: 2 }, undefined, undefined, '"seat":2'],
    ['that leads perhaps', OWNER, 'perhaps', undefined, 'leads'],
    ['with odd options', OWNER, undefined, { keeps: 1 }, 'options'],
    ['with further options', OWNER, undefined, { sees: 'all' }, 'options'],
    ['without options', OWNER, undefined, null, 'options'],
  ])('B3 is refused and its ports are closed: one %s', async (_, role, leads, options, words) => {
    const { host } = await open();
    const [stream, api] = [new MessageChannel(), new MessageChannel()];
    const closed: string[] = [];
    stream.port1.addEventListener('close', () => closed.push('stream'));
    api.port1.addEventListener('close', () => closed.push('api'));
    await expect(
      host.connect(role as Role, stream.port2, api.port2, leads as boolean, options as ConnectOptions),
    ).rejects.toThrow(words);
    await delivered();
    expect(closed.sort()).toEqual(['api', 'stream']);
    expect(host.feeds.count).toBe(0);
  });

  test('B3 is refused without its two ports, and the one that came is closed', async () => {
    const { host } = await open();
    const { port1, port2 } = new MessageChannel();
    let isClosed = false;
    port1.addEventListener('close', () => {
      isClosed = true;
    });
    await expect(host.connect(OWNER, null as never, port2)).rejects.toThrow('two MessagePorts');
    await delivered();
    expect(isClosed).toBe(true);
    const other = new MessageChannel();
    await expect(host.connect(OWNER, other.port2, undefined as never)).rejects.toThrow('two MessagePorts');
    expect(host.feeds.count).toBe(0);
  });
});

describe('the leader', () => {
  test('K5 is the connection that was named, with its watches', async () => {
    const { connect, host, leads } = await open();
    const owner = await connect(OWNER);
    const seat = await connect(OTHER);
    await host.lead(seat.number, RINGS);
    expect([leads(owner.number), leads(seat.number)]).toEqual([false, true]);
    await owner.calls.send(RING);
    await delivered();
    expect([owner.of('announced'), seat.of('announced')]).toMatchObject([
      [],
      [{ hold: 1, phase: 'perform' }],
    ]);
  });

  test('K5 stays who it is if the other has ended, or if the watches are malformed', async () => {
    const { connect, host, leads } = await open();
    const owner = await connect(OWNER);
    const seat = await connect(SEAT);
    await expect(host.lead(seat.number, [{ type: 'ring' }] as never)).rejects.toThrow('watches');
    seat.post({ kind: 'bye' });
    await delivered();
    await expect(host.lead(seat.number, RINGS)).rejects.toThrow('closed');
    await expect(host.lead(7, RINGS)).rejects.toThrow('closed');
    expect(leads(owner.number)).toBe(true);
  });
});

describe('a page that keeps the match', () => {
  test('B4 gets each command as the match accepts it, with the hash of the table then', async () => {
    const { connect, host } = await open();
    const early = await connect(OWNER);
    await early.calls.send(RING);
    await delivered();
    const keeper = await connect(OWNER, false, { keeps: true });
    await connect(OWNER, false, { keeps: false });
    const hash = hashTable(host.match.session.state.table);
    await early.calls.send(RING);
    await delivered();
    expect(keeper.of('accepted')).toEqual([
      {
        kind: 'accepted',
        entry: { kind: 'accepted', seat: 0, command: RING, number: 2, hash },
        call: null,
      },
    ]);
    expect(keeper.kinds().indexOf('accepted')).toBeLessThan(keeper.kinds().indexOf('block'));
    expect(early.of('accepted')).toEqual([]);
  });

  test('B4 goes on where another worker had left it, without a view', async () => {
    const { connect, host } = await open();
    const owner = await connect(OWNER);
    await owner.calls.send(RING);
    await delivered();
    const { records } = host.match.stream(OWNER).log;
    const page = await connect(OWNER, false, { at: { seq: 41, records: 2, undone: false } });
    expect(page.of('view')).toEqual([]);
    expect(page.blocks()).toEqual([[42, records - 2]]);
    const undone = await connect(OWNER, false, { at: { seq: 41, records: 2, undone: true } });
    expect(undone.of('view')).toMatchObject([{ reason: 'rolled-back', seq: 41 }]);
  });
});

describe('a seat’s targeting', () => {
  test('is cancelled when its card cannot be used any more, and the seat is told', async () => {
    const { connect } = await open();
    const owner = await connect(OWNER);
    const seat = await connect(SEAT);
    const other = await connect(OTHER);
    expect(await seat.calls.target({ type: 'preview', entity: MINE })).toMatchObject({ state: 'previewing' });
    await owner.calls.send({ do: 'play', card: MINE });
    await delivered();
    for (const page of [seat, owner])
      expect(page.of('targeting').at(-1)?.targeting).toMatchObject({ state: 'idle', entity: 0 });
    expect(other.of('targeting')).toEqual([]);
  });
});
