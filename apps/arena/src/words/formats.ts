import { languageNow } from './language.ts';
import type { LanguageTag } from './languages.ts';

/** The formats of a language and its region. Making one takes some milliseconds: each is made when it is first used. */
interface Formats {
  list(): Intl.ListFormat;
  number(): Intl.NumberFormat;
  percent(): Intl.NumberFormat;
  tenths(): Intl.NumberFormat;
  ago(): Intl.RelativeTimeFormat;
  time(): Intl.DateTimeFormat;
}

const made = new Map<LanguageTag, Formats>();

function formats(): Formats {
  const tag = languageNow();
  const known = made.get(tag) ?? formatsOf(tag);
  made.set(tag, known);
  return known;
}

function formatsOf(tag: LanguageTag): Formats {
  // The region that the browser names with the language decides, such as whether a day has twice twelve hours.
  // Tests run without a browser.
  const { languages = [] }: Partial<Navigator> = globalThis.navigator ?? {};
  const locale = languages.find((it) => it.split('-')[0] === tag) ?? tag;
  return {
    // Lists are part of sentences, and those have no comma before "and".
    list: once(() => new Intl.ListFormat(tag === 'en' ? 'en-GB' : tag, { type: 'conjunction' })),
    number: once(() => new Intl.NumberFormat(locale)),
    percent: once(() => new Intl.NumberFormat(tag, { style: 'percent' })),
    tenths: once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })),
    ago: once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })),
    time: once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' })),
  };
}

/** Returns a function that makes a value when it is first called, and returns it from then on. */
function once<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** "A, B and C", in the language of the page. */
export function formatList(names: readonly string[]): string {
  return formats().list().format(names);
}

/** A number with the separators of the language. */
export function formatNumber(value: number): string {
  return formats().number().format(value);
}

/** A part of 1 in percent. */
export function formatPercent(part: number): string {
  return formats().percent().format(part);
}

/** A number with one digit after its point: "3.0". */
export function formatTenths(value: number): string {
  return formats().tenths().format(value);
}

/** How long ago something was: "yesterday", "5 minutes ago". */
export function formatAgo(count: number, unit: 'day' | 'hour' | 'minute'): string {
  return formats().ago().format(-count, unit);
}

/** The time of a day. */
export function formatTime(time: Date): string {
  return formats().time().format(time);
}
