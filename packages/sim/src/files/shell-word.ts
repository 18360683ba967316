import { FIRST_SET } from '../set-names.ts';
import { type AddedOrigin, pathsIn, setsIn } from './added-origin.ts';
import { shownText, withoutBreaks } from './shown-text.ts';

/** Quotes a word for a shell if needed; characters that the output escapes are written as the shell's own escapes. */
export function shellWord(word: string): string {
  const shown = withoutBreaks(shownText(word.replace(/[\\']/g, '\\$&')));
  if (withoutBreaks(shownText(word)) !== word) return `$'${shown}'`;
  return /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** The options with which a match is played again: the module of its game, sets and card files. */
export function gameOptions({
  cards,
  module,
}: {
  cards: readonly AddedOrigin[];
  module: string | null;
}): string {
  return module === null ? cardOptions(cards) : ` --game ${shellWord(module)}`;
}

/** The options of a command that name sets and card files, each with a space before it; empty for none. */
export function cardOptions(origins: readonly AddedOrigin[]): string {
  const sets = setsIn(origins);
  const named = sets.length === 0 ? '' : ` --sets ${[FIRST_SET, ...sets].join(',')}`;
  return (
    named +
    pathsIn(origins)
      .map((file) => ` --cards ${shellWord(file)}`)
      .join('')
  );
}
