import { useSyncExternalStore } from 'react';
import { fetchWords, type LanguageTag } from './languages.ts';
import type { PageWords } from './page-words.ts';

/** The language of the page, and its words unless it is English. They change together. */
let shown: { readonly tag: LanguageTag; readonly words: PageWords | null } = { tag: 'en', words: null };
/** The language that was asked for last: a slower answer to an earlier question changes nothing. */
let asked: LanguageTag = 'en';
const listeners = new Set<() => void>();
/** Fetches what else is in a language, such as the texts of cards, and returns what puts it in place. */
const fetchers = new Set<TextFetcher>();

/** Fetches texts that belong to a language. @returns a function that puts them in place of those before */
export type TextFetcher = (tag: LanguageTag) => Promise<() => void>;

/** The language of the page. */
export function languageNow(): LanguageTag {
  return shown.tag;
}

/** The words of one part of the page in its language. @param english what it says in English */
export function wordsOf<Part extends keyof PageWords>(part: Part, english: PageWords[Part]): PageWords[Part] {
  return shown.words?.[part] ?? english;
}

/** Returns a function that makes a value when it is asked for it, and again when the language has changed since. */
export function perLanguage<T>(make: () => T): () => T {
  let made: { readonly of: typeof shown; readonly value: T } | null = null;
  return () => {
    if (made?.of !== shown) made = { of: shown, value: make() };
    return made.value;
  };
}

/** Returns the language of the page. The component renders again when it changes. */
export function useLanguage(): LanguageTag {
  return useSyncExternalStore(onLanguage, languageNow);
}

/** Calls a listener after each change of the language. @returns a function that stops it */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows the page in a language, once its words are there. If another one is asked for meanwhile, that one is shown.
 * @throws Error if its words cannot be fetched; the page stays as it is
 */
export async function showLanguage(tag: LanguageTag): Promise<void> {
  asked = tag;
  const [words, ...puts] = await Promise.all([fetchWords(tag), ...[...fetchers].map((fetch) => fetch(tag))]);
  if (asked !== tag) return;
  shown = { tag, words };
  for (const put of puts) put();
  for (const listener of listeners) listener();
}

/**
 * Adds texts that follow the language from now on.
 * @throws Error if those of the language of the page cannot be fetched; they follow it nevertheless
 */
export async function followLanguage(fetch: TextFetcher): Promise<void> {
  if (fetchers.has(fetch)) return;
  const put = await fetch(shown.tag);
  fetchers.add(fetch);
  put();
}
