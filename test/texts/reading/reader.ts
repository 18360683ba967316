import type { Said } from './said.ts';

/** Where a reader is in a text, and what the text has said up to there. */
export interface Place {
  readonly text: string;
  /** The index of the next character. */
  readonly at: number;
  readonly said: Said;
}

/** One way to read a part of a text: what it means, and where it ends. */
export interface Reading<T> {
  readonly value: T;
  readonly place: Place;
}

/** Reads a part of a text in all possible ways; an empty list if there is none. */
export type Reader<T> = (place: Place) => Reading<T>[];

const LETTER = /[\p{L}\p{N}]/u;

/** Whether words begin or end between two characters. */
function isEdge(before: string, after: string): boolean {
  return !LETTER.test(before) || !LETTER.test(after);
}

/** Reads these words. A sentence begins with a capital letter, so case does not matter. */
export function words(expected: string): Reader<string> {
  const lower = expected.toLowerCase();
  return ({ text, at, said }) => {
    const end = at + expected.length;
    if (text.slice(at, end).toLowerCase() !== lower) return [];
    const starts = at === 0 || isEdge(text.charAt(at - 1), text.charAt(at));
    const ends = end >= text.length || isEdge(text.charAt(end - 1), text.charAt(end));
    return starts && ends ? [{ value: expected, place: { text, at: end, said } }] : [];
  };
}

/** Reads what matches an expression at this place. The expression has the flag `y`. */
export function matching<T>(expression: RegExp, value: (found: RegExpExecArray) => T): Reader<T> {
  return ({ text, at, said }) => {
    expression.lastIndex = at;
    const found = expression.exec(text);
    return found === null ? [] : [{ value: value(found), place: { text, at: at + found[0].length, said } }];
  };
}

/** Reads nothing. */
export function nothing<T>(value: T): Reader<T> {
  return (place) => [{ value, place }];
}

/** Reads in several ways. */
export function either<T>(...readers: Reader<T>[]): Reader<T> {
  return (place) => readers.flatMap((it) => it(place));
}

/** Reads one of several words or names, each with its value. */
export function oneOf<T>(values: Iterable<readonly [string, T]>): Reader<T> {
  const byLetter = new Map<string, Reader<T>[]>();
  for (const [name, value] of values) {
    const letter = name.charAt(0).toLowerCase();
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), as(words(name), value)]);
  }
  return (place) =>
    (byLetter.get(place.text.charAt(place.at).toLowerCase()) ?? []).flatMap((it) => it(place));
}

/** Reads parts that follow each other. */
export function inOrder<T extends unknown[]>(...readers: { [K in keyof T]: Reader<T[K]> }): Reader<T> {
  return (place) =>
    (readers as Reader<unknown>[]).reduce<Reading<unknown[]>[]>(
      (before, read) =>
        before.flatMap((it) =>
          read(it.place).map((next) => ({ value: [...it.value, next.value], place: next.place })),
        ),
      [{ value: [], place }],
    ) as Reading<T>[];
}

/** Gives what was read another form. A form of `null` is no reading. */
export function mapped<T, U>(reader: Reader<T>, form: (value: T, place: Place) => U | null): Reader<U> {
  return (place) =>
    reader(place).flatMap((it) => {
      const value = form(it.value, it.place);
      return value === null ? [] : [{ value, place: it.place }];
    });
}

/** Gives what was read a value. */
export function as<T>(reader: Reader<unknown>, value: T): Reader<T> {
  return (place) => reader(place).map((it) => ({ value, place: it.place }));
}

/** Goes on as what was read demands. */
export function followed<T, U>(reader: Reader<T>, next: (value: T, place: Place) => Reader<U>): Reader<U> {
  return (place) => reader(place).flatMap((it) => next(it.value, it.place)(it.place));
}

/** Reads a part after these words. */
export function after<T>(before: string, reader: Reader<T>): Reader<T> {
  return mapped(inOrder(words(before), reader), ([, it]) => it);
}

/** Reads a part before these words. */
export function before<T>(reader: Reader<T>, then: string): Reader<T> {
  return mapped(inOrder(reader, words(then)), ([it]) => it);
}

/** Reads a part that may be missing. */
export function maybe<T, U>(reader: Reader<T>, otherwise: U): Reader<T | U> {
  return either<T | U>(reader, nothing(otherwise));
}

/** Reads any number of parts. */
export function many<T>(reader: Reader<T>): Reader<T[]> {
  const all: Reader<T[]> = (place) =>
    either(
      nothing<T[]>([]),
      mapped(inOrder(reader, all), ([one, others]) => [one, ...others]),
    )(place);
  return all;
}

/** Reads one or more parts with words between them. */
export function several<T>(reader: Reader<T>, separator: string): Reader<T[]> {
  return mapped(inOrder(reader, many(after(separator, reader))), ([one, others]) => [one, ...others]);
}

/** Reads a list as English has it: `a`, `a and b`, `a, b and c`. @param last the word before the last item */
export function listOf<T>(reader: Reader<T>, last = 'and'): Reader<T[]> {
  const tail: Reader<T[]> = (place) =>
    either(
      mapped(after(` ${last} `, reader), (it) => [it]),
      mapped(inOrder(after(', ', reader), tail), ([one, others]) => [one, ...others]),
    )(place);
  return mapped(inOrder(reader, maybe(tail, [])), ([one, others]) => [one, ...others]);
}

/** Remembers what was read at each place: what a text has said up to there is the same object then. */
export function remembered<T>(reader: Reader<T>): Reader<T> {
  const known = new WeakMap<Said, Map<string, Map<number, Reading<T>[]>>>();
  return (place) => {
    const { text, at, said } = place;
    const texts = known.get(said) ?? new Map<string, Map<number, Reading<T>[]>>();
    known.set(said, texts);
    const places = texts.get(text) ?? new Map<number, Reading<T>[]>();
    texts.set(text, places);
    const found = places.get(at) ?? reader(place);
    places.set(at, found);
    return found;
  };
}

/** Changes what has been said. */
export function saying<T>(reader: Reader<T>, change: (said: Said, value: T) => Said): Reader<T> {
  return (place) =>
    reader(place).map(({ value, place: { text, at, said } }) => ({
      value,
      place: { text, at, said: change(said, value) },
    }));
}
