import { useValue } from '../use-value.ts';
import { useSetting } from './scene-context.ts';
import { ME } from './seats.ts';

/** Ends the turn of whoever's turn it is: both players sit at this screen. */
export function EndTurn() {
  const { scene, pointing } = useSetting();
  const { active, outcome } = useValue(scene.status$);
  const resolving = useValue(scene.resolving$);
  const more = useValue(scene.legal$).some((entry) => entry.entity > 0);
  const mine = active === ME;
  return (
    <button
      type="button"
      className="end-turn"
      data-testid="end-turn"
      data-mine={mine ? '' : undefined}
      data-nothing-else={!more && mine && !resolving ? '' : undefined}
      aria-keyshortcuts="E"
      title="End the turn (E)"
      disabled={outcome !== 0}
      onClick={(event) => {
        event.stopPropagation();
        void pointing.endTurn();
      }}
    >
      {mine ? 'End turn' : 'End their turn'}
    </button>
  );
}
