import type { View, ViewEntity } from '@aftercast/bridge/client';
import { factsOf, titleOf } from '../card-facts.ts';
import { CardFace } from './card-face.tsx';
import { Piece } from './piece.tsx';

/** The hand of the player at the screen, as a fan. */
export function Hand({ view, seat }: { view: View; seat: number }) {
  const cards = entitiesIn(view, seat, 'hand');
  return (
    <ol
      className="hand"
      aria-label={`Your hand: ${counted(cards.length)}`}
      style={{ '--count': cards.length }}
    >
      {cards.map((card, index) => (
        <HandCard key={card.id} card={card} turn={index - (cards.length - 1) / 2} />
      ))}
    </ol>
  );
}

function HandCard({ card, turn }: { card: ViewEntity; turn: number }) {
  const printed = factsOf(card.card);
  const cost = card.stats.cost ?? printed?.cost ?? 0;
  const numbers =
    printed?.type === 'minion' ? `, ${printed.attack ?? 0} attack, ${printed.health ?? 0} health` : '';
  return (
    <li className="slot" data-slot={card.id}>
      <div className="fan" style={{ '--turn': turn, '--drop': turn * turn }}>
        <Piece
          entity={card}
          className="hand-card"
          label={`${titleOf(card.card)}: costs ${cost}${numbers}. ${printed?.text ?? ''}`}
        >
          <CardFace card={card.card} numbers={{ cost }} />
        </Piece>
      </div>
    </li>
  );
}

/** The other player's hand: backs, and how many. */
export function Backs({ view, seat }: { view: View; seat: number }) {
  const cards = view.zone(seat, 'hand');
  return (
    <div className="backs" role="img" aria-label={`Opponent’s hand: ${counted(cards.length)}`}>
      <span className="backs-fan" style={{ '--count': cards.length }}>
        {cards.map((id, index) => (
          <span
            key={id > 0 ? id : `unknown-${index}`}
            className="slot"
            data-slot={id > 0 ? id : undefined}
            style={{ '--turn': index - (cards.length - 1) / 2 }}
          >
            <span className="back" data-entity={id > 0 ? id : undefined} data-zone="hand" data-seat={seat} />
          </span>
        ))}
      </span>
      <span className="count" aria-hidden="true">
        {cards.length}
      </span>
    </div>
  );
}

/** The entities of a zone that the page may know, in order. */
export function entitiesIn(view: View, seat: number, zone: string): ViewEntity[] {
  return view
    .zone(seat, zone)
    .map((id) => (id > 0 ? view.entity(id) : null))
    .filter((entity) => entity !== null);
}

function counted(cards: number): string {
  return cards === 1 ? '1 card' : `${cards} cards`;
}
