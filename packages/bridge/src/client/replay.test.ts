import { afterEach, describe, expect, it } from 'vitest';
import { STATUS } from '../testing/client-parts.ts';
import { delivered } from '../testing/delivered.ts';
import { HeldClock } from '../testing/held-clock.ts';
import { hostEnds } from '../testing/host-ends.ts';
import { actionOf, recordsOf, smallTable } from '../testing/records.ts';
import { tidyUp } from '../testing/tidy.ts';
import { connectReplay } from './replay.ts';

afterEach(tidyUp);

const OWNER = { kind: 'owner' } as const;

/** A replay of a match with two turns and three commands, which is at record 9, and its worker. */
async function open() {
  const { start, started } = hostEnds();
  const clock = new HeldClock();
  const replay = await connectReplay(start, 'a save', OWNER, clock);
  const [host] = started as [(typeof started)[0]];
  const [connection] = host.connections as [(typeof host.connections)[0]];
  /** The worker shows another moment. */
  const show = async (seq: number, jump?: number) => {
    connection.send({
      kind: 'view',
      seq,
      before: seq,
      table: smallTable(),
      command: 1,
      prompt: null,
      reason: 'moved',
      ...(jump !== undefined && { jump }),
    });
    await delivered();
  };
  return { clock, connection, host, replay, show };
}

describe('a replay', () => {
  it('S4 says where it is: the record, and which command and turn that is', async () => {
    const { host, replay, show } = await open();
    expect(host.calls.find(([name]) => name === 'openReplay')).toEqual(['openReplay', 'a save', OWNER]);
    expect([replay.commands, replay.turns]).toEqual([
      [0, 9, 20],
      [0, 20],
    ]);
    const moments = [replay.moment$.value];
    for (const seq of [0, 8, 19, 20, 30]) {
      await show(seq);
      moments.push(replay.moment$.value);
    }
    expect(moments).toEqual([
      { record: 9, last: 30, command: 2, turn: 1 },
      { record: 0, last: 30, command: 1, turn: 1 },
      { record: 8, last: 30, command: 1, turn: 1 },
      { record: 19, last: 30, command: 2, turn: 1 },
      { record: 20, last: 30, command: 3, turn: 2 },
      { record: 30, last: 30, command: 3, turn: 2 },
    ]);
    await replay.dispose();
  });

  it('S4 a jump is done when its view has arrived', async () => {
    const { host, replay, show } = await open();
    const done: string[] = [];
    const jumps = [
      replay.goTo(20).then(() => done.push('goTo')),
      replay.forward('turn').then(() => done.push('forward')),
      replay.back('action').then(() => done.push('back')),
    ];
    await delivered();
    expect(host.calls.filter(([name]) => name === 'moveReplay').map(([, move]) => move)).toEqual([
      20,
      { direction: 'forward', unit: 'turn' },
      { direction: 'back', unit: 'action' },
    ]);
    expect(done).toEqual([]);
    await show(20, 1);
    expect(done).toEqual(['goTo']);
    await show(19, 3);
    await Promise.all(jumps);
    await replay.dispose();
  });

  it('plays to its aim, by default to the end, and a step aims at the end', async () => {
    const { connection, host, replay } = await open();
    const aims = () => host.calls.filter(([name]) => name === 'aimReplay').map(([, to]) => to);
    await replay.play('turn');
    await replay.play();
    await replay.pause();
    await replay.step();
    expect(aims()).toEqual(['turn', 'end', 'end']);
    expect(connection.calls.map(([name]) => name)).toEqual(['resume', 'resume', 'pause', 'step']);
    await replay.dispose();
  });

  it('its viewers stand still where the worker pauses', async () => {
    const { clock, connection, replay } = await open();
    let end = 0;
    replay.viewers.attach({ type: 'hit', phase: 'perform' }, (_, play) => play.wait(100));
    const data = recordsOf((log) => log.begin(actionOf(1)));
    connection.send({ kind: 'block', seq: 10, count: 1, data });
    connection.send({ kind: 'announced', hold: 5, actions: [1], phase: 'perform' });
    connection.send({ kind: 'status', status: { ...STATUS, paused: true } });
    await delivered();
    clock.advance(200);
    await delivered();
    expect(connection.messages).toEqual([{ kind: 'credit', blocks: 1 }]);
    connection.send({ kind: 'status', status: STATUS });
    await delivered();
    clock.advance(100);
    await delivered();
    expect(connection.messages.at(-1)).toEqual({ kind: 'ended', hold: 5 });
    replay.moment$.subscribe({ complete: () => end++ });
    await replay.dispose();
    expect([end, clock.pending]).toEqual([1, 0]);
  });
});
