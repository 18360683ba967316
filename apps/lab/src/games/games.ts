import { type LabGame, titleOf } from './game.ts';
import { ownModule } from './own-module.ts';

/**
 * Starts a worker that plays matches of one game and loads no other.
 * @param name of the worker in the browser's tools
 * @throws RangeError if the lab has no such game
 */
export function startMatchWorker(game: string, name: string): Worker {
  switch (game) {
    case 'stress':
      return new Worker(new URL('./stress/match.worker.ts', import.meta.url), { type: 'module', name });
    case 'hearth':
      return new Worker(new URL('./hearth/match.worker.ts', import.meta.url), { type: 'module', name });
    case 'cyber':
      return new Worker(new URL('./cyber/match.worker.ts', import.meta.url), { type: 'module', name });
  }
  if (game !== ownModule?.name) throw new RangeError(`The lab has no game "${game}".`);
  const { url } = ownModule;
  return new Worker(new URL('./own/match.worker.ts', import.meta.url), { type: 'module', name: url });
}

/**
 * Loads one game, and nothing of the others.
 * @throws Error if it cannot be loaded; the message is for the user
 */
export async function loadGame(name: string): Promise<LabGame> {
  try {
    switch (name) {
      case 'hearth':
        return (await import('./hearth/hearth.ts')).hearth;
      case 'cyber':
        return (await import('./cyber/cyber.ts')).cyber;
    }
  } catch (cause) {
    const why = `${titleOf(name)} could not be fetched: look at the connection, and load the page again.`;
    throw new Error(why, { cause });
  }
  if (name !== ownModule?.name) throw new RangeError(`The lab has no game "${name}".`);
  try {
    return await (await import('./own/own.ts')).loadOwn(ownModule);
  } catch (cause) {
    throw new Error(`${name} could not be loaded: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}
