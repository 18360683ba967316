import type { Keywords } from '@aftercast/cards';

/**
 * The keywords of `cyber`, in the order in which they are shown. To add one, add an entry here, a number in `Stat` for an
 * ability, and a rule if it does something new. This module imports nothing at run time, so that a page can show keywords
 * without the rules. The engine's worker is built with `loading/keyword-rules.ts`, which has no words.
 */
export const keywords = {
  quickboot: {
    kind: 'ability',
    stat: 'quickboot',
    title: 'Quickboot',
    meaning: 'It can attack in the turn in which it is started.',
    sign: 'charge',
  },
  suspended: {
    kind: 'ability',
    stat: 'suspended',
    title: 'Suspended',
    meaning: 'It cannot attack.',
  },
} as const satisfies Keywords;
