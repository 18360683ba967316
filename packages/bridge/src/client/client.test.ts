import { afterEach, describe, expect, it } from 'vitest';
import { CALL_TIMEOUT } from '../contract.ts';
import { STATUS, workerEnd } from '../testing/client-parts.ts';
import { delivered } from '../testing/delivered.ts';
import { HeldClock } from '../testing/held-clock.ts';
import { OPENED } from '../testing/host-ends.ts';
import { acceptClient, FIRST, openClient, SEAT } from '../testing/open-client.ts';
import { HIT } from '../testing/open-viewers.ts';
import { actionOf, NAMES, recordsOf } from '../testing/records.ts';
import { tidyUp } from '../testing/tidy.ts';
import { Client } from './client.ts';

afterEach(tidyUp);

describe('a new connection', () => {
  it('has the first view, and aliases only as the owner: another role numbers entities differently', async () => {
    const { client } = await acceptClient();
    expect([client.role, client.names, client.aliases, client.view.seq]).toEqual([SEAT, NAMES, {}, 9]);
    expect(client.view.entity(2)?.card).toBe('bear');
    expect(client.status$.value).toEqual(STATUS);
    const owner = await acceptClient({ role: { kind: 'owner' } });
    expect(owner.client.aliases).toEqual({ bear: 2 });
  });

  it('B1 reads what came after its first view', async () => {
    const worker = workerEnd();
    worker.send(FIRST);
    worker.send({ kind: 'status', status: STATUS });
    const data = recordsOf((log) => log.register(8, 6, 7));
    worker.send({ kind: 'block', seq: 10, count: 1, data });
    worker.send({ kind: 'warning', code: 'failed-call', message: 'unseen' });
    await delivered();
    const client = await Client.accept({ role: SEAT, opened: OPENED, ...worker.ports }, new HeldClock());
    await delivered();
    expect([client.view.seq, client.view.register('turn')]).toEqual([10, 7]);
    expect(worker.messages).toEqual([{ kind: 'credit', blocks: 1 }]);
    await client.dispose();
  });

  it('B3 that does not come within five seconds is given up, and its ports are closed', async () => {
    const worker = workerEnd();
    const clock = new HeldClock();
    const accepted = Client.accept({ role: SEAT, opened: OPENED, ...worker.ports }, clock);
    const outcome = accepted.then(
      () => 'there',
      (error: Error) => error.message,
    );
    await delivered();
    clock.advance(CALL_TIMEOUT - 1);
    worker.send({ kind: 'catching-up' });
    await delivered();
    clock.advance(CALL_TIMEOUT - 1);
    await delivered();
    expect([worker.closed.stream, clock.pending]).toEqual([false, 1]);
    clock.advance(1);
    expect(await outcome).toContain('5 s');
    await delivered();
    expect(worker.closed).toEqual({ stream: true, api: true });
  });

  it('stands still with a match that is paused', async () => {
    const { client } = await acceptClient({ status: { ...STATUS, paused: true } });
    expect(client.viewers.clock.paused).toBe(true);
    expect((await acceptClient()).client.viewers.clock.paused).toBe(false);
  });
});

describe('a command from the list of legal ones', () => {
  const entry = {
    do: 'play',
    entity: 3,
    choose: -1,
    target: 'optional',
    allowed: [2],
    preferred: [],
    positions: 3,
  } as const;

  it('has the fields that the game gives it, and those of the match need no game', async () => {
    const { client } = await acceptClient();
    expect(client.commandOf(entry)).toEqual({ do: 'play', card: 3 });
    expect(client.commandOf(entry, 0)).toEqual({ do: 'play', card: 3 });
    expect(client.commandOf(entry, 2, 0)).toEqual({ do: 'play', card: 3, target: 2, position: 0 });
    expect(client.commandOf({ ...entry, do: 'end-turn', entity: 0 })).toEqual({ do: 'end-turn' });
  });

  it('is refused at once if the game has no such command, or if it needs more than an entry has', async () => {
    const { client } = await acceptClient();
    expect(() => client.commandOf({ ...entry, do: 'jump' })).toThrow(/no command "jump"/);
    expect(() => client.commandOf({ ...entry, do: 'mulligan' })).toThrow(RangeError);
  });
});

describe('the view of a connection', () => {
  it('B1 is the same object until something changes, and is emitted then', async () => {
    const { client, worker } = await acceptClient();
    const before = client.view;
    expect(client.view).toBe(before);
    const seqs: number[] = [];
    client.view$.subscribe(({ seq }) => seqs.push(seq));
    const data = recordsOf((log) => log.register(8, 6, 7));
    worker.send({ kind: 'block', seq: 10, count: 1, data });
    await delivered();
    expect([seqs, client.view.register('turn'), before.register('turn')]).toEqual([[9, 10], 7, 6]);
  });

  it('A12 comes from another table after a command was undone, even under the same number', async () => {
    const { client, worker } = await acceptClient();
    const before = client.view;
    worker.send({ ...FIRST, reason: 'rolled-back' });
    await delivered();
    expect(client.view.seq).toBe(before.seq);
    expect(client.view).not.toBe(before);
  });
});

