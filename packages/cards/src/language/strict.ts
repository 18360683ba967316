import * as v from 'valibot';

/** The schemas of an object with exactly the keys of a type: the compiler reports a missing one. */
export type EntriesOf<T> = { [Key in keyof Required<T>]: v.ObjectEntries[string] };

/**
 * An object that has only these keys. The issue of an unknown key lists the known ones as its message, so that the most
 * similar one can be suggested.
 */
export function strict<const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.StrictObjectSchema<Entries, v.ErrorMessage<v.StrictObjectIssue>> {
  const keys = Object.keys(entries).join(' ');
  return refusingLists(
    v.strictObject(entries, (issue) => (issue.expected === 'never' ? keys : issue.message)),
  );
}

/** Makes the schema of an object refuse lists: one without entries would pass as an object without keys. */
function refusingLists<Schema extends v.GenericSchema>(schema: Schema): Schema {
  const run = schema['~run'];
  const runOnObject: typeof run = (dataset, config) => {
    if (!Array.isArray(dataset.value)) return run.call(schema, dataset, config);
    v._addIssue(schema, 'type', dataset, config);
    return dataset as unknown as ReturnType<typeof run>;
  };
  return Object.assign(schema, { '~run': runOnObject });
}

/** A construct with a name: a generated schema contains it once and refers to it by name. */
export function named<T>(name: string, schema: v.GenericSchema<T>): v.GenericSchema<T> {
  return v.pipe(schema, v.title(name)) as v.GenericSchema<T>;
}

/** One of a game's words; `name` is the construct's name. */
export function word(name: string, words: readonly string[]): v.GenericSchema<string> {
  return named(name, v.picklist(words));
}

/** One of the forms of a construct. */
export interface ConstructForm<T> {
  /** Whether the input is meant to have this form. */
  fits(input: unknown): boolean;
  schema: v.GenericSchema<T>;
}

/** The schema of a construct with several forms, which code that walks schemas can read. */
export interface FormsSchema<T> extends v.GenericSchema<T> {
  readonly forms: () => readonly ConstructForm<T>[];
}

/**
 * A construct with several forms. Errors are those of the first form that fits the input, or of `otherwise`, or of the
 * last form.
 */
export function oneOf<T>(
  forms: () => readonly ConstructForm<T>[],
  otherwise?: () => v.GenericSchema<T>,
): v.GenericSchema<T> {
  const pick = (input: unknown): v.GenericSchema<T> => {
    const all = forms();
    const fitting = all.find(({ fits }) => fits(input))?.schema;
    return fitting ?? otherwise?.() ?? (all.at(-1) as ConstructForm<T>).schema;
  };
  return Object.assign(v.lazy(pick), { forms });
}

/** A form that is recognized by a key. */
export function keyed<T>(key: string, schema: v.GenericSchema<T>): ConstructForm<T> {
  return { fits: (input) => hasKey(input, key), schema };
}

/** A form that is a plain value. */
export function plain<T>(type: 'string' | 'number', schema: v.GenericSchema<T>): ConstructForm<T> {
  return { fits: (input) => typeof input === type, schema };
}

/** One value, or a list of at least one. */
export function oneOrMore(schema: v.GenericSchema<string>): v.GenericSchema<string | string[]> {
  const list: v.GenericSchema<string | string[]> = someWords(schema);
  return oneOf<string | string[]>(() => [
    { fits: (input) => Array.isArray(input), schema: list },
    { fits: () => true, schema },
  ]);
}

/** A list of at least one word, none of them twice. */
export function someWords(schema: v.GenericSchema<string>): v.GenericSchema<string[]> {
  return sensible(some(schema), 'a list with no word twice', (it) => new Set(it).size === it.length);
}

/** A list of at least one. */
export function some<T>(schema: v.GenericSchema<T>): v.GenericSchema<T[]> {
  return v.pipe(v.array(schema), v.minLength(1)) as v.GenericSchema<T[]>;
}

/** A schema with a further check. @param expected what would be correct, in words */
export function sensible<T>(
  schema: v.GenericSchema<T>,
  expected: string,
  isValid: (it: T) => boolean,
): v.GenericSchema<T> {
  return v.pipe(schema, v.check(isValid, expected)) as v.GenericSchema<T>;
}

/** Whether an unchecked value is an object with this key. */
export function hasKey(input: unknown, key: string): boolean {
  return typeof input === 'object' && input !== null && Object.hasOwn(input, key);
}

/**
 * The largest absolute value of a number on a card. It is far above what games use, and so far below the limit of a stat
 * (law S1) that no sum over a board reaches that.
 */
const LARGEST = 1_000_000;

export const integer = v.pipe(v.number(), v.integer(), v.minValue(-LARGEST), v.maxValue(LARGEST));
export const natural = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST));
export const positive = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST));
/** A percentage; 0 and 100 are excluded because they leave nothing to chance. */
export const percent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));
