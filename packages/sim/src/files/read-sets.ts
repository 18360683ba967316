import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CardSource } from '@aftercast/cards/load';

const { resolve } = createRequire(import.meta.url);

/** Reads later sets of `hearth` from the files of its package: only those that a command plays with are loaded. */
export function readSets(names: readonly string[]): CardSource[] {
  return names.map((name) => {
    const path = resolve(`@aftercast/hearth/sets/${name}.json`);
    return { file: `sets/${name}.json`, cards: JSON.parse(readFileSync(path, 'utf8')) as unknown };
  });
}
