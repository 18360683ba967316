/**
 * Cards that a text cannot tell apart, since players call both by the same name, and the card that stands for both here. Each
 * pair has its reason.
 */
export const TWINS: Readonly<Record<string, string>> = {
  // A 1/1 Chicken either way: one costs 1, the other 0.
  'chicken-experiment': 'chicken',
  // The Hero Power of the same name that may have another target.
  'steady-shot-aimed': 'steady-shot',
};
