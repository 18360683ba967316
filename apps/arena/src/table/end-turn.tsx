import { useValue } from '../use-value.ts';
import { useSetting } from './scene-context.ts';

/** Ends the turn of whoever's turn it is, if they are played from here. */
export function EndTurn() {
  const { scene, pointing } = useSetting();
  const { active, outcome, stage } = useValue(scene.status$);
  const resolving = useValue(scene.resolving$);
  const more = useValue(scene.legal$).some((entry) => entry.entity > 0);
  const mine = active === scene.me && scene.plays.length > 0;
  const plays = scene.plays.includes(active);
  const disabled = outcome !== 0 || !plays || stage !== 'playing';
  const words = mine
    ? 'End turn'
    : plays
      ? 'End their turn'
      : scene.plays.length > 0
        ? 'Their turn'
        : 'Watching';
  return (
    <button
      type="button"
      className="end-turn"
      data-testid="end-turn"
      data-mine={mine ? '' : undefined}
      data-nothing-else={!more && mine && !resolving && !disabled ? '' : undefined}
      aria-keyshortcuts="E"
      title={plays ? 'End the turn (E)' : undefined}
      disabled={disabled}
      onClick={(event) => {
        event.stopPropagation();
        void pointing.endTurn();
      }}
    >
      {words}
    </button>
  );
}
