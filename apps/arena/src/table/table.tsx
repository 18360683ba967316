import { useValue } from '../use-value.ts';
import { Board } from './board.tsx';
import { Caption } from './caption.tsx';
import { EndTurn } from './end-turn.tsx';
import { Hand } from './hand.tsx';
import { useSetting } from './scene-context.ts';
import { ME, THEM } from './seats.ts';
import { HeldUp } from './spotlight.tsx';
import { Strip } from './strip.tsx';

/** The table, from the opponent's strip down to one's own hand. */
export function Table() {
  const { scene, pointing, look, touched } = useSetting();
  const view = useValue(scene.view$);
  const { active } = useValue(scene.status$);
  const choosing = useValue(scene.targeting$).state === 'choosing';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, wherever the focus is
    <main
      className="table wood"
      data-table=""
      data-turn={active === ME ? 'mine' : 'theirs'}
      data-hand={view.zone(ME, 'hand').length === 0 ? 'empty' : undefined}
      data-choosing={choosing ? '' : undefined}
      onClick={() => {
        look(0);
        touched.current = 0;
        void pointing.cancel();
      }}
    >
      <Strip view={view} seat={THEM} mine={false} />
      <Board view={view} seat={THEM} mine={false} />
      <div className="middle" data-middle="">
        <HeldUp view={view} />
        <Caption />
        <EndTurn />
      </div>
      <Board view={view} seat={ME} mine={true} />
      <Strip view={view} seat={ME} mine={true} />
      <Hand view={view} seat={ME} />
    </main>
  );
}
