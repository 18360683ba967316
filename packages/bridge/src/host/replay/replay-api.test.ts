import { hashTable } from '@aftercast/kernel';
import type { Role } from '@aftercast/match';
import * as Comlink from 'comlink';
import { afterEach, describe, expect, test } from 'vitest';
import { openBellReplay, RINGS } from '../../testing/bell-replay.ts';
import { delivered } from '../../testing/delivered.ts';
import { tidyUp } from '../../testing/tidy.ts';

const OWNER: Role = { kind: 'owner' };
const SEAT: Role = { kind: 'seat', seat: 0 };

afterEach(tidyUp);

describe('the page of a replay', () => {
  test('S4 can show it, and do nothing in it', async () => {
    const { page } = await openBellReplay();
    const { calls } = page;
    const refused = [
      calls.send({ do: 'ring', times: 1 }),
      calls.legal(),
      calls.whyNot(1),
      calls.target({ type: 'cancel' }),
      calls.snapshot(),
    ];
    for (const call of refused) await expect(call).rejects.toThrow('malformed');
    await delivered();
    expect(page.warnings()).toEqual(Array(refused.length).fill('malformed-message'));
  });

  test('K5 plays, pauses and steps through it', async () => {
    const { moment, opened, page } = await openBellReplay();
    await page.calls.watch(RINGS);
    await page.calls.step();
    await delivered();
    expect(page.of('announced')).toHaveLength(1);
    page.post({ kind: 'ended', hold: 1 });
    await delivered();
    expect([page.status()?.paused, page.of('announced').length]).toEqual([true, 1]);
    await page.calls.resume();
    await delivered();
    expect([page.status()?.paused, page.of('announced').length]).toEqual([false, 2]);
    await page.calls.pause();
    page.post({ kind: 'ended', hold: 2 });
    await delivered();
    expect([page.status()?.paused, page.of('announced').length]).toEqual([true, 2]);
    expect(moment()).toBeLessThan(opened.last);
    expect(page.warnings()).toEqual([]);
  });

  test('K4 sets what it watches, for how long and at which speed', async () => {
    const { clock, page, play } = await openBellReplay();
    for (const odd of [null, 'all', [{ type: 'ring' }]]) await page.calls.watch(odd as never);
    for (const odd of [0, -2, '2', null]) await page.calls.setSpeed(odd as never);
    await delivered();
    expect(page.warnings()).toEqual(Array(7).fill('malformed-message'));
    expect(page.of('warning').map(({ message }) => message)).toContainEqual(expect.stringContaining('-2'));
    await page.calls.setSpeed(2);
    await page.calls.watch([{ type: 'ring', phase: 'perform', deadline: 1_000 }]);
    await play();
    expect(page.status()?.speed).toBe(2);
    clock.advance(500);
    await delivered();
    expect(page.of('overdue')).toEqual([{ kind: 'overdue', hold: 1 }]);
    await page.calls.watch([{ type: 'ring', phase: 'perform', deadline: Number.POSITIVE_INFINITY }]);
    await page.calls.setSpeed(Number.POSITIVE_INFINITY);
    await delivered();
    expect(page.status()?.speed).toBe(Number.POSITIVE_INFINITY);
    expect(page.warnings().slice(7)).toEqual(['overdue-viewer']);
  });

  test('H1 gets the hash of the table at the moment if it is the owner’s', async () => {
    const { move, opened, page } = await openBellReplay();
    await move(opened.commands[1] as number);
    expect(await page.calls.hash()).toBe(hashTable(page.of('view').at(-1)?.table as never));
    const seat = await openBellReplay(SEAT);
    await expect(seat.page.calls.hash()).rejects.toThrow("Only the match's owner");
  });

  test('B5 is told what a call expects', async () => {
    const { page } = await openBellReplay(SEAT);
    const { port1, port2 } = new MessageChannel();
    const later = page.calls.followLog(Comlink.transfer(port2, [port2]), 'later' as never);
    await expect(later).rejects.toThrow('"start" or "now"');
    await expect(page.calls.followLog(null as never, 'start')).rejects.toThrow('MessagePort');
    port1.close();
  });

  test.each([
    [OWNER, 'the rope is torn'],
    [SEAT, 'could not answer'],
  ])('H1 learns why the code of the match has thrown as the owner only: $kind', async (role, words) => {
    const broken = { now: false };
    const { page } = await openBellReplay(role, {
      changed: {
        active() {
          if (broken.now) throw new TypeError('the rope is torn');
          return 0;
        },
      },
    });
    broken.now = true;
    await expect(page.calls.pause()).rejects.toThrow(words);
  });

  test('B3 releases its calls, and stays connected', async () => {
    const { page } = await openBellReplay();
    page.calls[Comlink.releaseProxy]();
    await delivered();
    expect(page.closed).toEqual({ stream: false, api: true });
  });
});
