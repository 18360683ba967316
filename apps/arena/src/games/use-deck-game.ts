import { useEffect, useState } from 'react';
import { type ArenaGameName, isGameName } from '../presentation/names.ts';

/** What the deck builder shows. */
export interface DeckPage {
  /** The game whose decks are built; `null` while the code in the address is read. */
  readonly game: ArenaGameName | null;
  /** The code of a deck that the builder of this game is to open; '' for none. */
  readonly linked: string;
}

/**
 * Returns whose decks are built: those of the game of the deck in the address, which is chosen, too, or else of the chosen game.
 * @param place what the address of the deck builder has of a deck: its code; '' for none; `null` on other pages
 * @param choose chooses the game of the deck in the address
 */
export function useDeckGame(
  place: string | null,
  chosen: ArenaGameName,
  choose: (game: ArenaGameName) => void,
): DeckPage {
  const [read, setRead] = useState<{ place: string; game: ArenaGameName | null } | null>(null);
  useEffect(() => {
    if (place === null) return setRead(null);
    if (place === '') return setRead((before) => before ?? { place, game: null });
    let isOld = false;
    void gameOfCode(place).then((game) => {
      if (isOld) return;
      setRead({ place, game });
      if (game !== null) choose(game);
    });
    return () => {
      isOld = true;
    };
  }, [place, choose]);
  const isRead = place === '' || read?.place === place;
  // A builder that is open already stays while the code is read.
  return {
    game: isRead || read !== null ? (read?.game ?? chosen) : null,
    linked: isRead ? (place ?? '') : '',
  };
}

/** The game that a deck's code is for; `null` if the code cannot be read, or the arena does not have the game. */
async function gameOfCode(code: string): Promise<ArenaGameName | null> {
  const { parseDeckCode } = await import('../links/deck-code.ts');
  const reading = await parseDeckCode(code);
  return reading.ok && isGameName(reading.coded.game) ? reading.coded.game : null;
}
