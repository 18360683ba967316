/** The type of all cards that are called by a keyword: a noun such as `Tweak` says the type. */
export const KINDS: Readonly<Record<string, string>> = {
  tweak: 'spell',
  'spare-part': 'spell',
  offcut: 'spell',
};

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
