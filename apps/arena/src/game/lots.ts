/** A number that nobody knows beforehand, for a match to draw its own from: a whole number below 2³². */
export function drawSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}

/** Draws one of several. @throws RangeError if there are none */
export function drawOne<T>(all: readonly T[]): T {
  const drawn = all[drawSeed() % all.length];
  if (drawn === undefined) throw new RangeError('There is nothing to draw from.');
  return drawn;
}
