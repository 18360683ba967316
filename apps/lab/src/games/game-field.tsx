import { useEffect, useState } from 'react';
import { ChoiceField } from '../page/fields.tsx';
import { LAB_GAMES, type LabGame, titleOf } from './game.ts';
import { loadGame } from './games.ts';

/** A game that a page loads: `game` is `null` until it is loaded, `trouble` says why loading failed. */
export interface AskedGame {
  game: LabGame | null;
  trouble: string | null;
}

const NOTHING: AskedGame = { game: null, trouble: null };

/** Loads a game when it is chosen. */
export function useGame(name: string): AskedGame {
  const [found, setFound] = useState<AskedGame & { name: string }>({ ...NOTHING, name });
  useEffect(() => {
    let disposed = false;
    const put = (asked: Partial<AskedGame>) => !disposed && setFound({ ...NOTHING, ...asked, name });
    loadGame(name).then(
      (game) => put({ game }),
      (error: unknown) => put({ trouble: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      disposed = true;
    };
  }, [name]);
  return found.name === name ? found : NOTHING;
}

const options = LAB_GAMES.map((value) => ({ value, label: titleOf(value) }));

/** The choice of a game. */
export function GameField(props: {
  testId: string;
  value: string;
  disabled?: boolean;
  onChange(name: string): void;
}) {
  return <ChoiceField label="Game" options={options} {...props} />;
}
