import type { View } from '@aftercast/bridge/client';
import { entitiesIn } from './hand.tsx';
import { Minion } from './minion.tsx';

/** A player's minions, left to right. */
export function Board({ view, seat, mine }: { view: View; seat: number; mine: boolean }) {
  const minions = entitiesIn(view, seat, 'battlefield');
  return (
    <section
      className={`board ${mine ? 'board-mine' : 'board-theirs'}`}
      aria-label={mine ? 'Your board' : 'Opponent’s board'}
    >
      <ol className="row" style={{ '--count': minions.length }}>
        {minions.map((minion) => (
          <Minion key={minion.id} entity={minion} />
        ))}
      </ol>
    </section>
  );
}
