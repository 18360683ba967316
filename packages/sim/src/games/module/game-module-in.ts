import { MOST_SEATS } from '@aftercast/kernel';
import type { GameRules } from '@aftercast/rules';
import { isGameName } from '../../game-names.ts';
import type { GameModule, GameParts } from './parts.ts';

/**
 * Reads the exports of the module of a game: `game`, and `parts` if there are any.
 * @param loaded the namespace object that `import()` gives
 * @throws TypeError that says what the module must export
 */
export function gameModuleIn(loaded: Readonly<Record<string, unknown>>): GameModule {
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
