import { useEffect } from 'react';
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
