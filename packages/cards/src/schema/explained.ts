import type { Words } from '../language/words.ts';

/** A game's explanations of its words for authors of cards. Words that explain themselves are left out. */
export type WordsExplained = Readonly<{
  [Kind in keyof Words]?: Readonly<Record<string, string>>;
}>;

/** Constructs of the grammar that are words of a game. */
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

/** Returns the explanation of a word; `undefined` if there is none. */
export function explainWord(explained: WordsExplained, construct: string, word: string): string | undefined {
  for (const kind of KINDS[construct] ?? []) {
    const found = explained[kind]?.[word];
    if (found !== undefined) return found;
  }
  return undefined;
}
