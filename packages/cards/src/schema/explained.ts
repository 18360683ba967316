import type { Words } from '../language/words.ts';

/** What a game tells authors of its words. Words that are not here say enough by themselves. */
export type WordsExplained = Readonly<{
  [Kind in keyof Words]?: Readonly<Record<string, string>>;
}>;

/** Constructs of the grammar that stand for words of a game. */
const KINDS: Readonly<Record<string, readonly (keyof Words)[]>> = {
  zone: ['zones'],
  type: ['types'],
  stat: ['stats'],
  'readable-stat': ['stats', 'readings'],
  state: ['states'],
  keyword: ['keywords'],
  'any-keyword': ['keywords', 'marks'],
  until: ['untils'],
  'event-name': ['events'],
  class: ['classes'],
  rarity: ['rarities'],
  race: ['races'],
};

/** What is told of a word; `undefined` for nothing. */
export function explainWord(explained: WordsExplained, construct: string, word: string): string | undefined {
  for (const kind of KINDS[construct] ?? []) {
    const found = explained[kind]?.[word];
    if (found !== undefined) return found;
  }
  return undefined;
}
