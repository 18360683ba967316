import { capital } from '@aftercast/cards/text';
import { limitOf } from '@aftercast/hearth/decks';
import { memo } from 'react';
import { factsOf } from '../games/hearth/card-facts.ts';
import { CardFace } from '../table/card-face.tsx';

/** The format of a dragged card. */
export const DRAGGED = 'application/x-aftercast-card';

/** A card of the set, as large as it is printed: it is put into the deck by pressing or dragging it. */
export const CardCell = memo(function CardCell(props: {
  id: string;
  index: number;
  /** How many of it are in the deck. */
  count: number;
  /** Why one more cannot be added; `null` if it can. */
  whyNot: string | null;
  /** Whether this has just been said to who tried. */
  isRefused: boolean;
  /** Whether it belongs to a class that is not the deck's. */
  isForeign: boolean;
  /** Whether the Tab key leads here: of all cards, to one. */
  isCurrent: boolean;
  onAdd(id: string, index: number): void;
}) {
  const { id, index, count, whyNot, isRefused, isForeign, isCurrent, onAdd } = props;
  const card = factsOf(id);
  if (card === null) return null;
  const limit = limitOf(card);
  const about = `about-${id}`;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: it is a cell of a grid, and the button inside takes the focus
    <div
      role="gridcell"
      className="decks-cell"
      draggable={whyNot === null && matchMedia('(hover: hover)').matches}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, id)}
    >
      <button
        type="button"
        className="decks-card"
        data-card={id}
        data-index={index}
        data-in-deck={count > 0 || undefined}
        data-spent={count >= limit || isForeign || undefined}
        data-refused={isRefused || undefined}
        tabIndex={isCurrent ? 0 : -1}
        aria-disabled={whyNot !== null}
        aria-describedby={about}
        onClick={() => onAdd(id, index)}
      >
        <span className="unseen">
          {`${card.name}, costs ${card.cost ?? 0}, ${bodyOf(card)}, ${count} of ${limit} in the deck`}
        </span>
        <span aria-hidden="true">
          <CardFace card={id} />
        </span>
      </button>
      <p id={about} className="unseen">
        {card.text} {whyNot}
      </p>
      <p className="decks-caption" aria-hidden="true">
        <span className="decks-rarity" data-rarity={card.rarity}>
          {isForeign ? capital(card.class) : capital(card.rarity ?? '')}
        </span>
        <span className="decks-pips" data-full={count >= limit || undefined}>
          {Array.from({ length: Math.max(limit, count) }, (_, copy) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place
            <i key={copy} data-on={copy < count || undefined} />
          ))}
          <b>
            {count}/{limit}
          </b>
        </span>
      </p>
      {isRefused && <p className="decks-refusal">{whyNot}</p>}
    </div>
  );
});

/** "common mage spell", "free neutral beast minion with 3/2". */
function bodyOf(card: NonNullable<ReturnType<typeof factsOf>>): string {
  const { type, class: of, race, rarity, attack, health, durability } = card;
  const kind = [rarity, of, race, type].filter((word) => word !== undefined).join(' ');
  return attack === undefined ? kind : `${kind} with ${attack}/${health ?? durability}`;
}
