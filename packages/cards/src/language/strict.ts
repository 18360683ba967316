import * as v from 'valibot';

/** The schemas of an object that has all keys of a type, and no others: the compiler says which is missing. */
export type EntriesOf<T> = { [Key in keyof Required<T>]: v.ObjectEntries[string] };

/**
 * An object that may have these keys and no others. An unknown key's issue has the known ones as its message, so that
 * the nearest of them can be named.
 */
export function strict<const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.StrictObjectSchema<Entries, v.ErrorMessage<v.StrictObjectIssue>> {
  const keys = Object.keys(entries).join(' ');
  return v.strictObject(entries, (issue) => (issue.expected === 'never' ? keys : issue.message));
}

/** A construct that has a name: what is generated from the schema says it once, and refers to it. */
export function named<T>(name: string, schema: v.GenericSchema<T>): v.GenericSchema<T> {
  return v.pipe(schema, v.title(name)) as v.GenericSchema<T>;
}

/** One of a game's words. The name says which words they are. */
export function word(name: string, words: readonly string[]): v.GenericSchema<string> {
  return named(name, v.picklist(words));
}

/** One of the forms of a construct. */
export interface Form<T> {
  /** Whether this form is meant by what is written. */
  fits(input: unknown): boolean;
  schema: v.GenericSchema<T>;
}

/** The schema of a construct that has several forms: whoever goes through schemas finds the forms in it. */
export interface FormsSchema<T> extends v.GenericSchema<T> {
  readonly forms: () => readonly Form<T>[];
}

/**
 * A construct that has several forms, told apart by what is written. The first that fits is the one whose errors are
 * told; where none does, those of `otherwise`, or of the last.
 */
export function oneOf<T>(
  forms: () => readonly Form<T>[],
  otherwise?: () => v.GenericSchema<T>,
): v.GenericSchema<T> {
  const pick = (input: unknown): v.GenericSchema<T> => {
    const all = forms();
    const fitting = all.find(({ fits }) => fits(input))?.schema;
    return fitting ?? otherwise?.() ?? (all.at(-1) as Form<T>).schema;
  };
  return Object.assign(v.lazy(pick), { forms });
}

/** A form that is known by a key that no other has. */
export function keyed<T>(key: string, schema: v.GenericSchema<T>): Form<T> {
  return { fits: (input) => hasKey(input, key), schema };
}

/** A form that is a plain value. */
export function plain<T>(type: 'string' | 'number', schema: v.GenericSchema<T>): Form<T> {
  return { fits: (input) => typeof input === type, schema };
}

/** One value, or a list of at least one. */
export function oneOrMore(schema: v.GenericSchema<string>): v.GenericSchema<string | string[]> {
  const list: v.GenericSchema<string | string[]> = some(schema);
  return oneOf<string | string[]>(() => [
    { fits: (input) => Array.isArray(input), schema: list },
    { fits: () => true, schema },
  ]);
}

/** A list of at least one. */
export function some<T>(schema: v.GenericSchema<T>): v.GenericSchema<T[]> {
  return v.pipe(v.array(schema), v.minLength(1)) as v.GenericSchema<T[]>;
}

/** What is written, if it also makes sense: what a schema's form alone cannot say. */
export function sensible<T>(
  schema: v.GenericSchema<T>,
  expected: string,
  isSo: (it: T) => boolean,
): v.GenericSchema<T> {
  return v.pipe(schema, v.check(isSo, expected)) as v.GenericSchema<T>;
}

/** Whether a value from outside is an object that has this key: tells the forms of a construct apart. */
export function hasKey(input: unknown, key: string): boolean {
  return typeof input === 'object' && input !== null && Object.hasOwn(input, key);
}

/**
 * The largest number that a card may say, above nothing or below. It is far above all that games use, and so far below
 * what a stat can hold (law S1) that no sum of what a board's cards say comes near it.
 */
const LARGEST = 1_000_000;

export const integer = v.pipe(v.number(), v.integer(), v.minValue(-LARGEST), v.maxValue(LARGEST));
export const natural = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST));
export const positive = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST));
/** Neither what never happens nor what always does. */
export const percent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));
