import type { Theme } from '@aftercast/theme';
import type { GameName } from '../presentation/names.ts';
import type { PlayedGame } from '../viewers/viewer.ts';

/** What the page needs of a game before it has fetched it. */
export interface GameEntry {
  readonly title: string;
  /** The colours that the game is meant to be seen in; `null` for those of the system. */
  readonly theme: Theme | null;
  /** Fetches how the game is shown. */
  fetch(): Promise<PlayedGame>;
  /** Starts a worker that hosts matches of the game. */
  startEngine(): Worker;
  /** Starts a worker in which an opponent thinks, so that neither the match nor the page waits for it. */
  startOpponent(): Worker;
}

/** The games of the arena. A page fetches only what it needs of the game that it plays. */
export const games: Readonly<Record<GameName, GameEntry>> = {
  hearth: {
    title: 'Hearth',
    theme: null,
    fetch: async () => (await import('./hearth/hearth.ts')).hearth,
    startEngine: () =>
      new Worker(new URL('./hearth/hearth.worker.ts', import.meta.url), { type: 'module', name: 'engine' }),
    startOpponent: () =>
      new Worker(new URL('./hearth/hearth-opponent.worker.ts', import.meta.url), {
        type: 'module',
        name: 'opponent',
      }),
  },
  cyber: {
    title: 'Cyber',
    theme: 'dark',
    fetch: async () => (await import('./cyber/cyber.ts')).cyber,
    startEngine: () =>
      new Worker(new URL('./cyber/cyber.worker.ts', import.meta.url), { type: 'module', name: 'engine' }),
    startOpponent: () =>
      new Worker(new URL('./cyber/cyber-opponent.worker.ts', import.meta.url), {
        type: 'module',
        name: 'opponent',
      }),
  },
};

/**
 * Fetches a game as the arena shows it.
 * @throws Error if it cannot be fetched; it says so in a sentence
 */
export async function loadGame(name: GameName): Promise<PlayedGame> {
  const { fetch, title } = games[name];
  try {
    return await fetch();
  } catch (cause) {
    throw new Error(`${title} could not be fetched: look at the connection, and try again.`, { cause });
  }
}
