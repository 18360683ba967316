import { useState } from 'react';
import type { Sign } from '../pictures/choice.ts';
import { SignIcon } from '../pictures/picture.tsx';
import { useValue } from '../use-value.ts';
import { useSetting } from './scene-context.ts';
import { ME } from './seats.ts';

const endings: Record<'won' | 'lost' | 'tied', { title: string; line: string; sign: Sign }> = {
  won: { title: 'Victory', line: 'Their hero has fallen.', sign: 'won' },
  lost: { title: 'Defeat', line: 'Your hero has fallen.', sign: 'fatigue' },
  tied: { title: 'A tie', line: 'Both heroes fell together.', sign: 'tied' },
};

/** Says who won, once the match is over, and what can be done now. */
export function Outcome({ onReplay, onLeave }: { onReplay(): void; onLeave(): void }) {
  const { outcome } = useValue(useSetting().scene.status$);
  const [away, setAway] = useState(false);
  if (outcome === 0 || away) return null;
  const ending = outcome < 0 ? 'tied' : outcome === ME + 1 ? 'won' : 'lost';
  const { title, line, sign } = endings[ending];
  return (
    <section className="outcome" data-testid="outcome" data-outcome={ending} aria-label="The match is over">
      <SignIcon sign={sign} />
      <div role="status">
        <h2 className="outcome-title">{title}</h2>
        <p>{line}</p>
      </div>
      <div className="outcome-choices">
        <button type="button" className="start-main" onClick={onReplay}>
          Play again
        </button>
        <button type="button" className="start-other" onClick={() => setAway(true)}>
          See the table
        </button>
        <button type="button" className="start-other" onClick={onLeave}>
          Leave
        </button>
      </div>
    </section>
  );
}
