import type { LanguageTag } from '../words/languages.ts';

/** Words of fewer letters are never divided. */
const SHORTEST = 8;

/** Letters that stay together at the beginning and at the end of a word. */
const AT_ENDS = 3;

/** The end of an English word whose last `e` is not spoken is no syllable. */
const SILENT = /^[^aeiouy]+e[ds]?$/i;

/** Groups of consonants that can begin a syllable of a word; a single consonant always can. */
const onsets: Readonly<Record<LanguageTag, ReadonlySet<string>>> = {
  en: new Set(
    'bl br ch cl cr dr dw fl fr gh gl gn gr kn kr ph pl pr sc sch scr sh shr sk sl sm sn sp spl spr squ st str sw th thr tr tw wh wr'.split(
      ' ',
    ),
  ),
  de: new Set(
    'bl br ch dr fl fr gl gr kl kn kr pf pfl ph pl pr sch schl schm schn schr schw sp spr st str th tr zw'.split(
      ' ',
    ),
  ),
};

/**
 * Divides a long word where it may be broken with a hyphen, if its card is too narrow for it: before the consonants that
 * begin a syllable, as many as can begin a word. `Flamestrike` has the parts `Fla`, `me` and `strike`.
 * @returns the parts in order; joined they are the word
 */
export function syllablesOf(word: string, language: LanguageTag = 'en'): string[] {
  if (word.length < SHORTEST) return [word];
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: between } of word.matchAll(/(?<=[aeiouyäöü])[^aeiouyäöü]+(?=[aeiouyäöü])/gi)) {
    const at = index + between.length - onsetOf(between.toLowerCase(), language).length;
    if (at < AT_ENDS || at > word.length - AT_ENDS) continue;
    if (language === 'en' && SILENT.test(word.slice(at))) continue;
    parts.push(word.slice(from, at));
    from = at;
  }
  return [...parts, word.slice(from)];
}

/** The longest end of a group of consonants that can begin a syllable. */
function onsetOf(consonants: string, language: LanguageTag): string {
  for (let from = 0; from < consonants.length - 1; from++)
    // The last letters of `light` stay together.
    if (onsets[language].has(consonants.slice(from)) && !consonants.slice(0, from + 1).endsWith('ght'))
      return consonants.slice(from);
  return consonants.slice(-1);
}
