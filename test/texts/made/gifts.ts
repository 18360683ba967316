import type { Effect } from '@aftercast/cards';
import fc from 'fast-check';
import { counted, small } from './parts.ts';

/** Keywords that something can be given. */
export const keywords = fc.constantFrom(
  'taunt',
  'charge',
  'divine-shield',
  'windfury',
  'stealth',
  'immune',
  'rush',
  'elusive',
);

/** Numbers and keywords. */
export const gift = fc.oneof(
  fc.tuple(small, small).map(([attack, health]) => ({ stats: { attack, health } })),
  small.map((attack) => ({ stats: { attack } })),
  small.map((attack) => ({ stats: { attack: -attack } })),
  counted.map((count) => ({ stats: { attack: { count } } })),
  keywords.map((it) => ({ keywords: [it] })),
  fc
    .tuple(keywords, keywords)
    .filter(([a, b]) => a !== b)
    .map((it) => ({ keywords: it })),
  fc.tuple(small, keywords).map(([health, it]) => ({ stats: { health }, keywords: [it] })),
);

/** Until when something is given. */
export const until = fc.constantFrom<Pick<Effect, 'until'>>(
  {},
  {},
  { until: 'turn-end' },
  { until: 'next-turn' },
);
