import type { MatchClient, WorkerSource } from '@aftercast/bridge/client';
import {
  MatchProvider,
  useEntity,
  useEvents,
  useLegal,
  useMatch,
  useOpenMatch,
  usePrompt,
  useStatus,
  useTargeting,
  useViewer,
} from '@aftercast/react';
import { useRecording } from '@aftercast/react/recording';
import { stressScenario } from '@aftercast/stress';
import type { Subject } from 'rxjs';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { CountedHosts } from './hosted-here.ts';
import { consoleErrors, mount, shows, unmountAll } from './mounting.tsx';

afterEach(unmountAll);

/** What the page holds of the browser: channels that no end has closed, listeners of the document, and Web Locks. */
class Held {
  /** Both ends that the page has made of each channel. An end that was passed on stays here; closing the other ends it too. */
  private readonly channels = new Set<readonly MessagePort[]>();
  private readonly listeners = new Set<unknown>();

  constructor() {
    const { MessageChannel } = globalThis;
    const { channels } = this;
    class CountedChannel extends MessageChannel {
      constructor() {
        super();
        channels.add([this.port1, this.port2]);
      }
    }
    vi.stubGlobal('MessageChannel', CountedChannel);
    const { close } = MessagePort.prototype;
    vi.spyOn(MessagePort.prototype, 'close').mockImplementation(function (this: MessagePort) {
      for (const ends of channels) if (ends.includes(this)) channels.delete(ends);
      close.call(this);
    });
    const { addEventListener, removeEventListener } = document;
    vi.spyOn(document, 'addEventListener').mockImplementation((...listener: unknown[]) => {
      if (listener[0] === 'visibilitychange') this.listeners.add(listener[1]);
      addEventListener.apply(document, listener as Parameters<typeof addEventListener>);
    });
    vi.spyOn(document, 'removeEventListener').mockImplementation((...listener: unknown[]) => {
      this.listeners.delete(listener[1]);
      removeEventListener.apply(document, listener as Parameters<typeof removeEventListener>);
    });
    onTestFinished(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    });
  }

  /** Does something whose channels belong to a worker: in a page, they end with it. */
  leaveOut<T>(act: () => T): T {
    const before = new Set(this.channels);
    const made = act();
    for (const ends of this.channels) if (!before.has(ends)) this.channels.delete(ends);
    return made;
  }

  async now() {
    const { held = [], pending = [] } = await navigator.locks.query();
    // A worker holds a lock while it lives. These hosts live in the page's thread, and keep theirs.
    const locks = [...held.filter(({ name }) => !name?.startsWith('aftercast-worker-')), ...pending];
    return { channels: this.channels.size, listeners: this.listeners.size, locks: locks.length };
  }
}

/** A small game: a hundred matches of it are opened. */
const setup = { game: 'stress', scenario: stressScenario('chain', 3) };
const hosts = new CountedHosts();
const matches = new Set<MatchClient>();

function Table() {
  const match = useMatch();
  matches.add(match);
  const [targeting] = useTargeting();
  useViewer({ type: 'hit', phase: 'perform' }, () => {});
  useEvents(() => {});
  const recording = useRecording();
  const shown = [useStatus().stage, usePrompt(), useLegal().length > 0, targeting.state, recording !== null];
  return <p>{`${shown.join(' ')} ${useEntity(match.aliases.chain ?? 0) !== null}`}</p>;
}

function Page({ start }: { start: WorkerSource }) {
  const opened = useOpenMatch(start, setup);
  if (opened.kind !== 'open') return <p>{opened.kind}</p>;
  return (
    <MatchProvider match={opened.match}>
      <Table />
    </MatchProvider>
  );
}

test('a hundred mounts leave no worker, no port, no subscription and no lock', async () => {
  const held = new Held();
  const before = await held.now();
  const start = () => held.leaveOut(hosts.start);
  for (let times = 0; times < 100; times++) {
    const { place, unmount } = mount(<Page start={start} />, { strict: true });
    // Some are unmounted before their effects have run, some while they are being opened, some in the middle of it all.
    if (times % 4 === 1) await shows(place, 'opening');
    if (times % 4 === 2) await shows(place, /^playing/);
    if (times % 4 === 3) await shows(place, 'playing  true idle true true');
    unmount();
  }
  expect(hosts.started).toBeGreaterThanOrEqual(75);
  await expect.poll(async () => [hosts.running, await held.now()]).toEqual([0, before]);
  expect(matches.size).toBeGreaterThanOrEqual(50);
  for (const match of matches) {
    expect((await match.closed).kind).toBe('disposed');
    const { events$, holds$, prompt$, records$, status$, targeting$ } = match;
    const streams = [
      events$,
      holds$,
      prompt$,
      records$,
      status$,
      targeting$,
    ] as unknown as Subject<unknown>[];
    expect(streams.map((it) => it.observed)).toEqual(streams.map(() => false));
  }
  expect(consoleErrors()).toEqual([]);
});
