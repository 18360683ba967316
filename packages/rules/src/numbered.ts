/**
 * Names of what a game numbers from 0, in the order of the numbers: action types, stats. `playCard` is `play-card`.
 * @param numbers written in that order
 */
export function namesOf(numbers: Readonly<Record<string, number>>): readonly string[] {
  return Object.keys(numbers).map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
}

/**
 * What is kept by name, in the order of the names' numbers.
 * @param numbers from 0, and written in that order
 */
export function inOrder<Name extends string, It>(
  numbers: Readonly<Record<Name, number>>,
  named: Readonly<Record<Name, It>>,
): It[] {
  return (Object.keys(numbers) as Name[]).map((name) => named[name]);
}
