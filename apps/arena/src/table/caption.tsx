import { useEffect, useState } from 'react';
import { aimsIn, heldIn } from '../targeting/candidates.ts';
import { useValue } from '../use-value.ts';
import { useSetting } from './scene-context.ts';

/** How long what was said stays before the table falls silent again, in milliseconds. */
const LINGER = 6000;

/** Says in words what is happening, and why something may not be done. Screen readers read it out. */
export function Caption() {
  const { scene } = useSetting();
  const { number, text, shown: sentence, kind } = useValue(scene.message$);
  const [silent, setSilent] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSilent(number), LINGER);
    return () => clearTimeout(timer);
  }, [number]);
  const hint = useHint();
  // What is to be done now is not hidden behind what was.
  const shown = silent === number || (hint !== '' && kind === 'told') ? '' : sentence;
  return (
    <p className="caption" data-kind={shown === '' ? 'hint' : kind}>
      <span data-testid="message" aria-live="polite" className={shown === text ? undefined : 'unseen'}>
        {silent === number ? '' : text}
      </span>
      {shown !== '' && shown !== text && <span aria-hidden="true">{shown}</span>}
      {shown === '' && <span data-testid="hint">{hint}</span>}
    </p>
  );
}

/** What the match waits for, for whoever sits here. */
function useHint(): string {
  const { scene, pointing } = useSetting();
  const targeting = useValue(scene.targeting$);
  const { paused, awaits, outcome, stage } = useValue(scene.status$);
  const prompt = useValue(scene.prompt$);
  const gap = useValue(pointing.gap.now$);
  useValue(scene.legal$);
  if (outcome !== 0) return '';
  if (prompt) return scene.plays.includes(prompt.seat) ? 'You choose.' : 'Opponent is choosing.';
  if (heldIn(targeting) > 0) {
    if (pointing.places > 0 && !gap?.settled) return 'Choose its place on your board.';
    return aimsIn(targeting) ? 'Choose a target.' : 'Press it again, or the table, to use it.';
  }
  if (paused) return 'Paused.';
  if (stage === 'joining') return 'Waiting for the players.';
  const isTheirs = scene.plays.length === 1 && awaits.length > 0 && !awaits.includes(scene.me);
  return isTheirs && stage === 'playing' ? 'Waiting for your opponent.' : '';
}
