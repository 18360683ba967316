import type { MatchClient } from '@aftercast/bridge/client';
import {
  MatchProvider,
  shallow,
  useEvents,
  useLegal,
  useMoment,
  useOpenReplay,
  useReplay,
  useSend,
  useView,
  useViewer,
  useZone,
} from '@aftercast/react';
import { useRecording } from '@aftercast/react/recording';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hostHere, openHere } from './hosted-here.ts';
import { consoleErrors, mount, shows, unmountAll } from './mounting.tsx';

let match: MatchClient;
beforeEach(async () => {
  match = await openHere();
});
afterEach(async () => {
  unmountAll();
  await match.dispose();
  expect(consoleErrors()).toEqual([]);
});

/** Plays the fireball at the ogre, until the command has ended. */
async function fireball(): Promise<void> {
  const { fireball = 0, ogre = 0 } = match.aliases;
  const ended = new Promise<void>((resolve) => {
    match.events$.subscribe(({ kind }) => kind === 'command-ended' && resolve());
  });
  expect(await match.send({ do: 'play', card: fireball, target: ogre })).toMatchObject({ accepted: true });
  await ended;
}

/** Shows something below a provider, and waits for it. */
async function show(node: ReactNode, text: string | RegExp, strict = true) {
  const around = (it: ReactNode) => <MatchProvider match={match}>{it}</MatchProvider>;
  const mounted = mount(around(node), { strict });
  await shows(mounted.place, text);
  return { ...mounted, render: (it: ReactNode) => mounted.render(around(it)) };
}

test('a viewer that is written in the component is the newest one, and is attached once', async () => {
  const attach = vi.spyOn(match.viewers, 'attach');
  const played: number[] = [];
  let rerender = () => {};
  function Shown() {
    const [times, setTimes] = useState(0);
    rerender = () => flushSync(() => setTimes((before) => before + 1));
    useViewer({ type: ['damage'], phase: 'perform' }, async (_, play) => {
      played.push(times);
      // Renders in mid-phase: the phase goes on.
      rerender();
      await play.keyframe();
      await play.wait(20);
      played.push(times);
    });
    return <p>{times}</p>;
  }
  const { place } = await show(<Shown />, '0');
  rerender();
  const ends: string[] = [];
  match.holds$.subscribe((hold) => hold.kind === 'ended' && ends.push(hold.how));
  await fireball();
  expect([played, ends, place.textContent]).toEqual([[1, 1], ['ended'], '2']);
  expect(attach).toHaveBeenCalledTimes(1);
});

