import { preferTheme } from '@aftercast/theme';
import { useCallback, useLayoutEffect, useState } from 'react';
import type { ArenaGame } from '../presentation/game.ts';
import { type GameName, gameNames, isGameName } from '../presentation/names.ts';
import { games, loadGame } from './games.ts';

const KEY = 'aftercast-game';

/** The game that was chosen the last time; the first of the table, if there was none or it cannot be fetched. */
export async function lastGame(): Promise<ArenaGame> {
  const kept = localStorage.getItem(KEY);
  const [first] = gameNames;
  return isGameName(kept) ? loadGame(kept).catch(() => loadGame(first)) : loadGame(first);
}

/**
 * The game that can be begun now, and what chooses another: it is chosen once it is there.
 * @param onTrouble told why it cannot be chosen, in words
 */
export function useChosenGame(
  first: ArenaGame,
  onTrouble: (words: string) => void,
): [game: ArenaGame, choose: (name: GameName) => void] {
  const [game, setGame] = useState(first);
  const choose = useCallback(
    (name: GameName) => {
      loadGame(name).then(
        (found) => {
          localStorage.setItem(KEY, name);
          setGame(found);
        },
        (error: unknown) => onTrouble(error instanceof Error ? error.message : String(error)),
      );
    },
    [onTrouble],
  );
  return [game, choose];
}

/** Gives the page the look of a game. */
export function useLookOf(name: GameName): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.game = name;
    preferTheme(games[name].theme);
  }, [name]);
}