describe('a keyframe', () => {
  it.each([
    { by: 'the changes of its phase', register: 7 },
    { by: 'an undone command', register: 6 },
  ])(
    'K2 goes on after what subscribers of the view do in a microtask, with $by',
    async ({ by, register }) => {
      const { client, worker } = await acceptClient();
      const log: unknown[] = [];
      client.viewers.attach(HIT, async (_, play) => {
        await play.keyframe();
        log.push('keyframe');
      });
      const begun = recordsOf((records) => {
        records.command(3, 0);
        records.begin(actionOf(1));
        records.perform(1);
      });
      worker.send({ kind: 'block', seq: 10, count: 3, data: begun });
      worker.send({ kind: 'announced', hold: 5, actions: [1], phase: 'perform' });
      await delivered();
      client.view$.subscribe((view) => queueMicrotask(() => log.push(view.register('turn'))));
      await delivered();
      log.length = 0;
      if (by === 'an undone command') worker.send({ ...FIRST, reason: 'rolled-back' });
      else {
        const data = recordsOf((records) => records.register(8, 6, 7));
        worker.send({ kind: 'block', seq: 13, count: 1, data, applied: 5 });
      }
      await delivered();
      expect(log).toEqual([register, 'keyframe']);
    },
  );
});

describe('the calls of a connection', () => {
  it('go to the worker, which knows its role, and come back with the answer', async () => {
    const { client, worker } = await acceptClient();
    expect(await client.legal()).toEqual([]);
    expect(await client.whyNot(2)).toBeNull();
    expect(await client.hash()).toBe('h');
    expect(await client.snapshot()).toBe('a snapshot for its role');
    expect(await client.send({ do: 'end-turn' })).toEqual({ accepted: true, command: 3 });
    await client.send({ do: 'concede' }, 1);
    expect(worker.calls).toEqual([
      ['legal'],
      ['whyNot', 2],
      ['hash'],
      ['snapshot'],
      ['send', { do: 'end-turn' }, undefined, expect.any(Number), false],
      ['send', { do: 'concede' }, 1, expect.any(Number), false],
    ]);
  });

  it('targeting is passed on to its subscribers too', async () => {
    const { client, worker } = await acceptClient();
    const targeting = await client.target({ type: 'pick', entity: 2 });
    expect([targeting.state, client.targeting$.value]).toEqual(['choosing', targeting]);
    expect(worker.calls).toEqual([['target', { type: 'pick', entity: 2 }, expect.any(Number), false]]);
  });

  it('S6 each command has a mark of its own, drawn at random: another page of the seat could use the next number', async () => {
    const { client, worker } = await acceptClient();
    for (let i = 0; i < 20; i++) await client.send({ do: 'end-turn' });
    const marks = worker.calls.map(([, , , mark]) => Number(mark));
    expect(new Set(marks).size).toBe(20);
    expect(marks.every((mark, i) => i === 0 || mark === (marks[i - 1] ?? 0) + 1)).toBe(false);
  });

  it('B3 are given up after five seconds; the connection ends then', async () => {
    const { client, clock } = await acceptClient();
    const health: string[] = [];
    client.health$.subscribe(({ worker }) => health.push(worker));
    const call = client.calls.wait(() => new Promise(() => {}));
    clock.advance(CALL_TIMEOUT);
    await expect(call).rejects.toThrow('5 s');
    await expect(client.legal()).rejects.toThrow('5 s');
    expect([client.ended, health, clock.pending]).toEqual([true, ['running', 'ended'], 0]);
  });

  it('those without a result cause a warning if they fail, unless the connection has ended', async () => {
    const { client, warnings, worker } = await acceptClient();
    worker.does.fails = true;
    client.speed = 3;
    await delivered();
    expect(new Set(warnings)).toEqual(new Set(['failed-call']));
    expect(() => {
      client.speed = 0;
    }).toThrow(RangeError);
    const before = [warnings.length, worker.calls.length];
    await client.dispose();
    client.speed = 4;
    await delivered();
    expect([warnings.length, worker.calls.length]).toEqual(before);
  });
});

