import type { GameName } from '@aftercast/sim/batch';
import { gameTitles, type LabGame, type MatchGame } from './game.ts';

/** Starts a worker that plays matches of one game and loads no other. */
export function startMatchWorker(game: MatchGame, name: string): Worker {
  switch (game) {
    case 'stress':
      return new Worker(new URL('./stress/match.worker.ts', import.meta.url), { type: 'module', name });
    case 'hearth':
      return new Worker(new URL('./hearth/match.worker.ts', import.meta.url), { type: 'module', name });
    case 'cyber':
      return new Worker(new URL('./cyber/match.worker.ts', import.meta.url), { type: 'module', name });
  }
}

/**
 * Loads one game, and nothing of the others.
 * @throws Error if it cannot be loaded; the message is for the user
 */
export async function loadGame(name: GameName): Promise<LabGame> {
  try {
    switch (name) {
      case 'hearth':
        return (await import('./hearth/hearth.ts')).hearth;
      case 'cyber':
        return (await import('./cyber/cyber.ts')).cyber;
    }
  } catch (cause) {
    const why = `${gameTitles[name]} could not be fetched: look at the connection, and load the page again.`;
    throw new Error(why, { cause });
  }
}
