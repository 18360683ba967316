import { MatchProvider } from '@aftercast/react';
import { useCauses, useFollowMatch, useHistory } from '@aftercast/react/table';
import { config, Subject } from 'rxjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mount } from './mounting.tsx';
import { PointedTable } from './page/pointed-table.tsx';
import { accepted, commandEnds, id, match, withMatch } from './scenario-match.ts';

withMatch();

/** A promise, and the function that resolves it. */
function makePromise(): [promise: Promise<void>, resolve: () => void] {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return [promise, resolve];
}

const told = (place: Element) =>
  Array.from(place.querySelectorAll('[aria-label="What happened"] li'), (line) => line.textContent);

test('the history tells what happened before it was mounted, then what happens, each once', async () => {
  const ended = commandEnds();
  await accepted({ do: 'play', card: id('fireball'), target: id('golem') });
  await ended;
  const { place } = mount(
    <MatchProvider match={match}>
      <PointedTable />
    </MatchProvider>,
    { strict: true },
  );
  await expect.poll(() => told(place)).toEqual(['damage: war-golem 6']);
  const next = commandEnds();
  await accepted({ do: 'attack', with: id('raptor'), target: id('hoarder') });
  await next;
  await expect
    .poll(() => told(place))
    .toEqual([
      'damage: war-golem 6',
      'damage: loot-hoarder 3',
      'damage: bloodfen-raptor 2',
      expect.stringMatching(/^death: /),
      expect.stringMatching(/^death: /),
    ]);
});

test('the history puts the reason of an opponent beside its command', async () => {
  const remarks$ = new Subject<string>();
  const Remarked = () => (
    <ol aria-label="What happened">
      {useHistory({ remarks$ }).map(({ command, remark }) => (
        <li key={command}>{remark}</li>
      ))}
    </ol>
  );
  const { place } = mount(
    <MatchProvider match={match}>
      <Remarked />
    </MatchProvider>,
    { strict: true },
  );
  const ended = commandEnds();
  await expect.poll(() => remarks$.observed).toBe(true);
  remarks$.next('The golem is the strongest.');
  await accepted({ do: 'play', card: id('fireball'), target: id('golem') });
  await ended;
  await expect.poll(() => told(place)).toEqual(['The golem is the strongest.']);
});

test('the history and what else follows the match from its beginning ask once for what has happened', async () => {
  const ended = commandEnds();
  await accepted({ do: 'play', card: id('fireball'), target: id('golem') });
  await ended;
  const read = vi.spyOn(match, 'followLog');
  const kinds: string[] = [];
  const Following = () => {
    useFollowMatch(({ kind }) => void kinds.push(kind));
    return (
      <p>
        {useHistory().length} {useCauses().rows.length > 0 ? 'causes' : ''}
      </p>
    );
  };
  const { place, unmount } = mount(
    <MatchProvider match={match}>
      <Following />
    </MatchProvider>,
    { strict: true },
  );
  await expect.poll(() => place.textContent).toBe('1 causes');
  // Where the log ends now, and then all of it.
  expect(read).toHaveBeenCalledTimes(2);
  expect([kinds[0], kinds.at(-1)]).toEqual(['command-begun', 'command-ended']);
  const before = kinds.length;
  const next = commandEnds();
  await accepted({ do: 'end-turn' });
  await next;
  expect(kinds.slice(before)).toContain('command-ended');
  unmount();
  await Promise.resolve();
  const unmounted = kinds.length;
  const last = commandEnds();
  await accepted({ do: 'end-turn' });
  await last;
  expect(kinds).toHaveLength(unmounted);
});

test('a history that is mounted in the middle of a command has each of its lines once', async () => {
  const Told = () => (
    <ol aria-label="What happened">
      {useHistory({ tells: ({ type }) => type === 'damage' }).flatMap(({ lines }) =>
        lines.map(({ action, key }) => <li key={key}>{action.cards[action.targets[0] ?? 0]}</li>),
      )}
    </ol>
  );
  const [shown, show] = makePromise();
  const [goes, goOn] = makePromise();
  const detach = match.viewers.attach(
    { type: 'damage', phase: 'perform' },
    async (_event, play) => {
      show();
      await goes;
      await play.keyframe();
    },
    60_000,
  );
  const ended = commandEnds();
  await accepted({ do: 'attack', with: id('raptor'), target: id('hoarder') });
  await shown;
  const { place } = mount(
    <MatchProvider match={match}>
      <Told />
    </MatchProvider>,
  );
  await expect.poll(() => told(place).length).toBeGreaterThan(0);
  detach();
  goOn();
  await ended;
  await expect.poll(() => told(place)).toEqual(['loot-hoarder', 'bloodfen-raptor']);
});

test('what a function of the page throws is reported, and keeps nothing from the history', async () => {
  const thrown: unknown[] = [];
  config.onUnhandledError = (error) => thrown.push(error);
  onTestFinished(() => {
    config.onUnhandledError = null;
  });
  const Throwing = () => {
    useFollowMatch(({ kind }) => {
      if (kind === 'command-ended') throw new Error('Not this one.');
    });
    return <p>{useHistory().length}</p>;
  };
  const { place } = mount(
    <MatchProvider match={match}>
      <Throwing />
    </MatchProvider>,
  );
  const ended = commandEnds();
  await accepted({ do: 'play', card: id('fireball'), target: id('golem') });
  await ended;
  await expect.poll(() => place.textContent).toBe('1');
  await expect.poll(() => thrown).toEqual([new Error('Not this one.')]);
});
