import type { GameName } from '@aftercast/sim/batch';
import { gameTitles, type LabGame } from './game.ts';

/**
 * Fetches a game, and nothing of another.
 * @throws Error if it cannot be fetched; it says so in a sentence
 */
export async function loadGame(name: GameName): Promise<LabGame> {
  try {
    switch (name) {
      case 'hearth':
        return (await import('./hearth.ts')).hearth;
      case 'cyber':
        return (await import('./cyber.ts')).cyber;
    }
  } catch (cause) {
    const why = `${gameTitles[name]} could not be fetched: look at the connection, and load the page again.`;
    throw new Error(why, { cause });
  }
}
