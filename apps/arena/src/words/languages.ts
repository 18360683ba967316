import type { PageWords } from './page-words.ts';

/**
 * The languages of the page besides English, by their tags. To add one: its words, a folder like `german/`, and a line here. The
 * texts of its cards come from the games.
 */
const others = {
  de: { title: 'Deutsch', fetch: async () => (await import('./german/german.ts')).german },
} as const satisfies Readonly<Record<string, OtherLanguage>>;

interface OtherLanguage {
  /** What the language calls itself. */
  readonly title: string;
  /** Fetches its words. It rejects if the page is offline. */
  fetch(): Promise<PageWords>;
}

/** The tag of a language of the page. */
export type LanguageTag = 'en' | keyof typeof others;

/** The languages, English first. */
export const languageTags = ['en', 'de'] as const satisfies readonly LanguageTag[];

/** What a language calls itself. */
export function titleOfLanguage(tag: LanguageTag): string {
  return tag === 'en' ? 'English' : others[tag].title;
}

/** Fetches the words of a language; `null` for English, whose words are where they are said. It rejects if the page is offline. */
export async function fetchWords(tag: LanguageTag): Promise<PageWords | null> {
  return tag === 'en' ? null : others[tag].fetch();
}

/** The first language of a list of wishes that the page has; English if it has none of them. @param wishes tags such as `de-AT` */
export function languageFor(wishes: readonly string[]): LanguageTag {
  for (const wish of wishes) {
    const found = languageTags.find((tag) => tag === wish.toLowerCase().split('-')[0]);
    if (found !== undefined) return found;
  }
  return 'en';
}
