import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What is wrong with the changesets in a folder, each in one line. A changeset names `aftercast`: its changelog is the one that
 * people read, and it has what any package changes.
 * @param {string} folder such as `.changeset`
 * @returns {string[]}
 */
export function changesetFaults(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .filter((file) => !/^---\n(?:.*\n)*?(['"]?)aftercast\1: /.test(readFileSync(join(folder, file), 'utf8')))
    .map(
      (file) =>
        `.changeset/${file} does not name the package "aftercast": add it, with the same kind of change.`,
    );
}
