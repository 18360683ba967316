import type { View } from '@aftercast/bridge/client';
import { useLive } from '@aftercast/react/table';
import type { RowSlot } from '@aftercast/ui/stage';
import type { OpenSlot } from '@aftercast/ui/targeting';
import { useGame } from '../presentation/game-context.ts';
import { CardPicture } from '../presentation/pictures.tsx';
import { useTableContext } from '../targeting/table-context.ts';
import { Minion } from './characters.tsx';

/** Number of minions from which a row is crowded and hides their names on a narrow page. */
const CROWDED = 5;

/** A player's minions, left to right. A slot opens where the picked minion would be placed. */
export function Board({ view, seat, mine }: { view: View; seat: number; mine: boolean }) {
  const { scene, pointing } = useTableContext();
  const openSlot = useLive(pointing.slot.now$);
  const slots = useLive(scene.rows$)[seat] ?? [];
  const { words } = useGame();
  const pieces = slots.flatMap((slot) => {
    if (slot.isVacant) return [<VacantSlot key={`left ${slot.entity}`} slot={slot} />];
    const minion = view.entity(slot.entity);
    return minion ? [<Minion key={minion.id} entity={minion} />] : [];
  });
  if (openSlot?.seat === seat)
    pieces.splice(
      indexOf(slots, openSlot.position),
      0,
      <OpenSlotItem key="gap" slot={openSlot} card={view.entity(openSlot.entity)?.card ?? null} />,
    );
  const isPlaced = () => pointing.isChoosingSlot && mine;
  return (
    <section
      className={`board ${mine ? 'board-mine' : 'board-theirs'}`}
      aria-label={`${mine ? 'Your' : 'Opponent’s'} ${words.board}`}
      data-seat={seat}
      data-row=""
      data-ground={mine ? 'board' : undefined}
      tabIndex={-1}
      onPointerMove={(event) => {
        if (isPlaced() && event.pointerType !== 'touch' && event.buttons === 0)
          pointing.openSlotAt(event.clientX);
      }}
      onClickCapture={(event) => {
        if (!isPlaced() || event.detail === 0) return;
        event.stopPropagation();
        pointing.openSlotAt(event.clientX);
        void pointing.pressGround('board');
      }}
    >
      <ol
        className="row"
        data-crowded={pieces.length >= CROWDED ? '' : undefined}
        style={{ '--count': pieces.length }}
      >
        {pieces}
      </ol>
    </section>
  );
}

/** Index in the row of the entity at a position, counting only entities in play; the row's length past the last one. */
function indexOf(slots: readonly RowSlot[], position: number): number {
  const standing = slots.filter(({ isVacant }) => !isVacant)[position];
  return standing ? slots.indexOf(standing) : slots.length;
}

/** The slot of an entity that has left play, as large as its piece. Hidden from assistive technology. */
function VacantSlot({ slot: { entity, card } }: { slot: RowSlot }) {
  const { cards } = useGame();
  return (
    <li className="slot slot-vacant" data-slot={entity} aria-hidden="true">
      <span className="minion">
        <span className="tile">
          <CardPicture {...cards.picture(card)} />
        </span>
        <span className="minion-name">{'\u00a0'}</span>
      </span>
    </li>
  );
}

/** The open slot. Once it is chosen it shows the minion that will go there. */
function OpenSlotItem({ slot, card }: { slot: OpenSlot; card: string | null }) {
  const { cards } = useGame();
  return (
    <li
      className="slot slot-open"
      data-testid="open-slot"
      data-open-slot=""
      data-chosen={slot.isChosen ? '' : undefined}
      aria-hidden="true"
    >
      {slot.isChosen && <CardPicture {...cards.picture(card)} />}
    </li>
  );
}
