import type { Deck } from '@aftercast/rules';
import { type DragEvent, type ReactNode, useState } from 'react';
import { NAME_LENGTH } from '../links/deck-code.ts';
import { useGame } from '../presentation/game-context.ts';
import { useDecksWords } from '../words/decks-words.ts';
import { formatList } from '../words/formats.ts';
import { DRAGGED } from './card-grid.tsx';
import { useDeckBuilding } from './deck-building-context.ts';
import { DeckList } from './deck-list.tsx';
import { curveOf, heroesFor, isShort } from './model/contents.ts';

/** The deck that is being built, on a sheet of paper. On a phone only its head is visible until it is opened. */
export function DeckPanel(props: {
  name: string;
  deck: Deck;
  /** The buttons for the deck as a whole. */
  children: ReactNode;
  onName(name: string): void;
  onHero(hero: string): void;
  onAdd(id: string): void;
  onRemove(id: string): void;
}) {
  const { name, deck, children, onName, onHero, onAdd, onRemove } = props;
  const decks = useDeckBuilding();
  const { cards, start, words: said } = useGame();
  const words = useDecksWords().deck;
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const problems = decks.problemsOf(deck);
  const heroes = heroesFor(deck, decks);
  const sets = decks.setsOf(deck.cards);
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
      aria-label={words.yours}
      data-class={cards.edge(deck.hero)}
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
            <span>/{decks.size}</span>
          </p>
          {heroes.length === 1 ? (
            <p className="decks-hero">{start.heroTitle(deck.hero)}</p>
          ) : (
            <select
              className="decks-hero"
              aria-label={decks.words.hero}
              value={deck.hero}
              data-testid="deck-hero"
              onChange={({ target }) => onHero(target.value)}
            >
              {heroes.map((hero) => (
                <option key={hero} value={hero}>
                  {start.heroTitle(hero)}
                </option>
              ))}
            </select>
          )}
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
          {isOpen ? words.close : words.deck}
        </button>
      </header>
      <div id="decks-body" className="decks-body">
        <label className="decks-name">
          <span className="unseen">{words.name}</span>
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
          <p>{count === 0 ? words.noCards : words.press(decks.sumOf(deck))}</p>
          {sets.length > 0 && (
            <p className="decks-sets" data-testid="deck-sets">
              {words.needs(formatList(sets.map(decks.setTitle)))}
            </p>
          )}
          {problems.length === 0 ? (
            <p className="decks-ready" data-testid="deck-ready">
              {words.ready}
            </p>
          ) : (
            <ul data-testid="deck-problems">
              {problems.map((problem) => (
                <li key={JSON.stringify(problem)} data-lacks={isShort(problem) || undefined}>
                  {said.refusal(problem)}
                </li>
              ))}
            </ul>
          )}
        </div>
        <DeckList deck={deck} onAdd={onAdd} onRemove={onRemove} />
        <div className="decks-actions">{children}</div>
      </div>
    </aside>
  );
}

/** The number of cards by cost: a chart, and a table for screen readers. */
function CurveChart({ deck }: { deck: Deck }) {
  const decks = useDeckBuilding();
  const { mostCost } = decks;
  const bars = curveOf(deck, decks);
  const words = useDecksWords().deck;
  const most = Math.max(...bars, LEAST_TOP);
  return (
    <div className="decks-curve" data-testid="deck-curve">
      <div className="decks-bars" aria-hidden="true">
        {bars.map((count, cost) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its cost
          <span key={cost} className="decks-bar" style={{ '--part': count / most }}>
            <span className="decks-bar-count">{count > 0 && count}</span>
            <span className="decks-bar-fill" />
            <span className="decks-bar-cost">{costName(cost, mostCost)}</span>
          </span>
        ))}
      </div>
      <table className="unseen">
        <caption>{words.byCost}</caption>
        <thead>
          <tr>
            <th scope="col">{words.cost}</th>
            <th scope="col">{words.cards}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((count, cost) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its cost
            <tr key={cost}>
              <th scope="row">{cost < mostCost ? cost : words.andMore(mostCost)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The least height of the chart in cards, so that a few cards do not fill it. */
const LEAST_TOP = 6;

/** The label of a cost in charts and filters. @param most includes all higher costs */
export function costName(cost: number, most: number): string {
  return cost < most ? String(cost) : `${most}+`;
}
