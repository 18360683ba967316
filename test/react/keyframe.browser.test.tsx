import { type MatchClient, openMatch, type Play } from '@aftercast/bridge/client';
import { MatchProvider, useEntity, useViewer, useZone } from '@aftercast/react';
import { type ReactNode, Suspense, startTransition, use, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakeMatch } from './fake-match.ts';
import { hostFailing, openHere, setup } from './hosted-here.ts';
import { consoleErrors, mount, shows, unmountAll } from './mounting.tsx';

const DAMAGE = { type: 'damage', phase: 'perform' } as const;

afterEach(() => {
  unmountAll();
  expect(consoleErrors()).toEqual([]);
});

/** What a card shows, read from the document. */
const shown = (id: number) => document.querySelector(`[data-id="${id}"]`)?.textContent;

function Card({ id }: { id: number }) {
  return <p data-id={id}>{useEntity(id)?.stats.damage}</p>;
}

/** The trap: a component that subscribes by itself. */
function OwnState({ match, id }: { match: MatchClient; id: number }) {
  const [damage, setDamage] = useState(0);
  useEffect(() => {
    const subscription = match.view$.subscribe((view) => setDamage(view.entity(id)?.stats.damage ?? 0));
    return () => subscription.unsubscribe();
  }, [match, id]);
  return <p data-id={id}>{damage}</p>;
}

