import { preferTheme } from '@aftercast/theme';
import { recall, remember } from '@aftercast/theme/remembered';
import { useCallback, useLayoutEffect, useState } from 'react';
import type { ArenaGame } from '../presentation/game.ts';
import { type ArenaGameName, gameNames, isGameName } from '../presentation/names.ts';
import { games, loadGame } from './games.ts';

const KEY = 'aftercast-game';

/** Fetches the game that was chosen last, or the first of the list if there is none or it cannot be fetched. */
export async function lastGame(): Promise<ArenaGame> {
  const stored = recall(KEY);
  const [first] = gameNames;
  return isGameName(stored) ? loadGame(stored).catch(() => loadGame(first)) : loadGame(first);
}

/**
 * Returns the chosen game, and a function that chooses another. The choice takes effect once the game has been fetched.
 * @param onTrouble called with a message if the game cannot be fetched
 */
export function useChosenGame(
  first: ArenaGame,
  onTrouble: (words: string) => void,
): [game: ArenaGame, choose: (name: ArenaGameName) => void] {
  const [game, setGame] = useState(first);
  const choose = useCallback(
    (name: ArenaGameName) => {
      loadGame(name).then(
        (found) => {
          remember(KEY, name);
          setGame(found);
        },
        (error: unknown) => onTrouble(error instanceof Error ? error.message : String(error)),
      );
    },
    [onTrouble],
  );
  return [game, choose];
}

/** Gives the page a game's style and colour theme. */
export function useLookOf(name: ArenaGameName): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.game = name;
    preferTheme(games[name].theme);
  }, [name]);
}
