/** Returns every way to pick one entry of each list: every way to place the cards of a combination. */
export function* placings<T>(lists: readonly (readonly T[])[]): Generator<T[]> {
  const [first, ...rest] = lists;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const others of placings(rest)) for (const one of first) yield [one, ...others];
}
