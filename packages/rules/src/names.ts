/**
 * The names of things that a game numbers from 0, such as stats, in the order of the numbers. `playCard` is `play-card`.
 * @param numbers from 0, and written in that order
 */
export function namesOf(numbers: Readonly<Record<string, number>>): readonly string[] {
  return Object.keys(numbers).map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
}

/** A name as {@link namesOf} makes it of a key. */
type NameFrom<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${NameFrom<Rest>}`
  : Key;

/** The names of {@link namesOf} as a type. @template Numbers the type of the constants, such as `typeof Stat` */
export type NameOf<Numbers> = NameFrom<keyof Numbers & string>;

/**
 * Values by name as a list, in the order of the names' numbers.
 * @param numbers from 0, and written in that order
 */
export function inOrder<Name extends string, It>(
  numbers: Readonly<Record<Name, number>>,
  named: Readonly<Record<Name, It>>,
): It[] {
  return (Object.keys(numbers) as Name[]).map((name) => named[name]);
}
