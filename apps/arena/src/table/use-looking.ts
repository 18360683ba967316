import { useCallback, useEffect, useRef, useState } from 'react';
import type { Pointing } from '../targeting/pointing.ts';
import type { Looked, Setting } from './scene-context.ts';

/** How long the pointer rests on something before it is shown large, in milliseconds. */
const REST = 350;

/** What is looked at: a moment after the pointer came to rest on it, so that passing over the table shows nothing. */
export function useLooking(pointing: Pointing): [what: Looked | null, look: Setting['look']] {
  const [what, setWhat] = useState<Looked | null>(null);
  const timer = useRef(0);
  const look = useCallback(
    (next: Looked | null, now = false) => {
      clearTimeout(timer.current);
      if (next === null) return setWhat(null);
      const show = () => {
        setWhat(next);
        if (next.kind === 'entity') void pointing.preview(next.id);
      };
      if (now) show();
      else timer.current = window.setTimeout(show, REST);
    },
    [pointing],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return [what, look];
}
