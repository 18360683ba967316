import {
  continueMatch,
  type Health,
  type MatchClient,
  type MatchPlace,
  openMatch,
  PlaceError,
} from '@aftercast/bridge/client';
import { matchDatabase } from '@aftercast/bridge/store';
import { stressScenario } from '@aftercast/stress';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rested } from './shown.ts';

const workers: Worker[] = [];

/** Starts a worker of the stress game. */
const start = () => {
  const worker = new Worker(new URL('./hanging.worker.ts', import.meta.url), { type: 'module' });
  workers.push(worker);
  return worker;
};

const setup = { game: 'stress', scenario: stressScenario('chain', 200), limit: null };

const matches: MatchClient[] = [];
const places: MatchPlace[] = [];

const listed = () => matchDatabase('aftercast-test').list();

async function open(keep?: MatchPlace): Promise<MatchClient> {
  const client = await openMatch(start, setup, { ...(keep && { keep }) });
  matches.push(client);
  return client;
}

function place(name: string): MatchPlace {
  const made = matchDatabase('aftercast-test').place(name);
  places.push(made);
  return made;
}

/** Resolves when the worker has been replaced, with the states of health since. */
function replaced(client: MatchClient): Promise<Health[]> {
  const before = client.health$.value.replaced;
  const seen: Health[] = [];
  return new Promise((resolve, reject) => {
    client.health$.subscribe({
      next: (health) => {
        seen.push(health);
        if (health.replaced > before) resolve(seen);
        if (health.worker === 'ended') reject(new Error(health.lost?.message ?? 'The match has ended.'));
      },
    });
  });
}

const play = (client: MatchClient) => client.send({ do: 'play', card: client.aliases.chain ?? 0 });

afterEach(async () => {
  for (const client of matches.splice(0)) await client.dispose();
  for (const it of places.splice(0)) {
    await it.drop().catch(() => undefined);
    await it.close();
  }
  for (const worker of workers.splice(0)) worker.terminate();
});

describe('a worker of Chromium that is lost', () => {
  it('B3 S3 is replaced when it is ended in the middle of a chain, which goes on', async () => {
    const client = await open();
    const events: number[] = [];
    client.events$.subscribe(({ seq }) => events.push(seq));
    client.viewers.attach({ type: 'hit', phase: 'perform' }, async (_, play) => {
      await play.keyframe();
    });
    const done = rested(client);
    await play(client);
    await expect.poll(() => events.length).toBeGreaterThan(20);
    const again = replaced(client);
    workers.at(-1)?.terminate();
    const health = await again;
    // A busy browser tells of the end of a worker after the page has noticed that it is silent.
    const kind = expect.stringMatching(/^(died|silent)$/);
    expect(health.at(-1)).toMatchObject({ worker: 'running', lost: { kind, undone: 0 } });
    await done;
    const calm = await open();
    const calmEvents: number[] = [];
    calm.events$.subscribe(({ seq }) => calmEvents.push(seq));
    const calmDone = rested(calm);
    await play(calm);
    await calmDone;
    await expect.poll(() => calm.view.seq).toBe(client.view.seq);
    expect(await client.hash()).toBe(await calm.hash());
    expect(events).toEqual(calmEvents);
  });

  it('B3 is noticed by its silence without a call, and calls are answered by the next one', async () => {
    const client = await open();
    const again = replaced(client);
    // What it hangs in is no command: nothing is undone.
    workers.at(-1)?.postMessage('hang');
    const health = await again;
    expect(health.at(-1)).toMatchObject({ worker: 'running', lost: { kind: 'silent', undone: 0 } });
    expect((await play(client)).accepted).toBe(true);
  });

  it('B3 ends a connection whose worker the page has started itself, without a call', async () => {
    const worker = start();
    const client = await openMatch(worker, setup);
    const ended = new Promise((resolve) => client.status$.subscribe({ complete: () => resolve(null) }));
    worker.postMessage('hang');
    await ended;
    expect(client.health$.value).toMatchObject({ worker: 'ended' });
    await expect(client.legal()).rejects.toThrow('does not answer');
  });
});

