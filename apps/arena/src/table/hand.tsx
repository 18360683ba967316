import { useEntity, useMatch, useZone } from '@aftercast/react';
import { usePointing, useStage } from '@aftercast/react/table';
import { memo, useEffect, useState } from 'react';
import { CardFace } from '../cards/card-face.tsx';
import { useGame } from '../presentation/game-context.ts';
import { CardPicture } from '../presentation/pictures.tsx';
import { useTableContext } from '../scene/table-context.ts';
import { useTableWords } from '../words/match-words.ts';
import { Piece } from './piece.tsx';

/** Most cards that fit side by side on a phone and are wide enough for a finger. */
const MAX_SIDE_BY_SIDE = 6;

/** Pages on which more cards are too narrow, or only peek in. */
const TIGHT = '(max-width: 699px), (max-height: 540px) and (max-width: 1023px)';

/** The user's hand, as a fan of `Piece`s, which handle presses. If they are too narrow for a finger, the first tap spreads them. */
export function Hand({ seat }: { seat: number }) {
  const { touched } = useTableContext();
  const stage = useStage();
  const [open, setOpen] = useState(false);
  const held = usePointing((pointing) => pointing.picked);
  const cards = useKnown(seat, 'hand');
  const words = useTableWords().places;
  const opens = cards.length > MAX_SIDE_BY_SIDE;
  const turn = (to: boolean) => stage.rearrange(() => setOpen(to));
  useEffect(() => {
    // Do not move a card that is being dragged out of the hand.
    if (held === 0 || !document.querySelector('[data-dragged]')) setOpen(false);
  }, [held]);
  useEffect(() => {
    if (!open) return;
    const close = (event: MouseEvent) => {
      if (!(event.target instanceof Element && event.target.closest('.hand'))) setOpen(false);
    };
    window.addEventListener('click', close);
    return () => window.removeEventListener('click', close);
  }, [open]);
  return (
    <ol
      className="hand"
      data-ground="outside"
      data-row=""
      // It gets the focus when the last card has left.
      tabIndex={-1}
      data-open={open && opens ? '' : undefined}
      aria-label={words.hand(cards.length)}
      style={{ '--count': cards.length }}
      onClickCapture={(event) => {
        const isTight = matchMedia(TIGHT).matches;
        if (!opens || open || !touched.current || !isTight || event.detail === 0) return;
        event.stopPropagation();
        turn(true);
      }}
    >
      {cards.map((id, index) => (
        <HandCard key={id} id={id} turn={index - (cards.length - 1) / 2} />
      ))}
    </ol>
  );
}

const HandCard = memo(function HandCard({ id, turn }: { id: number; turn: number }) {
  const { cards } = useGame();
  const card = useEntity(id);
  if (card === null) return null;
  return (
    <li className="slot" data-slot={card.id}>
      <div className="fan" style={{ '--turn': turn, '--drop': turn * turn }}>
        <Piece entity={card} className="hand-card" label={cards.label(card)}>
          <CardFace card={card.card} entity={card} />
        </Piece>
      </div>
    </li>
  );
});

/** The opponent's hand: card backs and their number. The match's owner sees the cards. */
export function Backs({ seat }: { seat: number }) {
  const open = useMatch().role.kind === 'owner';
  const cards = useZone(seat, 'hand');
  const fan = (
    <span className="backs-fan" style={{ '--count': cards.length }}>
      {cards.map((id, index) => (
        <span
          key={id > 0 ? id : `unknown-${index}`}
          className="slot"
          data-slot={id > 0 ? id : undefined}
          style={{ '--turn': index - (cards.length - 1) / 2 }}
        >
          <Back seat={seat} id={id} open={open} />
        </span>
      ))}
    </span>
  );
  const label = useTableWords().places.theirHand(cards.length);
  const count = (
    <span className="count" aria-hidden="true">
      {cards.length}
    </span>
  );
  return open ? (
    // biome-ignore lint/a11y/useSemanticElements: a group of cards is no group of fields
    <div className="backs" role="group" aria-label={label}>
      {fan}
      {count}
    </div>
  ) : (
    <div className="backs" role="img" aria-label={label}>
      {fan}
      {count}
    </div>
  );
}

function Back({ seat, id, open }: { seat: number; id: number; open: boolean }) {
  const { cards } = useGame();
  const entity = useEntity(id);
  if (open && entity?.card) {
    const { picture, prices } = cards.face(entity.card, entity);
    return (
      <Piece entity={entity} className="back-open" label={cards.label(entity)}>
        <CardPicture {...picture} />
        <span className="cost">{prices[0]?.value}</span>
      </Piece>
    );
  }
  return <span className="back" data-entity={id > 0 ? id : undefined} data-zone="hand" data-seat={seat} />;
}

/** Returns the entities of a zone that this page may see, in order. */
export function useKnown(seat: number, zone: string): readonly number[] {
  return useZone(seat, zone).filter((id) => id > 0);
}
