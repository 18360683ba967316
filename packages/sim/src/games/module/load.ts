import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { MOST_SEATS } from '@aftercast/kernel';
import { openState } from '@aftercast/match';
import type { GameRules } from '@aftercast/rules';
import { isGameName } from '../../game-names.ts';
import type { GameAdapter, GameDecks } from '../adapter.ts';
import type { GameModule, GameParts } from './parts.ts';
import { plainSimulated } from './plain-bots.ts';
import { NO_DECK, plainRandom } from './plain-random.ts';
import { plainView } from './plain-view.ts';

/**
 * Loads the module of a game.
 * @param url address of the module, such as a `file:` URL
 * @throws TypeError that says what the module must export, or whatever the module itself throws
 */
export async function loadGameModule(url: string): Promise<GameModule> {
  const loaded = await importOf(url);
  const { game, parts } = loaded;
  if (game === undefined)
    throw new TypeError(
      `it must export the rules of a game as "game", and exports ${Object.keys(loaded).join(', ') || 'nothing'}`,
    );
  const missing = REQUIRED.filter(([key, type]) => typeof Object(game)[key] !== type).map(([key]) => key);
  if (missing.length > 0)
    throw new TypeError(
      `its "game" is no GameRules: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
    );
  const unknown = Object.keys(Object(parts)).filter((it) => !PARTS.includes(it as keyof GameParts));
  if (unknown.length > 0)
    throw new TypeError(`its "parts" can have ${PARTS.join(', ')}, and not ${unknown.join(', ')}`);
  const rules = game as GameRules;
  const { name, seats } = rules.game;
  if (isGameName(name))
    throw new TypeError(`its game is called "${name}", as one of this program is: give it another name`);
  if (!(seats >= 1 && seats <= MOST_SEATS))
    throw new TypeError(`its game has ${seats} seats: there can be from 1 to ${MOST_SEATS}`);
  return parts === undefined ? { game: rules } : { game: rules, parts: parts as GameParts };
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

const REQUIRED = [
  ['game', 'object'],
  ['commands', 'object'],
  ['active', 'function'],
  ['check', 'function'],
  ['action', 'function'],
  ['legal', 'function'],
  ['whyNot', 'function'],
  ['characters', 'function'],
  ['indispensable', 'function'],
  ['concession', 'function'],
] as const satisfies readonly [keyof GameRules, string][];

const PARTS = [
  'decks',
  'evaluator',
  'landmarks',
  'random',
  'messages',
] as const satisfies readonly (keyof GameParts)[];

/**
 * Makes the adapter of a game of a module, for matches that begin with its opening.
 * @throws TypeError if it has no opening, or if its seats join with decks and there are none
 */
export function adapterOf({ game: rules, parts = {} }: GameModule): GameAdapter {
  const { opening } = rules;
  if (opening === undefined)
    throw new TypeError(
      'its game has no opening: its matches begin from scenarios only, which "aftercast run" plays',
    );
  const isJoined = opening.stage(openState(rules, 1).table) === 'joining';
  if (isJoined && parts.decks === undefined)
    throw new TypeError('the seats of its game join with decks: "parts" must have "decks"');
  const decks = parts.decks ?? withoutDecks;
  return {
    simulated: plainSimulated(rules, parts),
    random: plainRandom(rules, decks, parts.random),
    decks,
    view: plainView(rules, parts.messages),
  };
}

/** For games without decks: both seats have the same one, which is empty. */
const withoutDecks: GameDecks = {
  ready: [{ id: 'no-deck', name: 'no deck', line: '', alias: null, deck: NO_DECK }],
  read: () => ({ ok: false, problems: [{ line: 1, message: 'this game has no decks' }] }),
  problems: () => [],
};
