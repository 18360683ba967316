import { useEffect, useState } from 'react';
import { useValue } from '../use-value.ts';
import { useSetting } from './scene-context.ts';

/** How long a refusal stays before the table falls silent again, in milliseconds. */
const LINGER = 6000;

/** Says in words what is happening, and why something may not be done. Screen readers read it out. */
export function Caption() {
  const { scene } = useSetting();
  const { number, text, kind } = useValue(scene.message$);
  const targeting = useValue(scene.targeting$);
  const { paused } = useValue(scene.status$);
  const [silent, setSilent] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSilent(number), LINGER);
    return () => clearTimeout(timer);
  }, [number]);
  const hint =
    targeting.state === 'choosing'
      ? 'Choose a target, or press elsewhere to take it back.'
      : paused
        ? 'Paused.'
        : '';
  const shown = silent === number ? '' : text;
  return (
    <p className="caption" data-kind={shown === '' ? 'hint' : kind}>
      <span data-testid="message" aria-live="polite">
        {shown}
      </span>
      {shown === '' && <span>{hint}</span>}
    </p>
  );
}
