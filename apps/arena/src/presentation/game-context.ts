import { createContext, useContext } from 'react';
import { useLanguage } from '../words/language.ts';
import type { ArenaGame } from './game.ts';

/** Provides the game to the components of a page; `null` outside of one. */
export const GameContext = createContext<ArenaGame | null>(null);

/**
 * Returns the game that a component shows.
 * @throws Error if the component is not inside a provider of {@link GameContext}
 */
export function useGame(): ArenaGame {
  // Its words and the texts of its cards are in the language of the page.
  useLanguage();
  const game = useContext(GameContext);
  if (!game) throw new Error('useGame() was called outside of a GameContext provider.');
  return game;
}
