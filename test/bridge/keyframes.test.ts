import type { Play } from '@aftercast/bridge/client';
import { hashState } from '@aftercast/kernel';
import { describe, expect, it } from 'vitest';
import { endsOf } from './ends.ts';
import { openChain, playChain, rested, settle, strength } from './home.ts';

const HIT = { type: 'hit', phase: 'perform' } as const;

describe('keyframes between a page and its worker', () => {
  it('K1 without viewers nothing waits, even while the clock stands still', async () => {
    const { client, events, workerClock } = await openChain('chain', 20);
    const done = rested(client);
    await playChain(client);
    await done;
    expect(events.filter((it) => it.kind === 'phase-announced' && it.phase === 'perform')).toHaveLength(21);
    expect(workerClock.pending).toBe(0);
    await client.dispose();
  });

  it('K1 only phases with an attached viewer wait; the match does not wait for a detached viewer', async () => {
    const { client } = await openChain('chain', 3);
    let played = 0;
    const detach = client.viewers.attach(HIT, () => {
      played++;
      if (played === 2) detach();
    });
    client.viewers.attach({ type: 'concede', phase: 'perform' }, { duration: 1000, keyframe: 0 });
    const done = rested(client);
    await playChain(client);
    await done;
    expect(played).toBe(2);
    await client.dispose();
  });

  it('K2 the handler runs at the keyframe, and the reactions begin when the viewers have ended', async () => {
    const { client, pageClock, events } = await openChain('chain', 2);
    client.viewers.attach(HIT, { duration: 300, keyframe: 100 });
    await playChain(client);
    await settle();
    const hits = () =>
      events.filter(
        (it) => it.kind === 'phase-announced' && it.action.type === 'hit' && it.phase === 'prepare',
      ).length;
    expect([strength(client), hits()]).toEqual([30, 1]);
    pageClock.advance(99);
    await settle();
    expect([strength(client), hits()]).toEqual([30, 1]);
    pageClock.advance(1);
    await settle();
    expect([strength(client), hits()]).toEqual([29, 1]);
    pageClock.advance(199);
    await settle();
    expect([strength(client), hits()]).toEqual([29, 1]);
    pageClock.advance(1);
    await settle();
    expect([strength(client), hits()]).toEqual([29, 2]);
    await client.dispose();
  });

  it('K2 with several viewers the handler waits for all keyframes, and the reactions for all ends', async () => {
    const { client, pageClock } = await openChain('chain', 1);
    client.viewers.attach(HIT, { duration: 100, keyframe: 100 });
    client.viewers.attach(HIT, { duration: 500, keyframe: 50 });
    const done = rested(client);
    await playChain(client);
    await settle();
    pageClock.advance(60);
    await settle();
    expect(strength(client)).toBe(30);
    pageClock.advance(40);
    await settle();
    expect(strength(client)).toBe(29);
    let over = false;
    void done.then(() => {
      over = true;
    });
    pageClock.advance(399);
    await settle();
    expect(over).toBe(false);
    pageClock.advance(1);
    await done;
    await client.dispose();
  });

  it('K2 keyframe() resolves with the changes of the phase only', async () => {
    const { client } = await openChain('chain', 1);
    let changes: unknown;
    client.viewers.attach(HIT, async (_event, play) => {
      changes = await play.keyframe();
    });
    const done = rested(client);
    await playChain(client);
    await done;
    expect(changes).toEqual([{ kind: 'set', entity: 1, stat: 0, before: 30, after: 29 }]);
    await client.dispose();
  });

  it('K2 a viewer that ends without a keyframe lets the handler run', async () => {
    const { client } = await openChain('chain', 2);
    client.viewers.attach(HIT, () => {});
    const done = rested(client);
    await playChain(client);
    await done;
    expect(strength(client)).toBe(29);
    await client.dispose();
  });

  it('K3 a second keyframe gets a warning, and changes nothing', async () => {
    const { client, warnings } = await openChain('chain', 1);
    client.viewers.attach(HIT, async (_event, play) => {
      await Promise.all([play.keyframe(), play.keyframe()]);
    });
    const done = rested(client);
    await playChain(client);
    await done;
    expect(warnings).toEqual(['stray-acknowledgement']);
    expect(strength(client)).toBe(29);
    await client.dispose();
  });

  it('K3 forged, repeated and late acknowledgements get warnings; the hash does not change', async () => {
    const { client, host, warnings } = await openChain('chain', 2);
    const forge = (message: unknown) => endsOf(client).stream.postMessage(message);
    client.viewers.attach(HIT, { duration: 100, keyframe: 50 });
    await playChain(client);
    await settle();
    const hash = hashState(host.match.session.state);
    forge({ kind: 'keyframe', hold: 99 });
    forge({ kind: 'ended', hold: 0 });
    forge({ kind: 'ended', hold: -1 });
    forge({ kind: 'keyframe' });
    forge('keyframe');
    forge(null);
    forge({ kind: 'keyframe', hold: 1, extra: true });
    await settle();
    expect(hashState(host.match.session.state)).toBe(hash);
    expect(warnings.filter((it) => it === 'stray-acknowledgement')).toHaveLength(2);
    expect(warnings.filter((it) => it === 'malformed-message')).toHaveLength(5);
    const done = rested(client);
    forge({ kind: 'keyframe', hold: 1 });
    await settle();
    forge({ kind: 'keyframe', hold: 1 });
    await settle();
    expect(strength(client)).toBe(29);
    client.skip();
    await done;
    await client.dispose();
  });

  it('K4 a viewer that never answers delays the match by its deadline only', async () => {
    const { client, workerClock, warnings } = await openChain('chain', 1);
    client.viewers.attach(HIT, () => new Promise(() => {}), 700);
    const done = rested(client);
    await playChain(client);
    await settle();
    workerClock.advance(699);
    await settle();
    expect(strength(client)).toBe(30);
    workerClock.advance(1);
    await done;
    expect(strength(client)).toBe(29);
    expect(warnings).toEqual(['overdue-viewer']);
    await client.dispose();
  });

  it('K4 the deadline counts from the announcement to the end, not from the keyframe', async () => {
    const { client, workerClock } = await openChain('chain', 1);
    client.viewers.attach(
      HIT,
      async (_event, play) => {
        await play.keyframe();
        await new Promise(() => {});
      },
      700,
    );
    const done = rested(client);
    await playChain(client);
    await settle();
    expect(strength(client)).toBe(29);
    workerClock.advance(700);
    await done;
    await client.dispose();
  });

  it('K4 a deadline does not run during a pause', async () => {
    const { client, workerClock } = await openChain('chain', 1);
    client.viewers.attach(HIT, () => new Promise(() => {}), 700);
    const done = rested(client);
    await playChain(client);
    await settle();
    workerClock.advance(600);
    await client.pause();
    workerClock.advance(100_000);
    await settle();
    expect(strength(client)).toBe(30);
    await client.resume();
    workerClock.advance(100);
    await done;
    await client.dispose();
  });

  it('K4 a viewer that throws counts as ended, and gets a warning', async () => {
    const { client, warnings } = await openChain('chain', 1);
    client.viewers.attach(HIT, () => {
      throw new Error('a mistake in a viewer');
    });
    client.viewers.attach(HIT, () => Promise.reject(new Error('another')));
    const done = rested(client);
    await playChain(client);
    await done;
    expect(warnings).toEqual(['failed-viewer', 'failed-viewer']);
    await client.dispose();
  });

  it('K4 when the leader leaves, nothing waits', async () => {
    const { client, host } = await openChain('chain', 1);
    client.viewers.attach(HIT, () => new Promise(() => {}));
    await playChain(client);
    await settle();
    expect(host.match.held?.types).toEqual(['hit']);
    endsOf(client).stream.postMessage({ kind: 'bye' });
    await settle();
    expect(host.match.flowState).toBe('waiting');
    await host.close();
  });

  it('K5 the match waits only for the leader', async () => {
    const { client } = await openChain('chain', 3);
    const watcher = await client.join({ kind: 'spectator' });
    watcher.viewers.attach(HIT, () => new Promise(() => {}));
    const done = rested(client);
    await playChain(client);
    await done;
    expect(strength(client)).toBe(29);
    await watcher.dispose();
    await client.dispose();
  });
});