describe('the speed and the pause', () => {
  it('K5 hold for the viewers of the page, and the worker is told', async () => {
    const { client, worker } = await acceptClient();
    client.speed = 2;
    expect([client.speed, client.viewers.clock.speed]).toEqual([2, 2]);
    await client.pause();
    expect(client.viewers.clock.paused).toBe(true);
    await client.resume();
    expect(client.viewers.clock.paused).toBe(false);
    await delivered();
    expect(worker.calls).toEqual([['watch', []], ['setSpeed', 2], ['pause'], ['resume']]);
  });

  it('a step plays one watched phase and pauses again; without a pause it does nothing', async () => {
    const { client, worker } = await acceptClient();
    await client.step();
    expect([client.stepping, worker.calls]).toEqual([false, []]);
    await client.pause();
    await client.step();
    expect([client.stepping, client.viewers.clock.paused]).toEqual([true, false]);
    worker.send({ kind: 'announced', hold: 5, actions: [], phase: 'perform' });
    await delivered();
    expect([client.stepping, client.viewers.clock.paused]).toEqual([false, true]);
    expect(worker.calls.map(([name]) => name)).toEqual(['pause', 'step']);
    expect(worker.messages).toEqual([{ kind: 'ended', hold: 5 }]);
    await client.step();
    await client.pause();
    expect(client.stepping).toBe(false);
    await client.step();
    await client.resume();
    expect(client.stepping).toBe(false);
  });

  it('K4 a skip cuts the viewers short, and ends a pause', async () => {
    const { client, worker } = await acceptClient();
    client.viewers.attach(HIT, (_, play) => play.wait(100));
    client.events$.subscribe();
    const data = recordsOf((log) => log.begin(actionOf(1)));
    worker.send({ kind: 'block', seq: 10, count: 1, data });
    worker.send({ kind: 'announced', hold: 5, actions: [1], phase: 'perform' });
    await delivered();
    await client.pause();
    client.skip();
    await delivered();
    expect(client.viewers.clock.paused).toBe(false);
    expect(worker.calls.map(([name]) => name)).toEqual(['watch', 'pause', 'watch', 'resume']);
    expect(worker.messages.at(-1)).toEqual({ kind: 'ended', hold: 5 });
    client.skip();
    await delivered();
    expect(worker.calls.map(([name]) => name).slice(4)).toEqual(['watch']);
  });
});

describe('what only the connection may that opened the match', () => {
  it.each<[string, (client: Client) => Promise<unknown>]>([
    ['save it', (it) => it.save()],
    ['join', (it) => it.join(SEAT)],
    ['invite', (it) => it.invite(SEAT)],
    ['note', (it) => it.note('a', 1)],
    ['lead', (it) => it.lead()],
  ])('H1 an invited one cannot %s', async (what, call) => {
    const { client } = await acceptClient();
    await expect(call(client)).rejects.toThrow(what);
    expect(client.kept).toBeNull();
  });

  it('it leads, keeps the match, and asks the host', async () => {
    const { client, host, kept, link } = await openClient();
    expect(await client.save()).toBe('a save');
    expect(await client.snapshot()).toBe('a snapshot');
    expect([client.kept, link.leader, link.opener]).toEqual([kept, client.resumption, client.resumption]);
    expect(host.names()).toEqual(['connect', 'save', 'snapshot']);
    expect(host.calls.find(([name]) => name === 'connect')).toEqual([
      'connect',
      { kind: 'owner' },
      true,
      { keeps: true },
    ]);
  });

  it('a connection that joins neither leads nor keeps, until it asks for the lead', async () => {
    const { client, host, link } = await openClient();
    const joined = (await client.join(SEAT)) as Client;
    expect(host.calls.filter(([name]) => name === 'connect')[1]).toEqual([
      'connect',
      SEAT,
      false,
      { keeps: false },
    ]);
    expect([joined.kept, joined.aliases, link.leader]).toEqual([null, {}, client.resumption]);
    await expect(joined.save()).rejects.toThrow('save it');
    expect(await joined.snapshot()).toBe('a snapshot for its role');
    joined.viewers.attach(HIT, () => {}, 70);
    joined.viewers.clock.pause();
    await joined.lead();
    await delivered();
    expect(host.calls.at(-1)).toEqual(['lead', 2, [{ ...HIT, deadline: 70 }]]);
    expect([link.leader, joined.viewers.clock.paused]).toEqual([joined.resumption, false]);
    expect(host.connections[1]?.calls.at(-1)).toEqual(['setSpeed', 1]);
    host.connections[1]?.send({ kind: 'status', status: { ...STATUS, paused: true } });
    await delivered();
    await joined.lead();
    expect(joined.viewers.clock.paused).toBe(true);
    await joined.dispose();
    expect([link.leader, client.ended, host.names().includes('close')]).toEqual([null, false, false]);
  });

  it('H1 an invitation has the ports, and aliases only for an owner', async () => {
    const { client } = await openClient();
    const invitation = await client.invite(SEAT);
    expect([invitation.role, invitation.opened.aliases, invitation.opened.names]).toEqual([SEAT, {}, NAMES]);
    const other = await Client.accept(invitation, new HeldClock());
    expect(await other.hash()).toBe('h');
    await other.dispose();
    const owner = await client.invite({ kind: 'owner' });
    expect(owner.opened.aliases).toEqual({ bear: 2 });
    owner.stream.close();
    owner.api.close();
  });

  it('a note has a name of its own, which does not begin with a dot', async () => {
    const { client } = await openClient();
    await client.note('score', 3);
    await expect(client.note('.seen', 3)).rejects.toThrow(RangeError);
    await expect(client.note('score', () => 3)).rejects.toMatchObject({ name: 'DataCloneError' });
  });
});
