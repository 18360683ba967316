import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gameModuleIn } from './game-module-in.ts';
import type { GameModule } from './parts.ts';

/**
 * Loads the module of a game in Node.
 * @param url address of the module, such as a `file:` URL
 * @throws TypeError that says what the module must export, or whatever the module itself throws
 */
export async function loadGameModule(url: string): Promise<GameModule> {
  return gameModuleIn(await importOf(url));
}

/** Imports a module. Under tsx, a thread can require TypeScript, but not import it. */
async function importOf(url: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(/* @vite-ignore */ url);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_UNKNOWN_FILE_EXTENSION') throw error;
    const load = createRequire(import.meta.url);
    if (load.extensions['.ts'] === undefined)
      throw new TypeError(
        'it, or what it imports, is not JavaScript: compile it, or for TypeScript start Node with --import tsx',
        {
          cause: error,
        },
      );
    return load(fileURLToPath(url));
  }
}