describe('speed, step and skip', () => {
  it('a higher speed shortens waits, even one that has started', async () => {
    const { client, pageClock } = await openChain('chain', 1);
    client.viewers.attach(HIT, { duration: 1000, keyframe: 800 });
    await playChain(client);
    await settle();
    pageClock.advance(400);
    client.speed = 4;
    await settle();
    pageClock.advance(99);
    await settle();
    expect(strength(client)).toBe(30);
    pageClock.advance(1);
    await settle();
    expect(strength(client)).toBe(29);
    await client.dispose();
  });

  it('at infinite speed nothing waits; at a finite speed viewers play again', async () => {
    const { client, pageClock } = await openChain('chain', 2);
    client.viewers.attach(HIT, { duration: 1000, keyframe: 800 });
    client.speed = Number.POSITIVE_INFINITY;
    const done = rested(client);
    await playChain(client);
    await done;
    client.speed = 1;
    await playChain(client);
    await settle();
    expect(strength(client)).toBe(29);
    pageClock.advance(800);
    await settle();
    expect(strength(client)).toBe(28);
    await client.dispose();
  });

  it('step plays one more watched phase while paused', async () => {
    const { client, pageClock } = await openChain('chain', 5);
    const plays: Play[] = [];
    client.viewers.attach(HIT, async (_event, play) => {
      plays.push(play);
      await play.wait(100);
      await play.keyframe();
    });
    await client.pause();
    await playChain(client);
    await settle();
    expect(plays).toHaveLength(0);
    for (let step = 1; step <= 3; step++) {
      await client.step();
      await settle();
      expect(plays).toHaveLength(step);
      pageClock.advance(100);
      await settle();
      pageClock.advance(10_000);
      await settle();
      expect(plays).toHaveLength(step);
    }
    await client.resume();
    client.skip();
    await client.dispose();
  });

  it('K4 a step whose viewer never answers ends at the deadline; the next step plays the next phase', async () => {
    const { client, workerClock } = await openChain('chain', 5);
    let played = 0;
    client.viewers.attach(
      HIT,
      () => {
        played++;
        return new Promise(() => {});
      },
      700,
    );
    await client.pause();
    await playChain(client);
    for (let step = 1; step <= 3; step++) {
      await client.step();
      await settle();
      workerClock.advance(700);
      await settle();
      workerClock.advance(10_000);
      await settle();
      expect([played, client.status$.value.paused]).toEqual([step, true]);
    }
    await client.dispose();
  });

  it('skip cuts viewers short until the match is idle', async () => {
    const { client } = await openChain('chain', 50);
    let played = 0;
    client.viewers.attach(HIT, { duration: 1000, keyframe: 500 });
    client.viewers.attach(HIT, () => {
      played++;
    });
    const done = rested(client);
    await playChain(client);
    await settle();
    client.skip();
    await done;
    expect(played).toBe(1);
    await playChain(client);
    await settle();
    expect(played).toBe(2);
    await client.dispose();
  });

  it('the signal of a viewer is aborted when the viewer must end', async () => {
    const { client } = await openChain('chain', 1);
    let aborted = false;
    client.viewers.attach(HIT, async (_event, play) => {
      await play.wait(1_000_000);
      aborted = play.signal.aborted;
    });
    const done = rested(client);
    await playChain(client);
    await settle();
    client.skip();
    await done;
    await settle();
    expect(aborted).toBe(true);
    await client.dispose();
  });
});
