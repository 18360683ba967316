import { type MatchClient, openMatch, restoreMatch } from '@aftercast/bridge/client';
import { stressScenario } from '@aftercast/stress';
import { filter, firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { endsOf } from './ends.ts';

const MILLION = 1_000_000;
const HIT = { type: 'hit', phase: 'perform' } as const;

const workers: Worker[] = [];

function startWorker(): Worker {
  const worker = new Worker(new URL('./stress.worker.ts', import.meta.url), { type: 'module' });
  workers.push(worker);
  return worker;
}

function open(...[shape, length, width]: Parameters<typeof stressScenario>): Promise<MatchClient> {
  const setup = { game: 'stress', scenario: stressScenario(shape, length, width), limit: null };
  return openMatch(startWorker(), setup);
}

const play = (client: MatchClient) => client.send({ do: 'play', card: client.aliases.chain ?? 0 });

/** Resolves when the match is idle again after the next command. */
function rested(client: MatchClient) {
  const done = { yet: false, promise: Promise.resolve() };
  let begun = false;
  const statuses = client.status$.pipe(
    filter(({ turnFlow }) => {
      begun ||= turnFlow !== 'waiting';
      return begun && turnFlow === 'waiting';
    }),
  );
  done.promise = firstValueFrom(statuses).then(() => {
    done.yet = true;
  });
  return done;
}

afterEach(() => {
  for (const worker of workers.splice(0)) worker.terminate();
});

describe('a worker that cannot play', () => {
  const setup = { game: 'stress', scenario: stressScenario('chain', 1) };
  const workerAt = (address: string) => () => new Worker(address, { type: 'module' });
  const scriptOf = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));

  it('B3 whose script is not found is told by that', async () => {
    await expect(openMatch(workerAt('/no-such-worker.js'), setup)).rejects.toThrow(
      "The worker's script was not loaded. Is its address right",
    );
  });

  it('B3 whose script throws is told by its error and its line', async () => {
    const failing = scriptOf('\n\nthrow new Error("planted");');
    await expect(openMatch(workerAt(failing), setup)).rejects.toThrow(/planted \(blob:.*:3\)$/);
  });

  it('B3 can be given up while it says nothing', async () => {
    const signal = AbortSignal.timeout(200);
    const opening = openMatch(workerAt(scriptOf('')), setup, { signal });
    await expect(opening).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('a match in a worker of Chromium', () => {
  it('A12 a chain of a million nested reactions resolves, with a subscriber on the page', async () => {
    const client = await open('chain', MILLION);
    let records = 0;
    client.records$.subscribe((data) => {
      records += data.length;
    });
    const done = rested(client);
    expect(await play(client)).toEqual({ accepted: true, command: 1 });
    await done.promise;
    // A million hits on fourteen targets of strength 30, which is reset when it reaches 0.
    expect(client.view.register('worn')).toBe(wornBy(MILLION));
    expect(records).toBeGreaterThan(MILLION);
    await client.dispose();
  }, 60_000);

  it('B5 a pause, a targeting event and an acknowledgement are handled before a long chain ends', async () => {
    const client = await open('chain', MILLION);
    const done = rested(client);
    await play(client);
    await client.pause();
    expect(done.yet).toBe(false);
    const { seq } = client.view;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(done.yet).toBe(false);
    // Messages in flight may still arrive; after that nothing changes.
    const paused = client.view.seq;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(client.view.seq).toBe(paused);
    expect(paused).toBeGreaterThanOrEqual(seq);
    await client.resume();
    const targeting = await client.target({ type: 'pick', entity: client.aliases.chain ?? 0 });
    expect([targeting.refusal?.code, done.yet]).toEqual(['busy', false]);
    const warned = firstValueFrom(client.warnings$);
    endsOf(client).stream.postMessage({ kind: 'keyframe', hold: 7 });
    expect((await warned).code).toBe('stray-acknowledgement');
    expect(done.yet).toBe(false);
    await done.promise;
    await client.dispose();
  }, 60_000);

  it('K2 the stat changes only at the keyframe', async () => {
    const client = await open('chain', 1);
    const seen: (number | undefined)[] = [];
    const strength = () => client.view.entity(1)?.stats.strength;
    client.viewers.attach(HIT, async (_event, { keyframe, wait }) => {
      await wait(30);
      seen.push(strength());
      await keyframe();
      seen.push(strength());
    });
    const done = rested(client);
    await play(client);
    await done.promise;
    expect(seen).toEqual([30, 29]);
    await client.dispose();
  });

  it('K4 a hidden page cuts its viewers short', async () => {
    const client = await open('chain', 5);
    client.viewers.attach(HIT, { duration: 60_000, keyframe: 30_000 });
    const done = rested(client);
    await play(client);
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await done.promise;
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(client.view.entity(1)?.stats.strength).toBe(29);
    await client.dispose();
  });

  it('B3 a worker that is terminated settles every pending promise with an error that says so', async () => {
    const worker = startWorker();
    const client = await openMatch(worker, {
      game: 'stress',
      scenario: stressScenario('chain', MILLION),
      limit: null,
    });
    await play(client);
    worker.terminate();
    await expect(client.legal()).rejects.toThrow(/gone|lost|closed|was ended|does not answer/);
    await expect(client.send({ do: 'end-turn' })).rejects.toThrow(
      /gone|lost|closed|was ended|does not answer/,
    );
  }, 120_000);

  it('S3 a chain that moves to another worker by a snapshot has the same hash', async () => {
    const whole = await open('tree', 4, 4);
    const finished = rested(whole);
    await play(whole);
    await finished.promise;
    const first = await open('tree', 4, 4);
    let played = 0;
    first.viewers.attach(HIT, () => {
      played++;
      if (played === 20) void first.pause();
    });
    await play(first);
    await firstValueFrom(first.status$.pipe(filter(({ paused }) => paused)));
    const snapshot = await first.snapshot();
    const second = await restoreMatch(startWorker(), snapshot);
    expect(second.status$.value.paused).toBe(true);
    const done = rested(second);
    await second.resume();
    await done.promise;
    expect(await second.hash()).toBe(await whole.hash());
  });
});

/** How often any target was reset, by arithmetic: hits go to targets 1, 2, …, 14, 1, … in turn. */
function wornBy(hits: number): number {
  let worn = 0;
  for (let target = 0; target < 14; target++) {
    const own = Math.floor(hits / 14) + (target < hits % 14 ? 1 : 0);
    worn += Math.floor(own / 30);
  }
  return worn;
}
