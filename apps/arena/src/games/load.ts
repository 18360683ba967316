import { hearth } from './hearth.ts';
import type { GameName } from './names.ts';
import type { PlayedGame } from './played.ts';

/**
 * Fetches a game as the arena shows it. The first is there with the page.
 * @throws Error if it cannot be fetched; it says so in a sentence
 */
export async function loadGame(name: GameName): Promise<PlayedGame> {
  switch (name) {
    case 'hearth':
      return hearth;
    case 'cyber':
      try {
        return (await import('./cyber.ts')).cyber;
      } catch (cause) {
        throw new Error('Cyber could not be fetched: look at the connection, and try again.', { cause });
      }
  }
}
