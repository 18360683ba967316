import type { OtherPagesWords, PageWords, StartPageWords } from './page-words.ts';

/**
 * The languages of the page besides English, by their tags. To add one: its words, a folder like `german/`, and an entry here. The
 * texts of its cards come from the games.
 */
const others = {
  de: {
    title: 'Deutsch',
    fetchStartPage: async () => (await import('./german/start-page.ts')).startPage,
    fetchOtherPages: async () => (await import('./german/other-pages.ts')).otherPages,
  },
} as const satisfies Readonly<Record<string, OtherLanguage>>;

interface OtherLanguage {
  /** What the language calls itself. */
  readonly title: string;
  /** Fetches its words for the start page. It rejects if the page is offline. */
  fetchStartPage(): Promise<StartPageWords>;
  /** Fetches its words for the other pages. It rejects if the page is offline. */
  fetchOtherPages(): Promise<OtherPagesWords>;
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
  if (tag === 'en') return null;
  const [first, more] = await Promise.all([others[tag].fetchStartPage(), others[tag].fetchOtherPages()]);
  return { ...first, ...more };
}

/** Fetches the words of a language for the start page alone; `null` for English. It rejects if the page is offline. */
export async function fetchStartPageWords(tag: LanguageTag): Promise<StartPageWords | null> {
  return tag === 'en' ? null : others[tag].fetchStartPage();
}

/** The first language of a list of wishes that the page has; English if it has none of them. @param wishes tags such as `de-AT` */
export function languageFor(wishes: readonly string[]): LanguageTag {
  for (const wish of wishes) {
    const found = languageTags.find((tag) => tag === wish.toLowerCase().split('-')[0]);
    if (found !== undefined) return found;
  }
  return 'en';
}
