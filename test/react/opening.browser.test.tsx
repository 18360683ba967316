import type { WorkerSource } from '@aftercast/bridge/client';
import { matchDatabase } from '@aftercast/bridge/store';
import {
  MatchProvider,
  type OpenMatchOptions,
  type OpenMatchState,
  useEntity,
  useMatch,
  useOpenMatch,
  useStatus,
  useViewer,
} from '@aftercast/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CountedWorkers } from './counted-workers.ts';
import { CountedHosts, hostHere, setup } from './hosted-here.ts';
import { MemoryPlace } from './memory-place.ts';
import { consoleErrors, mount, shows, unmountAll } from './mounting.tsx';

const workers = new CountedWorkers();
const hosts = new CountedHosts();

afterEach(async () => {
  unmountAll();
  await expect.poll(() => workers.running).toBe(0);
  await expect.poll(() => hosts.running).toBe(0);
  workers.started = 0;
  hosts.started = 0;
  expect(consoleErrors()).toEqual([]);
});

let opened: OpenMatchState = { kind: 'opening' };

function Page({
  start = workers.start,
  ...options
}: { start?: WorkerSource } & OpenMatchOptions & { id?: string }) {
  opened = useOpenMatch(start, setup, { ...options, ...(options.id && { key: options.id }) });
  if (opened.kind === 'failed') return <p>failed: {opened.error.message}</p>;
  if (opened.kind !== 'open') return <p>{opened.kind}</p>;
  return (
    <MatchProvider match={opened.match}>
      <Ogre />
    </MatchProvider>
  );
}

function Ogre() {
  const { aliases } = useMatch();
  const { stage } = useStatus();
  return (
    <p>
      {stage} {useEntity(aliases.ogre ?? 0)?.stats.damage}
    </p>
  );
}

/** The match that the page shows. @throws Error if it shows none */
function shownMatch() {
  if (opened.kind !== 'open') throw new Error(`No match is open; it is ${opened.kind}.`);
  return opened.match;
}

async function fireball(): Promise<void> {
  const match = shownMatch();
  const { fireball = 0, ogre = 0 } = match.aliases;
  expect(await match.send({ do: 'play', card: fireball, target: ogre })).toMatchObject({ accepted: true });
}

describe('a match that a component opens', () => {
  test('has one worker in StrictMode, and none when it is unmounted', async () => {
    const { place, unmount } = mount(<Page />, { strict: true });
    await shows(place, 'playing 0');
    expect([workers.started, workers.running]).toEqual([1, 1]);
    const { closed } = shownMatch();
    unmount();
    expect(await closed).toMatchObject({ kind: 'disposed' });
    await expect.poll(() => workers.running).toBe(0);
    expect(workers.started).toBe(1);
  });

  test('is given up if the component is unmounted while it is being opened', async () => {
    const { place, unmount } = mount(<Page />, { strict: true });
    await shows(place, 'opening');
    await expect.poll(() => workers.started).toBe(1);
    unmount();
    await expect.poll(() => workers.running).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(workers.started).toBe(1);
  });

  test('is another one with another key, and shows that it is being opened in the same render', async () => {
    const { place, render } = mount(<Page start={hosts.start} id="one" />);
    await shows(place, 'playing 0');
    const { closed } = shownMatch();
    render(<Page start={hosts.start} id="two" />);
    await shows(place, 'opening');
    expect((await closed).kind).toBe('disposed');
    await shows(place, 'playing 0');
    expect([hosts.started, hosts.running]).toEqual([2, 1]);
  });

  test('stays the same when the setup alone is another object', async () => {
    const { place, render } = mount(<Page start={hosts.start} />);
    await shows(place, 'playing 0');
    const match = shownMatch();
    for (let times = 0; times < 5; times++) render(<Page start={hosts.start} />);
    await shows(place, 'playing 0');
    expect(shownMatch()).toBe(match);
    expect(hosts.started).toBe(1);
  });

  test('says what to do if its worker was not found, and opens when it is tried again', async () => {
    let isThere = false;
    const start = () => (isThere ? workers.start() : workers.missing());
    const { place } = mount(<Page start={start} />);
    await shows(place, /^failed: .*worker/);
    expect(place.textContent).toMatch(/script/);
    isThere = true;
    if (opened.kind === 'failed') opened.retry();
    await shows(place, 'playing 0');
  });

  test('says why a setup was refused', async () => {
    function Wrong() {
      const it = useOpenMatch(workers.start, { game: 'hearts', seed: 1 });
      return <p>{it.kind === 'failed' ? it.error.message : it.kind}</p>;
    }
    const { place } = mount(<Wrong />);
    await shows(place, /hearts/);
  });

  test('goes on in another worker when its own is lost', async () => {
    const { place } = mount(<Page />, { strict: true });
    await shows(place, 'playing 0');
    await fireball();
    await shows(place, 'playing 6');
    workers.lose();
    await expect.poll(() => shownMatch().health$.value).toMatchObject({ worker: 'running', replaced: 1 });
    expect(place.textContent).toBe('playing 6');
    expect(workers.running).toBe(1);
  });

  test('is lost if its worker cannot be replaced, and is opened again with another when that is asked for', async () => {
    let worker: Worker | MessagePort = workers.start();
    function Given() {
      opened = useOpenMatch(worker, setup);
      const given = worker instanceof Worker ? 'a worker' : 'a port';
      return <p>{`${given}, ${opened.kind === 'lost' ? `lost: ${opened.closed.message}` : opened.kind}`}</p>;
    }
    const { place, render } = mount(<Given />);
    await shows(place, 'a worker, open');
    workers.lose();
    await shows(place, /^a worker, lost: .+/);
    worker = hostHere();
    render(<Given />);
    // Another worker alone opens nothing. It is the one of the last commit that is used.
    await shows(place, /^a port, lost: .+/);
    if (opened.kind === 'lost') opened.retry();
    await shows(place, 'a port, open');
  });

  test('is closed if the page has closed it, and another one is opened when that is asked for', async () => {
    const { place } = mount(<Page start={hosts.start} />);
    await shows(place, 'playing 0');
    await shownMatch().dispose();
    await shows(place, 'closed');
    if (opened.kind === 'closed') opened.restart();
    await shows(place, 'playing 0');
    expect(hosts.running).toBe(1);
  });

  test('opens nothing after the component is unmounted', async () => {
    const { place, unmount } = mount(<Page start={hosts.start} />);
    await shows(place, 'playing 0');
    const { restart } = opened as Extract<OpenMatchState, { kind: 'open' }>;
    unmount();
    await expect.poll(() => hosts.running).toBe(0);
    restart();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(hosts.started).toBe(1);
  });
});

