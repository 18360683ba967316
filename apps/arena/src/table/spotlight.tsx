import type { View } from '@aftercast/bridge/client';
import { useGame } from '../games/game-context.ts';
import { useValue } from '../use-value.ts';
import { CardFace } from './card-face.tsx';
import { useSetting } from './scene-context.ts';

/** Holds up the card that acts while it is nowhere else on the table: a spell that is being cast, a secret revealed. */
export function HeldUp({ view }: { view: View }) {
  const { scene } = useSetting();
  const { cards, table } = useGame();
  const held = useValue(scene.spotlight$);
  const entity = held ? view.entity(held.entity) : null;
  const card = entity?.card ?? held?.card ?? null;
  const visible = held !== null && card !== null && !(entity && table.seen.has(entity.zone));
  return (
    <div className="spotlight" data-spotlight="">
      {visible && (
        <div className="slot" data-slot={held.entity}>
          <div
            className="held"
            role="img"
            aria-label={cards.title(card)}
            data-entity={held.entity}
            data-card={card}
            data-zone={entity?.zone ?? 'removed'}
            data-seat={held.seat}
            data-acting="source"
          >
            <CardFace card={card} />
          </div>
        </div>
      )}
    </div>
  );
}
