import './deck-look.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import { CardFace } from '../cards/card-face.tsx';
import { PageDialog } from '../controls/page-dialog.tsx';
import type { DeckChoice } from '../presentation/game.ts';
import { useGame } from '../presentation/game-context.ts';
import { CardPicture } from '../presentation/pictures.tsx';
import { useDeckLookWords } from '../words/deck-look-words.ts';
import { languageNow } from '../words/language.ts';
import { costCurve, LAST_BAR, type LookedCard, lookedCards } from './looked-cards.ts';

/** Shows the cards of a deck by cost, with their copies, and one of them large. */
export function DeckLook({ deck, onClose }: { deck: DeckChoice; onClose(): void }) {
  const { cards, start } = useGame();
  const words = useDeckLookWords();
  const looked = lookedCards(deck.deck.cards, cards, languageNow());
  const [shown, show] = useState(looked[0]?.id ?? '');
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = looked.findIndex(({ id }) => id === shown);
    const to = looked[cardAfter(event.key, at, looked.length)];
    if (to === undefined) return;
    event.preventDefault();
    show(to.id);
    list.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(to.id)}"]`)?.focus();
  };
  return (
    <PageDialog title={deck.name} testId="deck-look" className="deck-look" onClose={onClose}>
      <div className="deck-look-about">
        <p>{words.about(start.heroTitle(deck.deck.hero), deck.deck.cards.length)}</p>
        <Curve looked={looked} />
      </div>
      <ul
        ref={list}
        className="deck-look-list"
        aria-label={words.cards}
        data-testid="deck-look-cards"
        onKeyDown={move}
      >
        {looked.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              className="deck-look-row"
              data-card={card.id}
              aria-pressed={card.id === shown}
              tabIndex={card.id === shown ? 0 : -1}
              onClick={() => show(card.id)}
              onFocus={() => show(card.id)}
              onMouseEnter={() => show(card.id)}
            >
              <span className="unseen">
                {words.card(card.title, card.cost, card.count)} {cards.text(card.id)}
              </span>
              <Row card={card} />
            </button>
          </li>
        ))}
      </ul>
      <div className="deck-look-card" aria-hidden="true">
        <CardFace card={shown} />
        <p className="deck-look-text">
          <b>{cards.title(shown)}</b>
          <span>{cards.text(shown)}</span>
        </p>
      </div>
    </PageDialog>
  );
}

/** The index of the card to which a key moves; -1 for a key that moves nowhere. */
function cardAfter(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}

/** A line of the list: the cost, a picture, the name, and the copies. */
function Row({ card: { id, title, cost, count } }: { card: LookedCard }) {
  const { cards } = useGame();
  return (
    <span className="deck-look-face" aria-hidden="true">
      <span className="deck-look-cost">{cost}</span>
      <span className="deck-look-picture">
        <CardPicture {...cards.picture(id)} />
      </span>
      <span className="deck-look-name">{title}</span>
      <span className="deck-look-count">{count > 1 && `×${count}`}</span>
    </span>
  );
}

/** The number of cards by cost: a chart, and a table for screen readers. */
function Curve({ looked }: { looked: readonly LookedCard[] }) {
  const words = useDeckLookWords();
  const bars = costCurve(looked);
  const most = Math.max(...bars, 1);
  return (
    <div className="deck-look-curve" data-testid="deck-look-curve">
      <div className="deck-look-bars" aria-hidden="true">
        {bars.map((count, cost) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its cost
          <span key={cost} className="deck-look-bar" style={{ '--part': count / most }}>
            <span>{count > 0 && count}</span>
            <i />
            <span>{cost < LAST_BAR ? cost : `${cost}+`}</span>
          </span>
        ))}
      </div>
      <table className="unseen">
        <caption>{words.byCost}</caption>
        <tbody>
          {bars.map((count, cost) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its cost
            <tr key={cost}>
              <th scope="row">{words.cost(cost, cost === LAST_BAR)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
