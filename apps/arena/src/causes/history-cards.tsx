import { useLive } from '@aftercast/react/table';
import { CardFace } from '../cards/card-face.tsx';
import { Notes } from '../cards/notes.tsx';
import { useGame } from '../presentation/game-context.ts';
import { useTableContext } from '../scene/table-context.ts';
import { useToldWords } from '../words/told-words.ts';

/** The most cards that are shown side by side; further ones are left out. */
const MOST = 4;

/** The cards of the selected line of the history, large, with their keywords. The pointer passes through it. */
export function HistoryCards() {
  const { cards: names } = useGame();
  const words = useToldWords().history;
  const recalled = useLive(useTableContext().scene.selected$);
  const cards = recalled?.cards.slice(0, MOST) ?? [];
  if (cards.length === 0) return null;
  return (
    <section
      className="recall"
      data-testid="recall"
      aria-label={words.cards}
      style={{ '--count': cards.length }}
    >
      <ul>
        {cards.map((card) => (
          <li key={card} aria-label={names.title(card)} className="recall-card">
            <CardFace card={card} />
            <Notes notes={names.notes(card)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
