import { useGame } from '../games/game-context.ts';
import { CardFace } from '../table/card-face.tsx';
import { useSetting } from '../table/scene-context.ts';
import { useValue } from '../use-value.ts';

/** Cards that are shown side by side; of more, the first. */
const MOST = 4;

/** The cards of what is looked at in the history, large. It never takes the pointer. */
export function Recall() {
  const { cards: names } = useGame();
  const recalled = useValue(useSetting().scene.recalled$);
  const cards = recalled?.cards.slice(0, MOST) ?? [];
  if (cards.length === 0) return null;
  return (
    <section
      className="recall"
      data-testid="recall"
      aria-label="Cards of the past"
      style={{ '--count': cards.length }}
    >
      <ul>
        {cards.map((card) => (
          <li key={card} aria-label={names.title(card)} className="recall-card">
            <CardFace card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
