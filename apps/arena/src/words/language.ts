import { useSyncExternalStore } from 'react';
import { fetchStartPageWords, fetchWords, type LanguageTag } from './languages.ts';
import type { PageWords } from './page-words.ts';

/** The language of the page, and its words unless it is English. They change together. */
let shown: { readonly tag: LanguageTag; readonly words: WordsShown | null } = { tag: 'en', words: null };
/** The language that was asked for last: a slower answer to an earlier question changes nothing. */
let asked: LanguageTag = 'en';
const listeners = new Set<() => void>();
/** Fetches what else is in a language, such as the texts of cards, and returns what puts it in place. */
const fetchers = new Set<TextFetcher>();

/** All words, or those of the start page as long as nothing else has been opened. */
type WordsShown = Partial<PageWords>;

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
export function showLanguage(tag: LanguageTag): Promise<void> {
  return show(tag, fetchWords);
}

/**
 * Shows the start page in a language. The words of other pages come with `fetchAllWords`, so that the start page is there sooner.
 * @throws Error if its words cannot be fetched; the page stays as it is
 */
export function showStartPageIn(tag: LanguageTag): Promise<void> {
  return show(tag, fetchStartPageWords);
}

async function show(
  tag: LanguageTag,
  fetch: (tag: LanguageTag) => Promise<WordsShown | null>,
): Promise<void> {
  asked = tag;
  const [words, ...puts] = await Promise.all([fetch(tag), ...[...fetchers].map((it) => it(tag))]);
  if (asked !== tag) return;
  shown = { tag, words };
  for (const put of puts) put();
  for (const listener of listeners) listener();
}

/**
 * Fetches the words of all pages in the language of the page. Whatever opens another page than the start page, or a dialog, waits
 * for it: until then, such a page would be in English.
 * @throws Error if they cannot be fetched
 */
export async function fetchAllWords(): Promise<void> {
  const { tag, words: before } = shown;
  if (before === null || isWhole(before)) return;
  const words = await fetchWords(tag);
  // The language may have changed meanwhile, which fetches all words.
  if (shown.words === before) shown = { tag, words };
}

/** Fetches a part of the page together with all words. */
export async function withAllWords<T>(code: Promise<T>): Promise<T> {
  const [part] = await Promise.all([code, fetchAllWords()]);
  return part;
}

function isWhole(words: WordsShown): boolean {
  return 'told' in words;
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
