import { InvariantError } from '../game/errors.ts';

/** Checks one field of an object that has come from outside. @throws InvariantError if the value does not fit */
export type ValueCheck = (value: unknown, path: string) => void;

/** The fields of an object: all of them must be there, and no others. */
export type Fields<T> = Readonly<Record<keyof T & string, ValueCheck>>;

/** @throws InvariantError that says what is wrong with a value, and where */
export function refuseValue(path: string, message: string): never {
  throw new InvariantError('S1', `${path} ${message}`);
}

/** An integer of 32 bits, which the event log can hold, in a range; both ends are included. */
export function integer(least = -(2 ** 31), most = 2 ** 31 - 1): ValueCheck {
  return (value, path) => {
    if (typeof value !== 'number' || (value | 0) !== value || Object.is(value, -0))
      refuseValue(path, 'is not an integer of 32 bits');
    if (value < least || value > most) refuseValue(path, `is ${value}, outside ${least} to ${most}`);
  };
}

/** `true` or `false`. */
export const boolean: ValueCheck = (value, path) => {
  if (typeof value !== 'boolean') refuseValue(path, 'is neither true nor false');
};

/** One of these values. */
export function oneOf(values: readonly unknown[]): ValueCheck {
  return (value, path) => {
    if (!values.includes(value)) refuseValue(path, `is none of ${values.join(', ')}`);
  };
}

/** `null`, or a value that passes the check. */
export function nullOr(check: ValueCheck): ValueCheck {
  return (value, path) => {
    if (value !== null) check(value, path);
  };
}

/** A list without holes whose entries all pass the check. */
export function listOf(check: ValueCheck): ValueCheck {
  return (value, path) => {
    if (!Array.isArray(value)) refuseValue(path, 'is not a list');
    // Not `forEach`, which skips holes.
    for (let i = 0; i < value.length; i++) check(value[i], `${path}[${i}]`);
  };
}

/** An object with exactly these fields. @param optional fields that may be missing */
export function objectOf<T>(
  fields: Fields<T>,
  optional: Readonly<Record<string, ValueCheck>> = {},
): ValueCheck {
  const names = Object.keys(fields) as (keyof T & string)[];
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      refuseValue(path, 'is not an object');
    for (const name of names) {
      if (!Object.hasOwn(value, name)) refuseValue(path, `has no ${name}`);
      fields[name]((value as Record<string, unknown>)[name], `${path}.${name}`);
    }
    for (const [name, check] of Object.entries(optional))
      if (Object.hasOwn(value, name)) check((value as Record<string, unknown>)[name], `${path}.${name}`);
    const more = Object.keys(value).find(
      (key) => !Object.hasOwn(fields, key) && !Object.hasOwn(optional, key),
    );
    if (more !== undefined) refuseValue(path, `has an unknown field, ${JSON.stringify(more.slice(0, 40))}`);
  };
}