function hidePage(isHidden: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: isHidden ? 'hidden' : 'visible',
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('in a match', () => {
  let match: MatchClient;
  beforeEach(async () => {
    match = await openHere();
  });
  afterEach(() => match.dispose());

  /** Plays the fireball at the ogre. */
  async function fireball(): Promise<void> {
    const { fireball = 0, ogre = 0 } = match.aliases;
    const ended = new Promise<void>((resolve) => {
      match.events$.subscribe(({ kind }) => kind === 'command-ended' && resolve());
    });
    expect(await match.send({ do: 'play', card: fireball, target: ogre })).toMatchObject({ accepted: true });
    await ended;
  }

  /** A viewer, and what the page has shown before and after its keyframe. */
  function looking() {
    const seen: unknown[] = [];
    const { ogre = 0 } = match.aliases;
    const viewer = async (_: unknown, play: Play) => {
      seen.push(shown(ogre));
      await play.keyframe();
      seen.push(shown(ogre));
    };
    return { seen, viewer, ogre };
  }

  test('the DOM shows the change after the keyframe of an attached viewer', async () => {
    const { seen, viewer, ogre } = looking();
    const { place } = mount(
      <MatchProvider match={match}>
        <Card id={ogre} />
      </MatchProvider>,
    );
    await shows(place, '0');
    match.viewers.attach(DAMAGE, viewer);
    await fireball();
    expect(seen).toEqual(['0', '6']);
  });

  test('the DOM shows the change after the keyframe of useViewer, in StrictMode too', async () => {
    const { seen, viewer, ogre } = looking();
    function Shown() {
      useViewer(DAMAGE, viewer);
      return <Card id={ogre} />;
    }
    const { place } = mount(
      <MatchProvider match={match}>
        <Shown />
      </MatchProvider>,
      { strict: true },
    );
    await shows(place, '0');
    await fireball();
    expect(seen).toEqual(['0', '6']);
  });

  test('it shows the change if the command was given in a transition', async () => {
    const { seen, viewer, ogre } = looking();
    const { place } = mount(
      <MatchProvider match={match}>
        <Card id={ogre} />
      </MatchProvider>,
    );
    await shows(place, '0');
    match.viewers.attach(DAMAGE, viewer);
    await new Promise<void>((resolve) => startTransition(async () => resolve(await fireball())));
    expect(seen).toEqual(['0', '6']);
  });

  test('state of a component that subscribes by itself is stale after the keyframe', async () => {
    const { seen, viewer, ogre } = looking();
    const { place } = mount(<OwnState match={match} id={ogre} />);
    await shows(place, '0');
    match.viewers.attach(DAMAGE, viewer);
    await fireball();
    expect(seen).toEqual(['0', '0']);
    await shows(place, '6');
  });

  test('a hidden page shows the view when its viewers are cut short', async () => {
    const { ogre = 0 } = match.aliases;
    const { place } = mount(
      <MatchProvider match={match}>
        <Card id={ogre} />
      </MatchProvider>,
    );
    await shows(place, '0');
    const seen: unknown[] = [];
    match.viewers.attach(DAMAGE, async (_, play) => {
      hidePage(true);
      const changes = await play.keyframe();
      hidePage(false);
      seen.push(changes.length, shown(ogre), match.view.entity(ogre)?.stats.damage);
    });
    await fireball();
    expect(seen).toEqual([0, '0', 0]);
    await shows(place, '6');
  });
});

test('the DOM shows the view when the command is undone while a viewer waits for its keyframe', async () => {
  const match = await openMatch(hostFailing, setup);
  const { fireball = 0, ogre = 0 } = match.aliases;
  const faults: string[] = [];
  match.faults$.subscribe((it) => faults.push(JSON.stringify(it)));
  match.warnings$.subscribe((it) => faults.push(it.message));
  const seen: unknown[] = [];
  function Hand() {
    const cards = useZone(0, 'hand').length;
    useViewer(DAMAGE, async (_, play) => {
      seen.push(shown(1), match.view.zone(0, 'hand').length);
      const changes = await play.keyframe();
      seen.push(shown(1), match.view.zone(0, 'hand').length, changes.length, play.signal.aborted);
    });
    return <p data-id={1}>{cards}</p>;
  }
  const { place } = mount(
    <MatchProvider match={match}>
      <Hand />
    </MatchProvider>,
    { strict: true },
  );
  await shows(place, '2');
  const undone = new Promise<void>((resolve) => {
    match.events$.subscribe(({ kind }) => kind === 'command-undone' && resolve());
  });
  expect(await match.send({ do: 'play', card: fireball, target: ogre })).toMatchObject({ accepted: true });
  await undone;
  await expect.poll(() => seen).toHaveLength(6);
  // The viewer is told that its command is undone: the keyframe has no changes, and the page shows what the view has.
  const [, , page, view, ...rest] = seen;
  expect([page, rest]).toEqual([String(view), [0, true]]);
  // The fireball had left the hand, and is there again.
  await shows(place, '2');
  await expect.poll(() => faults.join()).toContain('The handler fails.');
  await match.dispose();
});

describe('with changes at the worst moments', () => {
  /** Calls a function in the next microtask after the first commit of what is in it: before React runs other effects. */
  function AfterCommit({ call, children }: { call: () => void; children?: ReactNode }) {
    useLayoutEffect(() => queueMicrotask(call), [call]);
    return children;
  }

  test('right after the first commit of the provider', async () => {
    const match = new FakeMatch();
    const seen: unknown[] = [];
    const call = async () => {
      seen.push(shown(1));
      await match.damage(3);
      seen.push(shown(1));
    };
    mount(
      <MatchProvider match={match.client}>
        <AfterCommit call={call}>
          <Card id={1} />
        </AfterCommit>
      </MatchProvider>,
    );
    await expect.poll(() => seen).toEqual(['0', '3']);
  });

  test('right after the first commit of a card, which was rendered in a transition', async () => {
    const match = new FakeMatch();
    const seen: unknown[] = [];
    const call = async () => {
      seen.push(shown(1));
      await match.damage(3);
      seen.push(shown(1));
    };
    let summon = () => {};
    function Board() {
      const [isThere, setThere] = useState(false);
      summon = () => startTransition(() => setThere(true));
      return (
        <AfterCommit key={String(isThere)} call={isThere ? call : summon}>
          {isThere && <Card id={1} />}
        </AfterCommit>
      );
    }
    mount(
      <MatchProvider match={match.client}>
        <Board />
      </MatchProvider>,
    );
    await expect.poll(() => seen).toEqual(['0', '3']);
  });

  test('while a transition is pending, and while a boundary waits', async () => {
    const match = new FakeMatch();
    let arrive = () => {};
    const data = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    function Waiting() {
      use(data);
      return <em>{useEntity(1)?.stats.damage} arrived</em>;
    }
    let go = () => {};
    function Page() {
      const [next, setNext] = useState(false);
      go = () => startTransition(() => setNext(true));
      return (
        <>
          <Card id={1} />
          {next && <Waiting />}
          <Suspense fallback={<i>waiting</i>}>
            <Waiting />
          </Suspense>
        </>
      );
    }
    const { place } = mount(
      <MatchProvider match={match.client}>
        <Page />
      </MatchProvider>,
    );
    await shows(place, '0waiting');
    go();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await match.damage(4);
    expect(place.textContent).toBe('4waiting');
    arrive();
    await shows(place, '44 arrived4 arrived');
  });

  test('while what was shown is hidden, because it waits again', async () => {
    const match = new FakeMatch();
    let arrive = () => {};
    const data = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const Waiting = () => use(data) ?? null;
    let wait = () => {};
    function Page() {
      const [waits, setWaits] = useState(false);
      wait = () => flushSync(() => setWaits(true));
      return (
        <Suspense fallback={<i>waiting</i>}>
          <Card id={1} />
          {waits && <Waiting />}
        </Suspense>
      );
    }
    const { place } = mount(
      <MatchProvider match={match.client}>
        <Page />
      </MatchProvider>,
    );
    await shows(place, '0');
    wait();
    expect((place.querySelector('[data-id]') as HTMLElement).style.display).toBe('none');
    await match.damage(5);
    arrive();
    const card = () => place.querySelector<HTMLElement>('[data-id]');
    await expect.poll(() => [card()?.style.display, card()?.textContent]).toEqual(['', '5']);
    await match.damage(6);
    expect(shown(1)).toBe('6');
  });

  test('several changes in one task, and the state of another component in between', async () => {
    const match = new FakeMatch();
    let bump = (_: number) => {};
    function Page() {
      const [count, setCount] = useState(0);
      bump = setCount;
      return (
        <>
          <b>{count}</b>
          <Card id={1} />
        </>
      );
    }
    const { place } = mount(
      <MatchProvider match={match.client}>
        <Page />
      </MatchProvider>,
    );
    await shows(place, '00');
    void match.damage(1);
    bump(1);
    await match.damage(2);
    // React is free to render the state later than the view; this version renders both together.
    expect(place.textContent).toBe('12');
  });
});
