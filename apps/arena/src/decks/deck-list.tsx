import type { Deck } from '@aftercast/rules';
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { CardFace } from '../cards/card-face.tsx';
import { useGame } from '../presentation/game-context.ts';
import { CardPicture } from '../presentation/pictures.tsx';
import { useDecksWords } from '../words/decks-words.ts';
import { useDeckBuilding } from './deck-building-context.ts';
import { type Row, rowsOf } from './model/contents.ts';
import { stepBy } from './model/grid-layout.ts';

/** The deck's cards by cost. A click removes a copy; hovering over a card shows it large. */
export function DeckList(props: { deck: Deck; onAdd(id: string): void; onRemove(id: string): void }) {
  const { deck, onAdd, onRemove } = props;
  const { cards } = useGame();
  const rows = rowsOf(deck, useDeckBuilding());
  const words = useDecksWords().deck;
  const list = useRef<HTMLUListElement>(null);
  const wantsFocus = useRef(false);
  const [chosen, setChosen] = useState(0);
  const [look, setLook] = useState<{ id: string; y: number } | null>(null);
  const current = Math.min(chosen, rows.length - 1);

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const id = rows[current]?.id;
    const act = id === undefined ? undefined : actionOf(event.key);
    const to = stepBy(event.key, current, 1, rows.length, PAGE);
    if (act === undefined && to === null) return;
    event.preventDefault();
    wantsFocus.current = true;
    if (act === 'remove' && id !== undefined) onRemove(id);
    else if (act === 'add' && id !== undefined) onAdd(id);
    else if (to !== null) setChosen(to);
  };
  const show = (id: string, element: Element) => setLook({ id, y: element.getBoundingClientRect().y });
  const hide = () => setLook(null);
  const looked = look !== null && rows.some(({ id }) => id === look.id) ? look : null;
  return (
    <>
      <ul
        ref={list}
        className="decks-list"
        aria-label={words.list}
        data-testid="deck-list"
        onKeyDown={press}
        onMouseLeave={hide}
        onBlur={hide}
        onScroll={hide}
      >
        {rows.map((row, index) => (
          <li key={row.id} data-class={cards.edge(row.id)}>
            <button
              type="button"
              className="decks-row"
              data-card={row.id}
              tabIndex={index === current ? 0 : -1}
              onClick={() => {
                setChosen(index);
                wantsFocus.current = true;
                onRemove(row.id);
              }}
              onFocus={(event) => {
                setChosen(index);
                if (event.target.matches(':focus-visible')) show(row.id, event.target);
              }}
              onMouseEnter={(event) => show(row.id, event.currentTarget)}
            >
              <span className="unseen">{words.row(row.title, row.cost ?? -1, row.count)}</span>
              <RowFace row={row} />
            </button>
          </li>
        ))}
      </ul>
      {looked && <Looked id={looked.id} y={looked.y} />}
    </>
  );
}

/** The number of rows that the page keys move by. */
const PAGE = 8;

function actionOf(key: string): 'add' | 'remove' | undefined {
  if (key === 'Delete' || key === 'Backspace' || key === '-') return 'remove';
  return key === '+' ? 'add' : undefined;
}

/** A line of the deck: cost, name, a strip of the picture, and the number of copies. */
function RowFace({ row: { id, title, cost, count, isUnique } }: { row: Row }) {
  const { cards } = useGame();
  return (
    <span className="decks-row-face" aria-hidden="true">
      <span className="decks-row-picture">
        <CardPicture {...cards.picture(id)} />
      </span>
      <span className="cost decks-row-cost">{cost ?? '?'}</span>
      <span className="decks-row-name">{title}</span>
      <span className="decks-row-count" data-unique={isUnique || undefined}>
        {isUnique && count === 1 ? '★' : count > 1 ? `×${count}` : ''}
      </span>
    </span>
  );
}

/** A card of the list, large beside it. The pointer passes through it. */
function Looked({ id, y }: { id: string; y: number }) {
  const style: CSSProperties = { '--y': `${y}px` };
  return (
    <div className="decks-look" aria-hidden="true" style={style}>
      <CardFace card={id} />
    </div>
  );
}
