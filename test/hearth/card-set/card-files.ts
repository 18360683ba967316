import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/dependencies.mjs';

/** A card as its file has it. */
export type CardJson = { id: string; type: string; [key: string]: unknown };

/** A set as its file has it. */
export type CardSetJson = { set: string; name: string; cards: CardJson[]; [key: string]: unknown };

const folder = join(root, 'packages/hearth/cards');
const setFolder = join(root, 'packages/hearth/sets');

/** The cards of a file: a list, or a set with a header. */
function cardsIn(content: CardJson[] | CardSetJson): CardJson[] {
  return Array.isArray(content) ? content : content.cards;
}

/** The game's card files on the disk. */
export const cardFiles: readonly { file: string; cards: CardJson[] }[] = readdirSync(folder)
  .filter((it) => it.endsWith('.json'))
  .sort()
  .map((file) => ({ file, cards: cardsIn(JSON.parse(readFileSync(join(folder, file), 'utf8'))) }));

/** All cards of the game, except the one of a player. */
export const cards: readonly CardJson[] = cardFiles
  .flatMap((it) => it.cards)
  .filter(({ type }) => type !== 'player');

/** The header of the classic set. */
export const classic = JSON.parse(readFileSync(join(folder, 'rules.json'), 'utf8')) as CardSetJson;

/** The files of the later sets on the disk. */
export const setFiles: readonly { file: string; set: CardSetJson }[] = readdirSync(setFolder)
  .filter((it) => it.endsWith('.json'))
  .sort()
  .map((file) => ({ file, set: JSON.parse(readFileSync(join(setFolder, file), 'utf8')) as CardSetJson }));

/** Every value in a part of a card, with the keys that lead to it. */
export function* walk(part: unknown, path: readonly string[] = []): Generator<[unknown, readonly string[]]> {
  yield [part, path];
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) yield* walk(value, [...path, key]);
}
