import { createContext, useContext } from 'react';
import type { ArenaGame } from './game.ts';

export const GameContext = createContext<ArenaGame | null>(null);

/**
 * The game that a component shows.
 * @throws Error where no game is given around the component
 */
export function useGame(): ArenaGame {
  const game = useContext(GameContext);
  if (!game) throw new Error('There is no game around this component.');
  return game;
}
