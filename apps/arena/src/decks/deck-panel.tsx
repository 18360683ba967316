import { capital } from '@aftercast/cards/text';
import { DECK_SIZE, deckProblems } from '@aftercast/hearth/decks';
import type { Deck } from '@aftercast/rules';
import { type DragEvent, type ReactNode, useState } from 'react';
import { wordRefusal } from '../games/hearth/refusals.ts';
import { DRAGGED } from './card-cell.tsx';
import { CurveChart, wordTypes } from './curve-chart.tsx';
import { DeckList } from './deck-list.tsx';
import { NAME_LENGTH } from './questions.tsx';

/** The deck that is being built, on its sheet of paper. On a phone only its head is seen until it is opened. */
export function DeckPanel(props: {
  name: string;
  deck: Deck;
  /** What can be done with the deck as a whole. */
  children: ReactNode;
  onName(name: string): void;
  onAdd(id: string): void;
  onRemove(id: string): void;
}) {
  const { name, deck, children, onName, onAdd, onRemove } = props;
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const problems = deckProblems(deck);
  const count = deck.cards.length;
  const drop = (event: DragEvent) => {
    setOver(false);
    const id = event.dataTransfer.getData(DRAGGED);
    if (id === '') return;
    event.preventDefault();
    onAdd(id);
  };
  return (
    <aside
      className="decks-deck"
      aria-label="Your deck"
      data-class={deck.hero}
      data-open={isOpen}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <header className="decks-head">
        <div className="decks-sum">
          <p className="decks-count" data-testid="deck-count" data-ready={problems.length === 0 || undefined}>
            <b>{count}</b>
            <span>/{DECK_SIZE}</span>
          </p>
          <p className="decks-hero">{capital(deck.hero)}</p>
        </div>
        <CurveChart deck={deck} />
        <button
          type="button"
          className="decks-toggle"
          aria-expanded={isOpen}
          aria-controls="decks-body"
          data-testid="deck-sheet"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Deck'}
        </button>
      </header>
      <div id="decks-body" className="decks-body">
        <label className="decks-name">
          <span className="unseen">Name of the deck</span>
          <input
            type="text"
            value={name}
            maxLength={NAME_LENGTH}
            spellCheck={false}
            data-testid="deck-name"
            onChange={(event) => onName(event.target.value)}
          />
        </label>
        <div className="decks-said">
          <p>
            {count === 0
              ? 'No cards yet: press one to add it.'
              : `${wordTypes(deck)}. Press one to take it out.`}
          </p>
          {problems.length === 0 ? (
            <p className="decks-ready" data-testid="deck-ready">
              Complete: this deck can be played.
            </p>
          ) : (
            <ul data-testid="deck-problems">
              {problems.map((problem) => (
                <li key={JSON.stringify(problem)} data-lacks={isShort(problem.code, count) || undefined}>
                  {wordRefusal(problem)}
                </li>
              ))}
            </ul>
          )}
        </div>
        <DeckList deck={deck} onAdd={onAdd} onRemove={onRemove} />
        <div className="decks-deeds">{children}</div>
      </div>
    </aside>
  );
}

/** A deck that is only not complete yet has nothing wrong with it. */
function isShort(code: string, count: number): boolean {
  return code === 'deck-size' && count < DECK_SIZE;
}
