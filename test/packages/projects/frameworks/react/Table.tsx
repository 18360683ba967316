import { useEffect, useState } from 'react';
import { fireball, match, print, printInSubscriber, shownDamage, yeti } from '../played.ts';
import { useLatest, useView, useViewer } from './match.ts';

const hits = { type: 'damage', phase: 'perform' } as const;

export function Table() {
  const board = useView(match, (view) => view.zone(1, 'battlefield'));
  const status = useLatest(match.status$, match.status$.value);
  const legal = useLatest(match.legal$, []);

  useViewer(match, hits, async (_event, play) => {
    await play.wait(50);
    print(`before the keyframe: ${shownDamage()} damage`);
    await play.keyframe(); // React has drawn: useSyncExternalStore draws in a microtask
    print(`after it: ${shownDamage()} damage`);
    print(`with useState: ${document.querySelector('#late')?.textContent} damage`);
  });

  useEffect(printInSubscriber, []);

  return (
    <>
      <p>{status.waiting ? 'your turn' : 'wait'}</p>
      <ul>
        {board.map((id) => (
          <Minion key={id} id={id} />
        ))}
      </ul>
      <button
        type="button"
        disabled={!legal.some(({ entity }) => entity === fireball)}
        onClick={() => match.send({ do: 'play', card: fireball, target: yeti })}
      >
        Cast Fireball
      </button>
      <Late />
    </>
  );
}

function Minion({ id }: { id: number }) {
  const entity = useView(match, (view) => view.entity(id));
  if (!entity?.card) return null;
  return (
    <li id={`entity-${id}`}>
      {entity.card}: <b>{entity.stats.damage}</b> damage
    </li>
  );
}

/** The trap: React draws a state that is set outside of its own events in a later task, after the keyframe. */
function Late() {
  const [entity, setEntity] = useState(() => match.view.entity(yeti));
  useEffect(() => {
    const subscription = match.view$.subscribe((view) => setEntity(view.entity(yeti)));
    return () => subscription.unsubscribe();
  }, []);
  return <p id="late">{entity?.stats.damage}</p>;
}