test('a viewer is attached again with another selector or other times, and is detached with its component', async () => {
  const attach = vi.spyOn(match.viewers, 'attach');
  const watched = () => attach.mock.results.length;
  const detached = vi.fn();
  const original = attach.getMockImplementation() ?? Object.getPrototypeOf(match.viewers).attach;
  attach.mockImplementation((...given) => {
    const detach = original.apply(match.viewers, given);
    return () => {
      detached();
      detach();
    };
  });
  function Shown({ duration, type }: { duration: number; type: string }) {
    useViewer({ type, phase: 'perform' }, { duration, keyframe: 1 });
    return <p>{`${type} ${duration}`}</p>;
  }
  const { place, render } = await show(<Shown duration={5} type="damage" />, 'damage 5');
  render(<Shown duration={5} type="damage" />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([watched(), detached.mock.calls.length]).toEqual([1, 0]);
  render(<Shown duration={6} type="damage" />);
  await shows(place, 'damage 6');
  render(<Shown duration={6} type="heal" />);
  await shows(place, 'heal 6');
  expect([watched(), detached.mock.calls.length]).toEqual([3, 2]);
  render(<i>gone</i>);
  await shows(place, 'gone');
  await expect.poll(() => detached).toHaveBeenCalledTimes(3);
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { words: '' };
  static getDerivedStateFromError(error: unknown) {
    return { words: String(error) };
  }
  override render() {
    return this.state.words || this.props.children;
  }
}

test('a viewer of an unknown type, and an unknown zone, are errors with a suggestion', async () => {
  function Misspelt() {
    useViewer({ type: 'damaged', phase: 'perform' }, () => {});
    return null;
  }
  const Zone = () => useZone(0, 'hands').length;
  const { place } = await show(
    <>
      <Boundary>
        <Misspelt />
      </Boundary>
      <Boundary>
        <Zone />
      </Boundary>
    </>,
    /did you mean "damage"/,
  );
  expect(place.textContent).toMatch(/Did you mean "hand"\?/);
  // React tells the console of errors that a boundary has caught.
  expect(consoleErrors().length).toBeGreaterThan(0);
});

test('every event comes once, to the newest handler, from the first commit on', async () => {
  const heard: number[] = [];
  const all: number[] = [];
  match.events$.subscribe(({ seq }) => all.push(seq));
  let renders = 0;
  function History() {
    const [, setCount] = useState(0);
    const mine = ++renders;
    useEvents(({ seq }) => {
      heard.push(seq);
      // An old handler would be called here after each render.
      if (mine % 2 === 0) flushSync(() => setCount(mine));
      else setCount(mine);
    });
    return <p>there</p>;
  }
  await show(<History />, 'there');
  await fireball();
  expect(all.length).toBeGreaterThan(10);
  expect(heard).toEqual(all);
});

test('a selector makes the same value of equal parts, written in the component or not', async () => {
  let renders = 0;
  let rerender = () => {};
  const values = new Set<unknown>();
  function Selected() {
    const [, setTimes] = useState(0);
    rerender = () => flushSync(() => setTimes((before) => before + 1));
    renders++;
    const ids = useView((view) => [...view.zone(1, 'battlefield')], shallow);
    useEffect(() => {
      values.add(ids);
    }, [ids]);
    return <p>{ids.length}</p>;
  }
  await show(<Selected />, '3', false);
  const before = renders;
  rerender();
  rerender();
  expect([renders, values.size]).toEqual([before + 2, 1]);
  await match.send({ do: 'play', card: match.aliases.wisp ?? 0 });
  await expect.poll(() => match.view.zone(0, 'battlefield')).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([renders, values.size]).toEqual([before + 2, 1]);
});

test('the function that sends a command stays the same', async () => {
  const sends = new Set<unknown>();
  let refused = '';
  function Sender() {
    const send = useSend();
    sends.add(send);
    useView((view) => view.seq);
    useEffect(() => {
      void send({ do: 'play', card: 9999 }).then((reply) => {
        if (!reply.accepted) refused = reply.refusal.code;
      });
    }, [send]);
    return <p>there</p>;
  }
  await show(<Sender />, 'there');
  await fireball();
  expect(sends.size).toBe(1);
  await expect.poll(() => refused).not.toBe('');
});

test('a replay is shown, moved and recorded by the same hooks', async () => {
  await fireball();
  const text = await match.save();
  function Moment() {
    const replay = useReplay();
    const { record, last } = useMoment();
    const recording = useRecording();
    const damage = useView((view) => {
      const ogre = view.zone(1, 'battlefield').find((id) => view.entity(id)?.card === 'boulderfist-ogre');
      return view.entity(ogre ?? 0)?.stats.damage;
    });
    return (
      <button type="button" onClick={() => replay.goTo(last)}>
        {record === last ? 'end' : 'start'} {damage} {recording ? 'recorded' : ''}
      </button>
    );
  }
  function Page() {
    const opened = useOpenReplay(hostHere, text);
    if (opened.kind !== 'open') return <p>{opened.kind}</p>;
    return (
      <MatchProvider match={opened.match}>
        <Moment />
      </MatchProvider>
    );
  }
  const { place } = mount(<Page />, { strict: true });
  await shows(place, 'start 0 recorded');
  place.querySelector('button')?.click();
  await shows(place, 'end 6 recorded');
});

test('a replay takes no commands: they are refused, and none is legal', async () => {
  await fireball();
  const text = await match.save();
  function Sender() {
    const send = useSend();
    const legal = useLegal();
    const [answer, setAnswer] = useState('');
    const end = async () => {
      const reply = await send({ do: 'end-turn' });
      setAnswer(reply.accepted ? 'accepted' : reply.refusal.code);
    };
    return (
      <button type="button" onClick={() => void end()}>
        {legal.length} {answer}
      </button>
    );
  }
  function Page() {
    const opened = useOpenReplay(hostHere, text);
    if (opened.kind !== 'open') return <p>{opened.kind}</p>;
    return (
      <MatchProvider match={opened.match}>
        <Sender />
      </MatchProvider>
    );
  }
  const { place } = mount(<Page />, { strict: true });
  await shows(place, '0 ');
  place.querySelector('button')?.click();
  await shows(place, '0 over');
});