describe('a match that is kept in IndexedDB', () => {
  it('S3 goes on after its page was lost, where the page had come', async () => {
    const keep = place('one');
    const client = await open(keep);
    const done = rested(client);
    await play(client);
    await done;
    const hash = await client.hash();
    await client.note('deck', { name: 'mine' });
    await client.dispose();
    const later = place('one');
    expect((await later.read()).notes).toMatchObject({ deck: { name: 'mine' } });
    const again = await continueMatch(start, later);
    if (again === null) throw new Error('Nothing was kept.');
    matches.push(again);
    expect(await again.hash()).toBe(hash);
    expect(again.health$.value.place).toBe('kept');
    expect((await listed()).map(({ name }) => name)).toEqual(['one']);
  });

  it('is listed with the page’s notes, the one that was begun last first, and whether a page has it', async () => {
    const earlier = await open(place('earlier'));
    await earlier.note('deck', { name: 'mine' });
    await earlier.dispose();
    const later = await open(place('later'));
    await play(later);
    await expect.poll(listed).toHaveLength(2);
    expect(await listed()).toMatchObject([
      { name: 'later', taken: true },
      { name: 'earlier', notes: { deck: { name: 'mine' } }, taken: false },
    ]);
  });

  it('belongs to one page at a time', async () => {
    const client = await open(place('two'));
    await expect.poll(listed).toMatchObject([{ name: 'two', taken: true }]);
    const other = place('two');
    const refused = await other.read().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PlaceError);
    expect(refused).toMatchObject({ trouble: 'taken' });
    const second = await open(place('two'));
    await expect.poll(() => second.health$.value.place).toBe('taken');
    // It goes on all the same.
    expect((await play(second)).accepted).toBe(true);
    await client.dispose();
    await other.close();
    expect((await place('two').read()).rows).toHaveLength(1);
  });

  it('is waited for while the page that had it is just letting go', async () => {
    const first = place('three');
    await first.append({ kind: 'opened', base: { kind: 'setup', setup } });
    const reading = place('three').read();
    await first.close();
    expect((await reading).rows).toHaveLength(1);
  });

  it('is let go of when it cannot be gone on with', async () => {
    const keep = place('broken');
    await keep.append({ kind: 'opened', base: { kind: 'stored', text: 'no match' } });
    await expect(continueMatch(start, keep)).rejects.toThrow('The stored match');
    expect((await place('broken').read()).rows).toHaveLength(1);
  });

  it('takes no note whose name is the client’s own', async () => {
    const client = await open(place('noted'));
    await expect(client.note('.seen', 1)).rejects.toThrow('cannot begin with a dot');
  });

  it('goes on unkept where the browser denies storage, or has no room', async () => {
    const refuse = (name: string) => () => {
      throw new DOMException('refused', name);
    };
    for (const [name, trouble] of [
      ['SecurityError', 'denied'],
      ['QuotaExceededError', 'full'],
    ] as const) {
      const spy = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(refuse(name));
      const client = await open(place(`refused ${name}`));
      await expect.poll(() => client.health$.value.place).toBe(trouble);
      expect((await play(client)).accepted).toBe(true);
      spy.mockRestore();
    }
  });

  it('is opened again when the browser has closed the database', async () => {
    const keep = place('closed');
    await keep.append({ kind: 'opened', base: { kind: 'setup', setup } });
    const { transaction } = IDBDatabase.prototype;
    let refusals = 0;
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...args
    ) {
      if (refusals++ === 0)
        throw new DOMException('The database connection is closing.', 'InvalidStateError');
      return transaction.apply(this, args);
    });
    expect((await keep.read()).rows).toHaveLength(1);
    expect(refusals).toBeGreaterThan(1);
    spy.mockRestore();
  });
});
