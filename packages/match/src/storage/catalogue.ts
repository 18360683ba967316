import type { Game } from '@aftercast/kernel';
import type { GameRules } from '@aftercast/rules';
import { StorageError } from './read-json.ts';

/** A game does not change: what was found for it once holds. */
const fingerprints = new WeakMap<Game, string>();

/** A fingerprint of everything that the numbers in a state refer to. */
export function catalogueOf({ game }: GameRules): string {
  const known = fingerprints.get(game);
  if (known !== undefined) return known;
  const names = [
    ...game.cards.map((it) => `${it.id}:${it.printed.join()}`),
    ...game.types.map((it) => it.name),
    ...game.stats,
    ...game.zones.map((it) => it.name),
    ...game.registers.map((it) => it.name),
  ];
  let hash = 0x811c9dc5;
  for (const name of names) {
    for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ 0xff, 0x01000193);
  }
  const fingerprint = (hash >>> 0).toString(16);
  fingerprints.set(game, fingerprint);
  return fingerprint;
}

/**
 * Checks that something stored belongs to a game and to its catalogue.
 * @param what names it in errors, such as "The saved match"
 * @throws StorageError if it is of another game, or was made with other cards, action types, stats, zones or registers
 */
export function requireCatalogue(
  { catalogue, game }: { catalogue: unknown; game: unknown },
  rules: GameRules,
  what: string,
): void {
  if (game !== rules.game.name)
    throw new StorageError(`${what} is of the game ${printed(game)}, not "${rules.game.name}".`);
  if (catalogue !== catalogueOf(rules))
    throw new StorageError(
      `${what} was made with another set of cards of "${rules.game.name}": use the version that wrote it.`,
    );
}

/** A value from outside as a message shows it: short, whatever it is. */
export function printed(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 60)) : typeof value;
}
