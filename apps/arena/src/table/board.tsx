import { useEntity } from '@aftercast/react';
import { usePointing, useRow } from '@aftercast/react/table';
import type { RowSlot } from '@aftercast/ui/stage';
import type { OpenSlot } from '@aftercast/ui/targeting';
import { useGame } from '../presentation/game-context.ts';
import { CardPicture } from '../presentation/pictures.tsx';
import { useTableWords } from '../words/match-words.ts';
import { Minion } from './characters.tsx';

/** Number of minions from which a row is crowded and hides their names on a narrow page. */
const CROWDED = 5;

/** A player's minions, left to right. A slot opens where the picked minion would be placed. */
export function Board({ seat, mine }: { seat: number; mine: boolean }) {
  const openSlot = usePointing((pointing) => pointing.slot.now$.value);
  const slots = useRow(seat);
  const { words } = useGame();
  const { board } = useTableWords().places;
  const pieces = slots.map((slot) =>
    slot.isVacant ? (
      <VacantSlot key={`left ${slot.entity}`} slot={slot} />
    ) : (
      <Minion key={slot.entity} id={slot.entity} />
    ),
  );
  if (openSlot?.seat === seat)
    pieces.splice(indexOf(slots, openSlot.position), 0, <OpenSlotItem key="gap" slot={openSlot} />);
  return (
    <section
      className={`board ${mine ? 'board-mine' : 'board-theirs'}`}
      aria-label={board(mine, words.board)}
      data-seat={seat}
      data-row=""
      data-ground={mine ? 'board' : undefined}
      tabIndex={-1}
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
function OpenSlotItem({ slot }: { slot: OpenSlot }) {
  const { cards } = useGame();
  const card = useEntity(slot.entity)?.card ?? null;
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
