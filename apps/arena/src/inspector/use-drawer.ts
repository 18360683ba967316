import { useCallback, useState } from 'react';
import { inspector } from './available.ts';

const KEY = 'aftercast-inspector';

/** Whether the inspector's drawer is open. Where it was left open, the next match is recorded from its beginning. */
export function useDrawer() {
  const [open, setOpen] = useState(() => inspector !== null && localStorage.getItem(KEY) === 'open');
  const toggle = useCallback(() => {
    if (inspector === null) return;
    setOpen((before) => {
      localStorage.setItem(KEY, before ? 'closed' : 'open');
      return !before;
    });
  }, []);
  return [open, toggle] as const;
}
