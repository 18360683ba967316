import { languageNow, perLanguage } from './language.ts';

/**
 * The language with the region that the browser names with it, which decides such as whether a day has twice twelve hours. Tests run
 * without a browser.
 */
function localeNow(): string {
  const tag = languageNow();
  const { languages = [] }: Partial<Navigator> = globalThis.navigator ?? {};
  return languages.find((it) => it.split('-')[0] === tag) ?? tag;
}

// Making a format takes some milliseconds: each is made when it is first used.

const list = perLanguage(() => {
  const tag = languageNow();
  // Lists are part of sentences, and those have no comma before "and".
  return new Intl.ListFormat(tag === 'en' ? 'en-GB' : tag, { type: 'conjunction' });
});
const number = perLanguage(() => new Intl.NumberFormat(localeNow()));
const percent = perLanguage(() => new Intl.NumberFormat(languageNow(), { style: 'percent' }));
const tenths = perLanguage(
  () => new Intl.NumberFormat(localeNow(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const ago = perLanguage(() => new Intl.RelativeTimeFormat(languageNow(), { numeric: 'auto' }));
const time = perLanguage(() => new Intl.DateTimeFormat(localeNow(), { timeStyle: 'short' }));

/** "A, B and C", in the language of the page. */
export function formatList(names: readonly string[]): string {
  return list().format(names);
}

/** A number with the separators of the language. */
export function formatNumber(value: number): string {
  return number().format(value);
}

/** A part of 1 in percent. */
export function formatPercent(part: number): string {
  return percent().format(part);
}

/** A number with one digit after its point: "3.0". */
export function formatTenths(value: number): string {
  return tenths().format(value);
}

/** How long ago something was: "yesterday", "5 minutes ago". */
export function formatAgo(count: number, unit: 'day' | 'hour' | 'minute'): string {
  return ago().format(-count, unit);
}

/** The time of a day. */
export function formatTime(date: Date): string {
  return time().format(date);
}
