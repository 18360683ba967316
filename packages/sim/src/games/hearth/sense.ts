import {
  catalogue,
  hearth,
  heroOf,
  idsIn,
  kindOf,
  Own,
  playerOf,
  playerStat,
  Stat,
  weaponOf,
  Zone,
} from '@aftercast/hearth';
import { KERNEL_REGISTERS } from '@aftercast/kernel';
import type { GameSense, Reason } from '../../bots/sense.ts';
import { evaluate, type Term } from './evaluate.ts';
import { sideOf } from './side.ts';
import { guessHidden } from './unknown.ts';

const reasons: readonly (Reason & { terms: readonly Term[] })[] = [
  { terms: ['danger'], words: 'takes the hero out of danger' },
  {
    terms: ['attack', 'health', 'taunt', 'shield', 'windfury', 'talents', 'abilities'],
    words: 'the stronger board',
  },
  { terms: ['life'], words: 'a better balance of life' },
  { terms: ['hand', 'fatigue'], words: 'a better balance of cards' },
  { terms: ['weapon'], words: 'the better weapon' },
  { terms: ['secrets'], words: 'a better balance of secrets' },
  { terms: ['crystals', 'overload', 'unused'], words: 'mana put to better use' },
];

/** What bots know of `hearth`. */
export const hearthSense: GameSense = {
  rules: hearth,
  catalogue,
  cost: Stat.cost,
  auras: KERNEL_REGISTERS + Own.auras,
  hand: (table, seat) => idsIn(table, seat, Zone.hand),
  row: (table, seat) => idsIn(table, seat, Zone.battlefield),
  others: (table, seat) => [
    playerOf(table, seat),
    heroOf(table, seat),
    weaponOf(table, seat),
    ...idsIn(table, seat, Zone.power),
    ...idsIn(table, seat, Zone.secrets),
  ],
  deckSize: (table, seat) => idsIn(table, seat, Zone.deck).length,
  budget: (table, seat) => playerStat(table, seat, Stat.maxMana) + 1,
  hold(table, seat) {
    const enemy = sideOf(table, 1 - seat);
    return enemy.life + enemy.guard;
  },
  isWary: (table, seat) => idsIn(table, 1 - seat, Zone.secrets).length > 0,
  // Damage stays: what an attack gains shows at once.
  volleys: () => [],
  evaluate,
  guessHidden,
  words: {
    reasons,
    cleared: 'clears their board',
    isHero: (entity) => kindOf(entity) === Zone.hero,
    power: (table, seat) => idsIn(table, seat, Zone.power)[0] ?? 0,
  },
};
