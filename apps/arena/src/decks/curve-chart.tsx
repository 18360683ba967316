import type { Deck } from '@aftercast/rules';
import { curveOf, typesOf } from './contents.ts';
import { MOST_COST } from './filters.ts';

/** How many cards of each cost a deck has: bars for the eye, a table for the ear. */
export function CurveChart({ deck }: { deck: Deck }) {
  const bars = curveOf(deck);
  const most = Math.max(...bars, LEAST_TOP);
  return (
    <div className="decks-curve" data-testid="deck-curve">
      <div className="decks-bars" aria-hidden="true">
        {bars.map((count, cost) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its cost
          <span key={cost} className="decks-bar" style={{ '--part': count / most }}>
            <span className="decks-bar-count">{count > 0 && count}</span>
            <span className="decks-bar-fill" />
            <span className="decks-bar-cost">{costName(cost)}</span>
          </span>
        ))}
      </div>
      <table className="unseen">
        <caption>Cards by cost</caption>
        <thead>
          <tr>
            <th scope="col">Cost</th>
            <th scope="col">Cards</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((count, cost) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its cost
            <tr key={cost}>
              <th scope="row">{cost < MOST_COST ? cost : `${MOST_COST} and more`}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A few cards do not fill the chart. */
const LEAST_TOP = 6;

/** A cost as charts and filters name it. */
export function costName(cost: number): string {
  return cost < MOST_COST ? String(cost) : `${MOST_COST}+`;
}

/** "18 minions, 10 spells, 2 weapons"; empty for a deck without cards. */
export function wordTypes(deck: Deck): string {
  return typesOf(deck)
    .map(({ type, count }) => `${count} ${type}${count === 1 ? '' : 's'}`)
    .join(', ');
}
