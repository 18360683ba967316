import type { ReactNode } from 'react';
import { useGame } from '../games/game-context.ts';
import { CardFace } from '../table/card-face.tsx';

/** A sheet of paper on the table, with some cards beside it. */
export function Sheet({ children }: { children: ReactNode }) {
  const { fan } = useGame().start;
  return (
    <main className="start wood">
      <div className="start-place">
        <div className="start-fan" aria-hidden="true">
          {fan.map((card, index) => (
            <div key={card} className="start-card" style={{ '--turn': index - (fan.length - 1) / 2 }}>
              <CardFace card={card} />
            </div>
          ))}
        </div>
        <div className="start-sheet">{children}</div>
      </div>
    </main>
  );
}
