import {
  type CyberZone,
  catalogue,
  cyber,
  heroOf,
  heroStat,
  idsIn,
  kindOf,
  Limit,
  OwnRegister,
  Stat,
  Type,
  Zone,
  zoneOf,
} from '@aftercast/cyber';
import { COPY_LIMIT, isDeckCard } from '@aftercast/cyber/decks';
import { KERNEL_REGISTERS } from '@aftercast/kernel';
import { type SimulatedGame, withKnownBots } from '../../batch/game.ts';
import type { Bot, BotName, BotOptions, Position } from '../../bots/bot.ts';
import type { Evaluator, Reason } from '../../bots/evaluator.ts';
import { fill, guessOwnDeck, type HiddenGuess, seenOf, without } from '../../bots/hidden.ts';
import { makeBotOf } from '../../bots/make-bot.ts';
import type { OpponentGame } from '../../opponents/serve-opponents.ts';
import type { Dice } from '../../random/dice.ts';
import { type CyberTerm, evaluate, sideOf } from './evaluate.ts';
import { volleysAt } from './volleys.ts';

const reasons: readonly (Reason & { terms: readonly CyberTerm[] })[] = [
  { terms: ['danger'], words: 'closes the way to an empty hand' },
  { terms: ['strength', 'attack', 'abilities', 'guarded'], words: 'the stronger field' },
  { terms: ['hand'], words: 'a better balance of cards' },
  { terms: ['memory', 'free'], words: 'more memory' },
  { terms: ['cpu'], words: 'more CPU' },
];

/** What bots know about `cyber`. */
export const cyberEvaluator: Evaluator = {
  rules: cyber,
  catalogue,
  cost: Stat.cost,
  auras: KERNEL_REGISTERS + OwnRegister.auras,
  hand: (table, seat) => idsIn(table, seat, Zone.hand),
  row: (table, seat) => idsIn(table, seat, Zone.field),
  others: (table, seat) => [heroOf(table, seat)],
  deckSize: (table, seat) => idsIn(table, seat, Zone.deck).length,
  budget: (table, seat) => Math.min(Limit.cpu, heroStat(table, seat, Stat.maxCpu) + 1),
  hold(table, seat) {
    const enemy = sideOf(table, 1 - seat);
    return enemy.hand + enemy.guard;
  },
  // The opponent's hand and deck are hidden, but no hidden card reacts.
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

/** Makes a bot for `cyber`. */
export function makeBot(name: BotName, options: BotOptions): Bot {
  return makeBotOf(cyberEvaluator, name, options);
}

/** What the worker of an opponent for `cyber` needs, see `@aftercast/sim/opponent-worker`. */
export const opponents: OpponentGame = {
  makeBot,
  isSecret: () => false,
};

/** `cyber` with the bots of this package. */
export const simulatedCyber: SimulatedGame = {
  rules: cyber,
  makeBot: withKnownBots(makeBot),
  landmarks: { startTurn: Type.startTurn, playCard: Type.playCard, deck: Zone.deck, hand: Zone.hand },
};

/** Catalogue numbers of all cards that a deck may contain, each as often as the copy limit. */
const pool: readonly number[] = catalogue.cards.flatMap(({ card }, number) =>
  card !== null && isDeckCard(card) ? Array<number>(COPY_LIMIT).fill(number) : [],
);

/** Guesses both decks and the opponent's hand from the cards that decks may contain. */
function guessHidden({ seat, table, deck }: Position, dice: Dice): HiddenGuess {
  const count = (of: number, zone: CyberZone) => idsIn(table, of, zone).length;
  const other = 1 - seat;
  const [held, stock] = [count(other, Zone.hand), count(other, Zone.deck)];
  const hidden = fill(without(pool, seenOf(table, other)), pool, held + stock, dice);
  const list = deck.cards.map((id) => catalogue.number(id));
  const own = guessOwnDeck(list, pool, seenOf(table, seat), count(seat, Zone.deck), dice);
  return {
    laid: [
      { zone: zoneOf(seat, Zone.deck), cards: own },
      { zone: zoneOf(other, Zone.deck), cards: hidden.slice(held) },
    ],
    turnedUp: [{ zone: zoneOf(other, Zone.hand), cards: hidden.slice(0, held), isOrdered: false }],
  };
}
