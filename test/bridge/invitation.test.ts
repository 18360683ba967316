import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { acceptInvitation } from '@aftercast/bridge/client';
import { hearth } from '@aftercast/hearth';
import { describe, expect, it } from 'vitest';
import { openHome, rested } from './home.ts';
import { SEAT, secretTable, USUAL } from './secret-table.ts';
import { shown } from './shown.ts';

describe('an invitation', () => {
  it('B1 H1 connects through transferred ports, in its role only', async () => {
    const home = await openHome(hearth, { scenario: secretTable(USUAL) });
    const handed = new MessageChannel();
    const arrived = new Promise<MessageEvent>((resolve) => {
      handed.port2.onmessage = resolve;
    });
    const invitation = await home.client.invite({ kind: 'seat', seat: 1 });
    handed.port1.postMessage(invitation, [invitation.stream, invitation.api]);
    const guest = await acceptInvitation((await arrived).data, { clock: home.pageClock });
    const joined = await home.client.join({ kind: 'seat', seat: 1 });
    expect(shown(guest.view)).toEqual(shown(joined.view));
    expect([guest.role, guest.aliases]).toEqual([{ kind: 'seat', seat: 1 }, {}]);
    await expect(guest.snapshot()).rejects.toThrow("Only the match's owner");
    for (const call of [() => guest.save(), () => guest.join(SEAT), () => guest.invite(SEAT)])
      await expect(call()).rejects.toThrow('Only the connection that opened the match');
    await expect(guest.lead()).rejects.toThrow('page that opened the match');
    const done = rested(guest);
    await home.client.send({ do: 'end-turn' });
    await done;
    expect(await guest.send({ do: 'end-turn' })).toMatchObject({ accepted: true });
    await guest.dispose();
    handed.port1.close();
    await home.client.dispose();
  });

  it('B3 an unknown role is rejected, and no port stays open', async () => {
    const home = await openHome(hearth, { scenario: secretTable(USUAL) });
    await expect(home.client.invite({ kind: 'seat', seat: 7 })).rejects.toThrow('Expected a role');
    expect(home.host.feeds.count).toBe(1);
    await home.client.dispose();
  });

  it('B5 an opponent in its own worker plays its turns', async () => {
    const home = await openHome(hearth, { scenario: secretTable(USUAL) });
    const worker = new Worker(new URL('./guest.node-worker.mjs', import.meta.url), {
      execArgv: ['--conditions=@aftercast/source'],
    });
    const invitation = await home.client.invite({ kind: 'seat', seat: 1 });
    const greeting = once(worker, 'message');
    worker.postMessage(invitation, [invitation.stream, invitation.api] as never);
    expect((await greeting)[0]).toEqual({
      role: { kind: 'seat', seat: 1 },
      hand: USUAL.hand,
      other: [null, null, null, null],
      aliases: {},
    });
    await home.client.send({ do: 'end-turn' });
    await expect.poll(() => home.host.match.session.journal.length, { timeout: 60_000 }).toBe(2);
    await expect.poll(() => home.client.status$.value).toMatchObject({ active: 0, turnFlow: 'waiting' });
    await worker.terminate();
    await expect.poll(() => home.host.feeds.count, { timeout: 60_000 }).toBe(1);
    await home.client.dispose();
  }, 120_000);
});
