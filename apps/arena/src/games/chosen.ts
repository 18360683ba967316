import { preferTheme, type Theme } from '@aftercast/theme';
import { useCallback, useLayoutEffect, useState } from 'react';
import type { ArenaGame } from './game.ts';
import { hearth } from './hearth.ts';
import { loadGame } from './load.ts';
import { type GameName, isGameName } from './names.ts';

const KEY = 'aftercast-game';

/** The game that was chosen the last time; the first, if there was none or it cannot be fetched. */
export async function lastGame(): Promise<ArenaGame> {
  const kept = localStorage.getItem(KEY);
  return isGameName(kept) ? loadGame(kept).catch(() => hearth) : hearth;
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

/** The colours that a game is meant to be seen in. A person who has chosen others sees it in those. */
const MEANT: Readonly<Record<GameName, Theme | null>> = { hearth: null, cyber: 'dark' };

/** Gives the page the look of a game. */
export function useLookOf(name: GameName): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.game = name;
    preferTheme(MEANT[name]);
  }, [name]);
}
