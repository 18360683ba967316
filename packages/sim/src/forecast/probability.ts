/** Number of times that the base is squared. */
const SQUARINGS = 10;

/**
 * Turns the logarithm of odds into a probability. The power of e is made by squaring: engines may give different last digits of
 * `Math.exp`, and a bot must decide the same in all of them.
 */
export function probabilityOf(logOdds: number): number {
  let power = 1 - Math.max(-20, Math.min(20, logOdds)) / 2 ** SQUARINGS;
  for (let i = 0; i < SQUARINGS; i++) power *= power;
  return 1 / (1 + power);
}
