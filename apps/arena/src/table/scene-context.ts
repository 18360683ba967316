import { createContext, useContext } from 'react';
import type { Scene } from '../scene.ts';
import type { Pointing } from '../targeting/pointing.ts';

/** The match that a component belongs to. */
export interface Setting {
  scene: Scene;
  pointing: Pointing;
  /** Shows a card large, or nothing. */
  look(entity: number): void;
  /** The card in hand that a finger touched last: the first touch shows it, the second uses it. */
  touched: { current: number };
}

export const SettingContext = createContext<Setting | null>(null);

/** @throws Error outside of a match's screen */
export function useSetting(): Setting {
  const setting = useContext(SettingContext);
  if (!setting) throw new Error('There is no match around this component.');
  return setting;
}
