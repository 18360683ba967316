import type { Deck } from '@aftercast/rules';
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CardFace } from '../cards/card-face.tsx';
import { CardHelp, type ShowCardHelp, useCardHelp, useHelpedCard, wordNotes } from '../cards/card-help.tsx';
import type { DeckCard } from '../presentation/deck-building.ts';
import { useGame } from '../presentation/game-context.ts';
import { useDecksWords } from '../words/decks-words.ts';
import { useDeckBuilding } from './deck-building-context.ts';
import { countOf, whyNotAdd } from './model/contents.ts';
import { captionHeight, GAP, layOut, rowsInSight, stepBy } from './model/grid-layout.ts';

/** The cards that were found, in rows. Only the visible rows and the focused row are drawn. */
export function CardGrid(props: {
  cards: readonly DeckCard[];
  deck: Deck;
  /** The id of the card that was just refused; '' if none. */
  refused: string;
  /** The scrolling element. */
  frame: RefObject<HTMLDivElement | null>;
  onAdd(id: string): void;
  onRemove(id: string): void;
}) {
  const { cards, deck, refused, frame, onAdd, onRemove } = props;
  const decks = useDeckBuilding();
  const words = useDecksWords().builder;
  const { width, height, top } = useSight(frame);
  const [chosen, setChosen] = useState(0);
  const wantsFocus = useRef(false);
  const [helped, showHelp] = useHelpedCard();
  const caption = captionHeight(decks.pool()[0]?.foot !== '');
  const current = Math.min(chosen, cards.length - 1);
  const { columns, card, row } = layOut(width, caption);
  const rows = Math.ceil(cards.length / columns);
  const focusedRow = Math.floor(current / columns);
  const seen = width === 0 ? [] : rowsInSight(top, height, row, rows, focusedRow);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that is scrolled leaves its help behind
  useLayoutEffect(() => showHelp(null), [top, showHelp]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!wantsFocus.current || !element) return;
    wantsFocus.current = false;
    const from = focusedRow * row;
    // The whole row scrolls into view, with the space above its cards.
    if (from < element.scrollTop) element.scrollTop = from;
    else if (from + row > element.scrollTop + height) element.scrollTop = from + row - height;
    element.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus({ preventScroll: true });
  });

  const add = useCallback(
    (id: string, index: number) => {
      setChosen(index);
      onAdd(id);
    },
    [onAdd],
  );
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const id = cards[current]?.id;
    if ((event.key === 'Delete' || event.key === 'Backspace') && id !== undefined) {
      event.preventDefault();
      onRemove(id);
      return;
    }
    const page = Math.max(1, Math.floor(height / row));
    const to = stepBy(event.key, current, columns, cards.length, page);
    if (to === null) return;
    event.preventDefault();
    wantsFocus.current = true;
    setChosen(to);
  };
  return (
    <div ref={frame} className="decks-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot leave out rows that are not visible */}
      <div
        role="grid"
        aria-label={words.grid}
        aria-rowcount={rows}
        aria-colcount={columns}
        className="decks-grid"
        data-testid="deck-grid"
        style={{
          height: rows * row,
          '--gap': `${GAP}px`,
          '--caption': `${caption}px`,
          '--card': `${card}px`,
        }}
        onKeyDown={press}
      >
        {seen.map((at) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: as above, and the buttons in its cells take the focus
          <div
            key={at}
            role="row"
            aria-rowindex={at + 1}
            className="decks-grid-row"
            style={{ transform: `translateY(${at * row}px)` }}
          >
            {cards.slice(at * columns, (at + 1) * columns).map((card, column) => (
              <CardCell
                key={card.id}
                card={card}
                index={at * columns + column}
                count={countOf(deck.cards, card.id)}
                whyNot={whyNotAdd(deck, card.id, decks)}
                isRefused={refused === card.id}
                isForeign={card.hero !== null && card.hero !== deck.hero}
                isCurrent={at * columns + column === current}
                onAdd={add}
                onHelp={showHelp}
              />
            ))}
          </div>
        ))}
      </div>
      {helped && <CardHelp {...helped} />}
    </div>
  );
}

/** The size and scroll position of an element, as exact as the drawing of rows needs. */
function useSight(frame: RefObject<HTMLDivElement | null>): { width: number; height: number; top: number } {
  const [sight, setSight] = useState({ width: 0, height: 0, top: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => {
      const style = getComputedStyle(element);
      const width =
        element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const height = element.clientHeight;
      const top = Math.floor(element.scrollTop / STEP) * STEP;
      setSight((before) =>
        before.width === width && before.height === height && before.top === top
          ? before
          : { width, height, top },
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [frame]);
  return sight;
}

/** The step in pixels of the scroll position. Rows are drawn one ahead, so it need not be exact. */
const STEP = 60;

/** The MIME type of a dragged card. */
export const DRAGGED = 'application/x-aftercast-card';

/** A card of the grid. A click or a drag adds it to the deck. */
const CardCell = memo(function CardCell(props: {
  card: DeckCard;
  index: number;
  /** The number of copies in the deck. */
  count: number;
  /** The reason why no copy can be added; `null` if one can. */
  whyNot: string | null;
  /** Whether the user has just tried to add it and was refused. */
  isRefused: boolean;
  /** Whether only decks of another hero can have it. */
  isForeign: boolean;
  /** Whether it is the one card that the Tab key reaches. */
  isCurrent: boolean;
  onAdd(id: string, index: number): void;
  onHelp: ShowCardHelp;
}) {
  const { card, index, count, whyNot, isRefused, isForeign, isCurrent, onAdd } = props;
  const { id, limit } = card;
  const { cards, start } = useGame();
  const words = useDecksWords().builder;
  const help = useCardHelp(id, props.onHelp);
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
        {...help}
        onClick={() => onAdd(id, index)}
      >
        <span className="unseen">{words.cell(card.label, count, limit)}</span>
        <span aria-hidden="true">
          <CardFace card={id} />
        </span>
      </button>
      <p id={about} className="unseen">
        {cards.text(id)} {whyNot} {wordNotes(cards.notes(id))}
      </p>
      <p className="decks-caption" aria-hidden="true">
        <span>{isForeign ? start.heroTitle(card.hero ?? '') : card.caption}</span>
        <span className="decks-pips" data-full={count >= limit || undefined}>
          {Array.from({ length: Math.max(limit, count) }, (_, copy) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place
            <i key={copy} data-on={copy < count || undefined} />
          ))}
          <b>
            {count}/{limit}
          </b>
        </span>
        {card.foot !== '' && <span className="decks-set">{card.foot}</span>}
      </p>
      {isRefused && <p className="decks-refusal">{whyNot}</p>}
    </div>
  );
});
