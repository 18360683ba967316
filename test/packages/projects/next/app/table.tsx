import { useEffect } from 'react';
import { useEntity, useLegal, useMatch, useSend, useViewer, useZone } from './match.ts';

export function Table() {
  const match = useMatch();
  const send = useSend();
  const { fireball = 0, yeti = 0 } = match.aliases;
  const legal = useLegal(fireball);
  const board = useZone(1, 'battlefield');

  useEffect(() => {
    const printed = match.phases$.subscribe(({ action, phase }) =>
      print(`${action.id} ${action.type} ${phase}`),
    );
    return () => printed.unsubscribe();
  }, [match]);

  useViewer({ type: 'damage', phase: 'perform' }, async (_event, play) => {
    await play.wait(50);
    print(`before the keyframe: ${shownDamage(yeti)} damage`);
    await play.keyframe();
    print(`after it: ${shownDamage(yeti)} damage`);
  });

  return (
    <>
      {board.map((id) => (
        <Minion key={id} id={id} />
      ))}
      <button
        type="button"
        disabled={legal.length === 0}
        onClick={() => send({ do: 'play', card: fireball, target: yeti })}
      >
        Cast Fireball
      </button>
      <pre id="log" />
    </>
  );
}

function Minion({ id }: { id: number }) {
  const entity = useEntity(id);
  if (!entity?.card) return null;
  return (
    <p id={`entity-${id}`}>
      {entity.card}: <b>{entity.stats.damage}</b> damage
    </p>
  );
}

const print = (line: string) => document.querySelector('#log')?.append(`${line}\n`);

/** The damage of a minion as the document shows it. */
const shownDamage = (id: number) => document.querySelector(`#entity-${id} b`)?.textContent;
