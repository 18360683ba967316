import { usePointing } from '@aftercast/react/table';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { HelpedCard, ShowCardHelp } from '../cards/card-help.tsx';
import type { Scene } from './scene.ts';

/** What a close-up shows: an entity, a player's deck, secrets or resources, or the keywords of a card that is shown whole. */
export type CloseUpSubject =
  | { kind: 'entity'; id: number }
  | ({ kind: 'card' } & HelpedCard)
  | { kind: 'deck'; seat: number }
  | { kind: 'secrets'; seat: number }
  | { kind: 'resources'; seat: number };

/** What the parts of a match's screen share, besides the match. */
export interface TableContextValue {
  scene: Scene;
  /** Shows a close-up after a short delay, or at once with `now`; `null` closes it. */
  showCloseUp(what: CloseUpSubject | null, now?: boolean): void;
  /** Whether the last press was a touch. */
  touched: { current: boolean };
}

export const TableContext = createContext<TableContextValue | null>(null);

/** Returns what the parts of a match's screen share. @throws Error outside of a match screen */
export function useTableContext(): TableContextValue {
  const context = useContext(TableContext);
  if (!context) throw new Error('useTableContext must be called inside a match screen.');
  return context;
}

/** How long the pointer must rest on something before its close-up opens, in milliseconds. */
const DWELL = 350;

/** Returns what the close-up shows, and a function to change it. It opens after a delay, so that moving across the table shows nothing. */
export function useCloseUp(): [what: CloseUpSubject | null, look: TableContextValue['showCloseUp']] {
  const pointing = usePointing();
  const [what, setWhat] = useState<CloseUpSubject | null>(null);
  const timer = useRef(0);
  const look = useCallback(
    (next: CloseUpSubject | null, now = false) => {
      clearTimeout(timer.current);
      if (next === null) return setWhat(null);
      if (!now) {
        timer.current = window.setTimeout(() => setWhat(next), DWELL);
        return;
      }
      setWhat(next);
      // The table shows the legal targets of what a pointer rests on; here a finger has asked for it.
      if (next.kind === 'entity') void pointing.preview(next.id);
    },
    [pointing],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return [what, look];
}

/** Returns a function that explains the keywords of a card that is shown whole, beside it. */
export function useShowCardHelp(): ShowCardHelp {
  const { showCloseUp: look } = useTableContext();
  return useCallback((helped, now) => look(helped && { kind: 'card', ...helped }, now), [look]);
}
