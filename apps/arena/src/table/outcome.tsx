import { useValue } from '../use-value.ts';
import { useSetting } from './scene-context.ts';
import { ME } from './seats.ts';

/** Says who won, once the match is over. */
export function Outcome() {
  const { outcome } = useValue(useSetting().scene.status$);
  if (outcome === 0) return null;
  const words = outcome < 0 ? 'A tie' : outcome === ME + 1 ? 'Victory' : 'Defeat';
  return (
    <p className="outcome" role="status">
      {words}
    </p>
  );
}
