import { createContext, useContext } from 'react';
import type { Scene } from '../scene.ts';
import type { Pointing } from '../targeting/pointing.ts';

/** What can be shown large: an entity, or something of a player's that is more than one. */
export type Looked =
  | { kind: 'entity'; id: number }
  | { kind: 'deck'; seat: number }
  | { kind: 'secrets'; seat: number }
  | { kind: 'resources'; seat: number };

/** The match that a component belongs to. */
export interface Setting {
  scene: Scene;
  pointing: Pointing;
  /** Shows something large, a moment later or at once, or nothing. */
  look(what: Looked | null, now?: boolean): void;
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
