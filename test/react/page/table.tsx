import { memo } from 'react';
import { useEntity, useLegal, useMatch, useSend, useStatus, useViewer, useZone } from './match.ts';

export function Table() {
  const { active, waiting } = useStatus();
  const send = useSend();
  useHits();
  return (
    <>
      <Row seat={1} zone="battlefield" />
      <Row seat={0} zone="battlefield" />
      <Row seat={0} zone="hand" />
      <button type="button" disabled={!waiting} onClick={() => send({ do: 'end-turn' })}>
        End the turn of player {active + 1}
      </button>
    </>
  );
}

function Row({ seat, zone }: { seat: number; zone: 'battlefield' | 'hand' }) {
  const ids = useZone(seat, zone);
  return (
    <p>
      {ids.map((id) => (
        <Card key={id} id={id} />
      ))}
    </p>
  );
}

const Card = memo(function Card({ id }: { id: number }) {
  const card = useEntity(id);
  const [entry] = useLegal(id);
  const match = useMatch();
  const play = () => entry && match.send(match.commandOf(entry, entry.preferred[0] ?? entry.allowed[0]));
  return (
    <button type="button" id={`card-${id}`} disabled={!entry} onClick={play}>
      {card?.card} {card?.card && card.stats.health - card.stats.damage}
    </button>
  );
});

/** Shows each damage: the card is struck, then its health changes, then it shakes. */
function useHits() {
  useViewer({ type: 'damage', phase: 'perform' }, async ({ action }, play) => {
    await play.wait(200);
    await play.keyframe();
    for (const id of action.targets) {
      const struck = document.querySelector(`#card-${id}`);
      struck?.animate({ translate: ['-4px', '4px', '0'] }, 300 / play.speed);
    }
    await play.wait(300);
  });
}
