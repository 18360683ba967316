import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { Scene } from '../scene/scene.ts';
import type { Pointing } from './pointing.ts';

/** What can be shown large: an entity, or something of a player's that is more than one. */
export type CloseUpSubject =
  | { kind: 'entity'; id: number }
  | { kind: 'deck'; seat: number }
  | { kind: 'secrets'; seat: number }
  | { kind: 'resources'; seat: number };

/** The match that a component belongs to. */
export interface Setting {
  scene: Scene;
  pointing: Pointing;
  /** Shows something large, a moment later or at once, or nothing. */
  showCloseUp(what: CloseUpSubject | null, now?: boolean): void;
  /** Whether the last press was a finger's. */
  touched: { current: boolean };
}

export const SettingContext = createContext<Setting | null>(null);

/** @throws Error outside of a match's screen */
export function useSetting(): Setting {
  const setting = useContext(SettingContext);
  if (!setting) throw new Error('There is no match around this component.');
  return setting;
}

/** How long the pointer rests on something before it is shown large, in milliseconds. */
const DWELL = 350;

/** What is looked at: a moment after the pointer came to rest on it, so that passing over the table shows nothing. */
export function useCloseUp(pointing: Pointing): [what: CloseUpSubject | null, look: Setting['showCloseUp']] {
  const [what, setWhat] = useState<CloseUpSubject | null>(null);
  const timer = useRef(0);
  const look = useCallback(
    (next: CloseUpSubject | null, now = false) => {
      clearTimeout(timer.current);
      if (next === null) return setWhat(null);
      const show = () => {
        setWhat(next);
        if (next.kind === 'entity') void pointing.preview(next.id);
      };
      if (now) show();
      else timer.current = window.setTimeout(show, DWELL);
    },
    [pointing],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return [what, look];
}
