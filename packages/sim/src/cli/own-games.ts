import type { GameName } from '../game-names.ts';
import { type AddedCards, adaptersWith, type GameAdapters } from '../games/adapters.ts';
import { type CardError, checkCardFiles } from './cards/load.ts';

/** The games that a command plays, and the cards that its `--cards` has added; or all errors of those cards. */
export type OwnGames =
  | { ok: true; games: GameAdapters; added: AddedCards | null }
  /** `other` is the game that they are cards of, if there is one. */
  | { ok: false; errors: CardError[]; other: GameName | null };

/**
 * Adds the cards of files to one of the games.
 * @param files of `--cards`; empty for none
 * @param bases base directories for relative paths, nearest first
 */
export function gamesWith(
  games: GameAdapters,
  game: GameName,
  files: readonly string[],
  bases: readonly string[],
): OwnGames {
  if (files.length === 0) return { ok: true, games, added: null };
  const checked = checkCardFiles(files, bases, game);
  if (!checked.ok) return checked;
  const added: AddedCards = { game, cards: checked.sources };
  return { ok: true, games: adaptersWith(added, games), added };
}

/** The errors of cards for a command that has the option `--game`. */
export function errorsOf({ errors, other }: Extract<OwnGames, { ok: false }>): string[] {
  const texts = errors.map(({ text }) => text);
  return other === null ? texts : [...texts, `these are cards of ${other}: add --game ${other}`];
}
