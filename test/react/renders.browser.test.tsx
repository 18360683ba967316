import type { MatchClient, View, ViewEntity } from '@aftercast/bridge/client';
import { MatchProvider, useEntity, useLegal, useStatus, useZone } from '@aftercast/react';
import { memo, Profiler, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMMANDS, openFullTable, ROWS } from './full-table.ts';
import { consoleErrors, mount, unmountAll } from './mounting.tsx';

let match: MatchClient;
/** Ids of the cards that were rendered since the last reset, in order. */
const rendered: number[] = [];
/** What React's profiler has measured since then. */
const profile = { commits: 0, milliseconds: 0 };

beforeEach(async () => {
  match = await openFullTable();
});

afterEach(async () => {
  unmountAll();
  await match.dispose();
  expect(consoleErrors()).toEqual([]);
});

function reset(): void {
  rendered.length = 0;
  Object.assign(profile, { commits: 0, milliseconds: 0 });
}

function Profiled({ children }: { children: React.ReactNode }) {
  const note = (_id: string, _phase: string, duration: number) => {
    profile.commits++;
    profile.milliseconds += duration;
  };
  return (
    <Profiler id="table" onRender={note}>
      {children}
    </Profiler>
  );
}

function Face({ id, entity }: { id: number; entity: ViewEntity | null | undefined }) {
  rendered.push(id);
  return (
    <b data-id={id}>
      {entity?.card} {entity?.stats.damage}
    </b>
  );
}

/** As a page begins: one component subscribes, and draws everything. */
function OwnState() {
  const [view, setView] = useState<View>(match.view);
  useEffect(() => {
    const subscription = match.view$.subscribe(setView);
    return () => subscription.unsubscribe();
  }, []);
  return (
    <Profiled>
      {ROWS.map(([seat, zone]) => (
        <p key={`${seat} ${zone}`}>
          {view.zone(seat, zone).map((id, index) => (
            <Face key={id || -index} id={id} entity={view.entity(id)} />
          ))}
        </p>
      ))}
    </Profiled>
  );
}

/** With the hooks: each card reads itself. */
function WithHooks() {
  return (
    <MatchProvider match={match}>
      <Profiled>
        {ROWS.map(([seat, zone]) => (
          <Row key={`${seat} ${zone}`} seat={seat} zone={zone} />
        ))}
      </Profiled>
    </MatchProvider>
  );
}

function Row({ seat, zone }: { seat: number; zone: string }) {
  const ids = useZone(seat, zone);
  return (
    <p>
      {ids.map((id, index) => (
        <Card key={id || -index} id={id} />
      ))}
    </p>
  );
}

const Card = memo(function Card({ id }: { id: number }) {
  return Face({ id, entity: useEntity(id) });
});

/** Gives a command. @returns the events of the match until its end */
async function play({ card, target }: { card: string; target?: string }): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    match.events$.subscribe(({ kind }) => kind === 'command-ended' && resolve());
  });
  const { aliases } = match;
  const reply = await match.send({
    do: 'play',
    card: aliases[card] ?? 0,
    ...(target && { target: aliases[target] ?? 0 }),
  });
  expect(reply).toMatchObject({ accepted: true });
  await ended;
  // React renders state of its own in a later task.
  await new Promise((resolve) => setTimeout(resolve, 30));
}

async function shown(element: React.ReactNode): Promise<void> {
  const { place } = mount(element);
  await expect.poll(() => place.querySelectorAll('b').length).toBe(29);
  reset();
}

test('one damage renders one card', async () => {
  await shown(<WithHooks />);
  const inStep: number[][] = [];
  match.viewers.attach({ type: 'damage', phase: 'perform' }, async (_, play) => {
    reset();
    await play.keyframe();
    inStep.push([...rendered]);
  });
  await play({ card: 'fireball', target: 'target' });
  expect(inStep).toEqual([[match.aliases.target]]);
});

test('a damage to seven minions renders seven cards, in one commit', async () => {
  await shown(<WithHooks />);
  const inStep: unknown[] = [];
  match.viewers.attach({ type: 'damage', phase: 'perform' }, async ({ action }, play) => {
    reset();
    await play.keyframe();
    inStep.push([[...rendered].sort(), profile.commits], [[...action.targets].sort(), 1]);
  });
  await play({ card: 'flamestrike' });
  expect(inStep).toHaveLength(2);
  expect(inStep[0]).toEqual(inStep[1]);
  expect(match.view.zone(1, 'battlefield')).toHaveLength(7);
});

test('a card renders again for its own legal commands only', async () => {
  const legal: Record<number, number> = {};
  const Legal = memo(function Legal({ id }: { id: number }) {
    const entries = useLegal(id);
    legal[id] = (legal[id] ?? 0) + 1;
    return <i>{entries.length}</i>;
  });
  const { attacker = 0, fireball = 0, target = 0 } = match.aliases;
  const { place } = mount(
    <MatchProvider match={match}>
      {[attacker, fireball, target].map((id) => (
        <Legal key={id} id={id} />
      ))}
    </MatchProvider>,
  );
  await expect.poll(() => place.textContent).toBe('110');
  await play({ card: 'fireball', target: 'first' });
  await expect.poll(() => place.textContent).toBe('100');
  expect(legal[target]).toBe(1);
});

test('what does not change renders nothing', async () => {
  let statuses = 0;
  function Status() {
    statuses++;
    return <i>{useStatus().stage}</i>;
  }
  const { place, render } = mount(
    <MatchProvider match={match}>
      <Status />
    </MatchProvider>,
  );
  await expect.poll(() => place.textContent).toBe('playing');
  expect(statuses).toBe(1);
  render(
    <MatchProvider match={match}>
      <i>other</i>
    </MatchProvider>,
  );
  await expect.poll(() => place.textContent).toBe('other');
  await play({ card: 'wisp' });
  expect(statuses).toBe(1);
});

test.each(COMMANDS)('$name renders fewer cards than state of the page', async (command) => {
  const measured: Record<string, unknown> = {};
  for (const [name, element] of [
    ['before', <OwnState key="before" />],
    ['after', <WithHooks key="after" />],
  ] as const) {
    await match.dispose();
    match = await openFullTable();
    await shown(element);
    match.viewers.attach(
      { type: ['damage', 'summon', 'play-card', 'cast-spell'], phase: 'perform' },
      { duration: 20, keyframe: 10 },
    );
    await play(command);
    measured[name] = { cards: rendered.length, different: new Set(rendered).size, ...profile };
    unmountAll();
  }
  const { before, after } = measured as Record<'before' | 'after', { cards: number; different: number }>;
  console.info(JSON.stringify({ command: command.name, ...measured }));
  expect(before.different).toBeGreaterThanOrEqual(28);
  expect(after.cards).toBeLessThan(before.cards / 3);
});
