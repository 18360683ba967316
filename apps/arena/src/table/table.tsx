import type { View } from '@aftercast/bridge/client';
import { useLive } from '@aftercast/react/table';
import { aimsIn, groundAt, pickedIn } from '@aftercast/ui/targeting';
import { CardFace } from '../cards/card-face.tsx';
import { useArrival } from '../controls/arrival.ts';
import { useGame } from '../presentation/game-context.ts';
import { useTableContext } from '../targeting/table-context.ts';
import { Board } from './board.tsx';
import { Hand } from './hand.tsx';
import { Caption } from './messages.tsx';
import { Mulligan, mulliganSeat } from './mulligan.tsx';
import { Strip } from './strip.tsx';
import { EndTurn, TurnClock, Undo } from './turn.tsx';

/** The table, from the opponent's strip down to the user's hand. */
export function Table() {
  const { scene, pointing, showCloseUp: look } = useTableContext();
  const { me, them } = scene;
  const view = useLive(scene.view$);
  const { active, awaiting } = useLive(scene.status$);
  const targeting = useLive(pointing.targeting$);
  const opening = mulliganSeat(view, scene);
  const start = useArrival<HTMLElement>();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and Enter do the same, wherever the focus is
    <main
      ref={start}
      aria-label="Table"
      className="table wood"
      data-table=""
      data-ground="table"
      data-me={me}
      data-turn={active === me ? 'mine' : 'theirs'}
      data-awaited={awaiting.some((seat) => scene.plays.includes(seat)) ? '' : undefined}
      data-hand={isEmpty(view, me) && opening === null ? 'empty' : undefined}
      data-opening={opening === null ? undefined : ''}
      data-choosing={aimsIn(targeting) ? '' : undefined}
      data-picked={pickedIn(targeting) > 0 ? '' : undefined}
      onClick={(event) => {
        look(null);
        scene.selected$.next(null);
        // A click made by a key has no position.
        if (event.detail > 0) void pointing.pressGround(groundAt(event.clientX, event.clientY));
      }}
      // A browser would start dragging selected text and cancel the card's pointer events.
      onDragStart={(event) => event.preventDefault()}
      onContextMenu={(event) => {
        if (pointing.picked === 0) return;
        event.preventDefault();
        void pointing.cancel();
      }}
    >
      <Strip view={view} seat={them} mine={false} />
      <Board view={view} seat={them} mine={false} />
      <div className="middle" data-middle="" data-row="">
        <SpotlitCard view={view} />
        <Caption />
        <div className="turn">
          <EndTurn />
          {opening === null && <Undo />}
          {opening === null && <TurnClock />}
        </div>
      </div>
      <Board view={view} seat={me} mine={true} />
      <Strip view={view} seat={me} mine={true} />
      {opening === null ? <Hand view={view} seat={me} /> : <Mulligan view={view} seat={opening} />}
    </main>
  );
}

function isEmpty(view: View, seat: number): boolean {
  return view.zone(seat, 'hand').length === 0;
}

/** Shows the acting card in the middle if it is nowhere else on the table, such as a spell or a revealed secret. */
function SpotlitCard({ view }: { view: View }) {
  const { scene } = useTableContext();
  const { cards, table } = useGame();
  const held = useLive(scene.spotlight$);
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
