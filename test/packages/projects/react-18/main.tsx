import type { Hearth } from 'aftercast/hearth';
import { matchHooks } from 'aftercast/react';
import { StrictMode, Suspense, startTransition, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import scenario from './scenario.json';

const { MatchProvider, useEntity, useEvents, useLegal, useMatch, useOpenMatch, useViewer, useZone } =
  matchHooks<Hearth>();

const print = (line: string) => document.querySelector('#log')?.append(`${line}\n`);

let workers = 0;
const start = () => {
  workers++;
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
};

function App() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere && <Match />}
      <button type="button" onClick={() => setThere(!isThere)}>
        {isThere ? 'Unmount' : 'Mount'}
      </button>
    </>
  );
}

function Match() {
  const opened = useOpenMatch(start, { game: 'hearth', scenario });
  if (opened.kind !== 'open') return <p>{opened.kind}</p>;
  return (
    <MatchProvider match={opened.match}>
      <p>
        React {version}, {workers} started
      </p>
      <Table />
    </MatchProvider>
  );
}

function Table() {
  const match = useMatch();
  const [entry] = useLegal(match.aliases.fireball);
  const [waits, setWaits] = useState(false);
  useEvents((event) => {
    if (event.kind !== 'phase-announced') return;
    print(`${event.action.id} ${event.action.type} ${event.phase}`);
  });
  const cast = () => {
    // A transition that waits for ever is pending while the match goes on.
    startTransition(() => setWaits(true));
    if (entry) void match.send(match.commandOf(entry, match.aliases.yeti));
  };
  return (
    <>
      {useZone(1, 'battlefield').map((id) => (
        <Minion key={id} id={id} />
      ))}
      <Suspense fallback={<i>waiting</i>}>{waits && <Waiting />}</Suspense>
      <button type="button" disabled={!entry} onClick={cast}>
        Cast Fireball
      </button>
    </>
  );
}

function Minion({ id }: { id: number }) {
  const entity = useEntity(id);
  useViewer({ type: 'damage', phase: 'perform' }, async ({ action }, play) => {
    if (!action.targets.includes(id)) return;
    const shown = () => document.querySelector(`#minion-${id}`)?.textContent;
    print(`before the keyframe: ${shown()} damage`);
    await play.keyframe();
    print(`after it: ${shown()} damage`);
  });
  return <b id={`minion-${id}`}>{entity?.stats.damage}</b>;
}

const never = new Promise<void>(() => {});

function Waiting(): null {
  throw never;
}

createRoot(document.querySelector('#page') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