describe('a match that is kept', () => {
  const keep = () => matchDatabase('react-test').place('table');

  afterEach(async () => {
    unmountAll();
    const place = keep();
    await vi.waitFor(() => place.drop(), { timeout: 60_000 });
    await place.close();
  });

  test('goes on when the component is mounted again, at once too', async () => {
    const first = mount(<Page start={hosts.start} keepIn={keep} />, { strict: true });
    await shows(first.place, 'playing 0');
    await fireball();
    await shows(first.place, 'playing 6');
    await expect.poll(() => shownMatch().health$.value.place).toBe('kept');
    first.render(<Page key="remounted, as after an edit of its hooks" start={hosts.start} keepIn={keep} />);
    await expect.poll(() => hosts.started).toBe(2);
    await shows(first.place, 'playing 6');
    expect(hosts.running).toBe(1);
  });

  test('is replaced by a new one when that is asked for', async () => {
    const { place } = mount(<Page start={hosts.start} keepIn={keep} />);
    await shows(place, 'playing 0');
    await fireball();
    await shows(place, 'playing 6');
    if (opened.kind === 'open') opened.restart();
    await shows(place, 'playing 0');
    expect(hosts.running).toBe(1);
  });

  test('whose page was lost in the middle of a command goes on when its viewers are attached, with the next action', async () => {
    const lost = new MemoryPlace();
    const found = new MemoryPlace();
    const played: string[] = [];
    let isFirst = true;
    function Watched() {
      useViewer({ type: ['damage', 'after-play'], phase: 'perform' }, async ({ action }, play) => {
        if (isFirst) return play.wait(60_000);
        played.push(action.type);
        await play.keyframe();
      });
      return <Ogre />;
    }
    function Kept({ place }: { place: MemoryPlace }) {
      opened = useOpenMatch(hosts.start, setup, { keepIn: () => place });
      if (opened.kind !== 'open') return <p>{opened.kind}</p>;
      return (
        <MatchProvider match={opened.match}>
          <Watched />
        </MatchProvider>
      );
    }
    const first = mount(<Kept place={lost} />, { strict: true });
    await shows(first.place, 'playing 0');
    const begun = new Promise((resolve) => {
      shownMatch().phases$.subscribe(({ action }) => action.type === 'damage' && resolve(action));
    });
    await fireball();
    await begun;
    const { seq } = shownMatch().view;
    await expect.poll(() => lost.notes).toMatchObject({ '.seen': { records: seq } });
    // What the database has when a page ends without a word.
    Object.assign(found, structuredClone({ rows: lost.rows, notes: lost.notes }));
    first.unmount();
    isFirst = false;
    const second = mount(<Kept place={found} />, { strict: true });
    await shows(second.place, 'playing 6');
    await expect.poll(() => shownMatch().status$.value.waiting).toBe(true);
    // The damage began before this page was there, so the page does not know what it was.
    expect(played).toEqual(['after-play']);
  });
});

test('a hook outside of a provider says what to do', async () => {
  const { thrown } = mount(<Ogre />);
  await expect.poll(() => thrown).toHaveLength(1);
  expect(String(thrown[0])).toMatch(
    /^Error: useMatch was called outside of a MatchProvider\. Put <MatchProvider/,
  );
});
