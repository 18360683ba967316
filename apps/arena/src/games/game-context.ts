import { createContext, useContext } from 'react';
import type { ArenaGame } from './game.ts';
import { hearthTable } from './hearth/hearth.ts';

/** The game whose cards are shown. Where nothing else is said, as at the deck builder, it is the first. */
export const GameContext = createContext<ArenaGame>(hearthTable);

/** The game that a component shows. */
export function useGame(): ArenaGame {
  return useContext(GameContext);
}
