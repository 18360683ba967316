import type { GameLanguage } from '@aftercast/cards/text';
import type { LanguageTag } from '../../words/languages.ts';

/** The languages in which the cards are printed besides English, each fetched when it is wanted. */
const languages: Readonly<Record<Exclude<LanguageTag, 'en'>, () => Promise<GameLanguage>>> = {
  de: async () => (await import('@aftercast/hearth/german')).german,
};

/** Fetches the language of the cards; `null` for English, which is on the page. It rejects if the page is offline. */
export async function fetchCardLanguage(tag: LanguageTag): Promise<GameLanguage | null> {
  return tag === 'en' ? null : languages[tag]();
}
