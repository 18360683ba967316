import { catalogue, cyber, heroOf, heroStat, idsIn, kindOf, Limit, Own, Stat, Zone } from '@aftercast/cyber';
import { KERNEL_REGISTERS } from '@aftercast/kernel';
import type { GameSense, Reason } from '../../bots/sense.ts';
import { evaluate, type Term } from './evaluate.ts';
import { sideOf } from './side.ts';
import { guessHidden } from './unknown.ts';
import { volleysAt } from './volleys.ts';

const reasons: readonly (Reason & { terms: readonly Term[] })[] = [
  { terms: ['danger'], words: 'closes the way to an empty hand' },
  { terms: ['strength', 'attack', 'abilities', 'guarded'], words: 'the stronger field' },
  { terms: ['hand'], words: 'a better balance of cards' },
  { terms: ['memory', 'free'], words: 'more memory' },
  { terms: ['cpu'], words: 'more CPU' },
];

/** What bots know of `cyber`. */
export const cyberSense: GameSense = {
  rules: cyber,
  catalogue,
  cost: Stat.cost,
  auras: KERNEL_REGISTERS + Own.auras,
  hand: (table, seat) => idsIn(table, seat, Zone.hand),
  row: (table, seat) => idsIn(table, seat, Zone.field),
  others: (table, seat) => [heroOf(table, seat)],
  deckSize: (table, seat) => idsIn(table, seat, Zone.deck).length,
  budget: (table, seat) => Math.min(Limit.cpu, heroStat(table, seat, Stat.maxCpu) + 1),
  hold(table, seat) {
    const enemy = sideOf(table, 1 - seat);
    return enemy.hand + enemy.guard;
  },
  // What the opponent hides is a hand and a deck: nothing in them answers.
  isWary: () => false,
  volleys: volleysAt,
  evaluate,
  guessHidden,
  words: {
    reasons,
    cleared: 'clears their field',
    isHero: (entity) => kindOf(entity) === Zone.hero,
    power: () => 0,
  },
};
