import * as v from 'valibot';

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

/** One of a game's words. */
export function word(words: readonly string[]): v.GenericSchema<string> {
  return v.picklist(words);
}

/** One value, or a list of at least one. */
export function oneOrMore(schema: v.GenericSchema<string>): v.GenericSchema<string | string[]> {
  return v.lazy((input) => (Array.isArray(input) ? v.pipe(v.array(schema), v.minLength(1)) : schema));
}

/** Whether a value from outside is an object that has this key: tells the forms of a construct apart. */
export function hasKey(input: unknown, key: string): boolean {
  return typeof input === 'object' && input !== null && Object.hasOwn(input, key);
}
