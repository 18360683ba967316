import { useEffect, useRef, useState } from 'react';
import { useGame } from '../games/game-context.ts';

/** How long a number that has changed stays lit, in milliseconds. It is the person's time: no speed shortens it. */
const LIT = 2000;

/** Which way a number has gone. */
export type Change = 'up' | 'down';

/**
 * Which way a number has gone in the last two seconds, in games that light what has changed; `undefined` while it stays.
 * A change while it is lit lights it anew.
 */
export function useChange(value: number): Change | undefined {
  const { lights } = useGame().table;
  const before = useRef(value);
  const [change, setChange] = useState<Change>();
  useEffect(() => {
    const gone = value - before.current;
    before.current = value;
    if (gone === 0 || !lights) return;
    setChange(gone > 0 ? 'up' : 'down');
    const timer = setTimeout(() => setChange(undefined), LIT);
    return () => clearTimeout(timer);
  }, [value, lights]);
  return change;
}
