import type { CardGame } from '@aftercast/cards';
import {
  type CyberRules,
  type CyberZone,
  cyber,
  heroOf,
  heroStat,
  idsIn,
  kindOf,
  Limit,
  OwnRegister,
  Stat,
  strengthOf,
  Type,
  Zone,
  zoneOf,
} from '@aftercast/cyber';
import { COPY_LIMIT, isDeckCard } from '@aftercast/cyber/decks';
import { entityAt, KERNEL_REGISTERS } from '@aftercast/kernel';
import { type SimulatedGame, withKnownBots } from '../../batch/game.ts';
import type { Bot, BotName, BotOptions, Position } from '../../bots/bot.ts';
import type { Evaluator, Reason } from '../../bots/evaluator.ts';
import { fill, guessOwnDeck, type HiddenGuess, seenOf, without } from '../../bots/hidden.ts';
import { makeBotOf } from '../../bots/make-bot.ts';
import type { OpponentGame } from '../../opponents/serve-opponents.ts';
import type { Dice } from '../../random/dice.ts';
import { type CyberTerm, evaluationOf } from './evaluate.ts';
import { volleysAt } from './volleys.ts';

const reasons: readonly (Reason & { terms: readonly CyberTerm[] })[] = [
  { terms: ['danger'], words: 'closes the way to an empty hand' },
  { terms: ['strength', 'attack', 'abilities', 'guarded'], words: 'the stronger field' },
  { terms: ['hand'], words: 'a better balance of cards' },
  { terms: ['memory', 'free'], words: 'more memory' },
  { terms: ['cpu'], words: 'more CPU' },
];

/** Bots for a game of `cyber`. */
export interface CyberBots {
  /** What bots know about the game. */
  readonly evaluator: Evaluator;
  /** Makes a bot. */
  makeBot(name: BotName, options: BotOptions): Bot;
  /** What the worker of an opponent needs, see `@aftercast/sim/opponent-worker`. */
  readonly opponents: OpponentGame;
  /** The game with its bots, for batches. */
  readonly simulated: SimulatedGame;
}

/**
 * Makes bots for `cyber` with cards of one's own, which `cyberWith` has given.
 * @example serveOpponents(botsFor(cyberWith({ cards })).opponents);
 */
export function botsFor(rules: CyberRules): CyberBots {
  const evaluator = evaluatorOf(rules);
  const makeBot = (name: BotName, options: BotOptions) => makeBotOf(evaluator, name, options);
  return {
    evaluator,
    makeBot,
    opponents: { makeBot, isSecret: () => false, evaluator },
    simulated: {
      rules,
      makeBot: withKnownBots(makeBot),
      landmarks: { startTurn: Type.startTurn, playCard: Type.playCard, deck: Zone.deck, hand: Zone.hand },
    },
  };
}

function evaluatorOf(rules: CyberRules): Evaluator {
  const { game } = rules;
  const { evaluate, sideOf } = evaluationOf(game.cards);
  const pool = poolOf(game);
  return {
    rules,
    catalogue: game,
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
    reach: (table, seat) => sideOf(table, seat).reach,
    lifeOf(table, id) {
      const entity = entityAt(table, id);
      const kind = kindOf(entity);
      if (kind === Zone.field) return strengthOf(entity);
      // Damage to a hero is discarded from the hand.
      return kind === Zone.hero ? idsIn(table, entity.owner, Zone.hand).length : null;
    },
    hasDied: (table, id) => kindOf(entityAt(table, id)) === Zone.trash,
    // The opponent's hand and deck are hidden, but no hidden card reacts.
    isWary: () => false,
    volleys: (table, seat, legal) => volleysAt(game.cards, table, seat, legal),
    evaluate,
    guessHidden: (position, dice) => guessHidden(game, pool, position, dice),
    words: {
      reasons,
      cleared: 'clears their field',
      isHero: (entity) => kindOf(entity) === Zone.hero,
      power: () => 0,
    },
  };
}

/** Catalogue numbers of all cards that a deck may contain, each as often as the copy limit. */
function poolOf({ cards }: CardGame): readonly number[] {
  return cards.flatMap(({ card }, number) =>
    card !== null && isDeckCard(card) ? Array<number>(COPY_LIMIT).fill(number) : [],
  );
}

/** Guesses both decks and the opponent's hand from the cards that decks may contain. */
function guessHidden(
  game: CardGame,
  pool: readonly number[],
  { seat, table, deck }: Position,
  dice: Dice,
): HiddenGuess {
  const count = (of: number, zone: CyberZone) => idsIn(table, of, zone).length;
  const other = 1 - seat;
  const [held, stock] = [count(other, Zone.hand), count(other, Zone.deck)];
  const hidden = fill(without(pool, seenOf(table, other)), pool, held + stock, dice);
  const list = deck.cards.map((id) => game.number(id));
  const own = guessOwnDeck(list, pool, seenOf(table, seat), count(seat, Zone.deck), dice);
  return {
    laid: [
      { zone: zoneOf(seat, Zone.deck), cards: own },
      { zone: zoneOf(other, Zone.deck), cards: hidden.slice(held) },
    ],
    turnedUp: [{ zone: zoneOf(other, Zone.hand), cards: hidden.slice(0, held), isOrdered: false }],
  };
}

/** What bots know about `cyber`; its bots, the worker of an opponent, and the game for batches. */
export const { evaluator: cyberEvaluator, makeBot, opponents, simulated: simulatedCyber } = botsFor(cyber);
