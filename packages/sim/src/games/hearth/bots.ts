import { type CardGame, cardOf } from '@aftercast/cards';
import {
  type HearthRules,
  type HearthZone,
  healthOf,
  hearth,
  heroOf,
  idsIn,
  isCharacter,
  kindOf,
  OwnRegister,
  playerStat,
  Stat,
  Type,
  weaponOf,
  Zone,
  zoneOf,
} from '@aftercast/hearth';
import { copyLimitOf, isDeckCard } from '@aftercast/hearth/decks';
import { entityAt, KERNEL_REGISTERS, type Table } from '@aftercast/kernel';
import { type SimulatedGame, withKnownBots } from '../../batch/game.ts';
import type { Bot, BotName, BotOptions, Position } from '../../bots/bot.ts';
import type { Evaluator, Reason } from '../../bots/evaluator.ts';
import { fill, guessOwnDeck, type HiddenGuess, seenOf, without } from '../../bots/hidden.ts';
import { makeBotOf } from '../../bots/make-bot.ts';
import type { OpponentGame } from '../../opponents/serve-opponents.ts';
import type { Dice } from '../../random/dice.ts';
import { evaluationOf, type HearthTerm, PLANNER_WEIGHTS, type Weights } from './evaluate.ts';
import { forecastOf, trainedWeights } from './forecast.ts';

const reasons: readonly (Reason & { terms: readonly HearthTerm[] })[] = [
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

/** Bots for a game of `hearth`. */
export interface HearthBots {
  /** What bots know about the game, with the weights of `greedy`. */
  readonly evaluator: Evaluator;
  /** Makes a bot. */
  makeBot(name: BotName, options: BotOptions): Bot;
  /** What the worker of an opponent needs, see `@aftercast/sim/opponent-worker`. */
  readonly opponents: OpponentGame;
  /** The game with its bots, for batches. */
  readonly simulated: SimulatedGame;
}

/**
 * Makes bots for `hearth` with cards of one's own, which `hearthWith` has given.
 * @example serveOpponents(botsFor(hearthWith({ cards })).opponents);
 */
export function botsFor(rules: HearthRules): HearthBots {
  const { game } = rules;
  const evaluator = evaluatorOf(rules);
  const planning = evaluatorOf(rules, PLANNER_WEIGHTS);
  let seeing: Evaluator | undefined;
  const evaluatorFor = (name: BotName): Evaluator => {
    switch (name) {
      case 'random':
      case 'greedy':
        return evaluator;
      case 'planner':
        return planning;
      case 'seer':
        // Made once it is needed: unpacking the network takes some milliseconds.
        seeing ??= { ...planning, forecast: forecastOf(rules, trainedWeights) };
        return seeing;
    }
  };
  const makeBot = (name: BotName, options: BotOptions) => makeBotOf(evaluatorFor(name), name, options);
  return {
    evaluator,
    makeBot,
    opponents: { makeBot, isSecret: (card) => game.cards[card]?.hidden === true, evaluator },
    simulated: {
      rules,
      makeBot: withKnownBots(makeBot),
      landmarks: { startTurn: Type.startTurn, playCard: Type.playCard, deck: Zone.deck, hand: Zone.hand },
    },
  };
}

/** Makes what bots know about `hearth`. @param weights others than those of the terms */
export function evaluatorOf(rules: HearthRules, weights: Weights = {}): Evaluator {
  const { evaluate, sideOf } = evaluationOf(rules.game.cards, weights);
  const guesser = new HiddenGuesser(rules.game);
  return {
    rules,
    catalogue: rules.game,
    cost: Stat.cost,
    auras: KERNEL_REGISTERS + OwnRegister.auras,
    hand: (table, seat) => idsIn(table, seat, Zone.hand),
    row: (table, seat) => idsIn(table, seat, Zone.battlefield),
    others: (table, seat) => [
      ...idsIn(table, seat, Zone.player),
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
    reach: (table, seat) => sideOf(table, seat).reach,
    lifeOf(table, id) {
      const entity = entityAt(table, id);
      if (!isCharacter(entity)) return null;
      return healthOf(entity) + (kindOf(entity) === Zone.hero ? (entity.stats[Stat.armor] as number) : 0);
    },
    hasShield: (table, id) => (entityAt(table, id).stats[Stat.divineShield] as number) !== 0,
    hasDied: (table, id) => kindOf(entityAt(table, id)) === Zone.graveyard,
    isWary: (table, seat) => idsIn(table, 1 - seat, Zone.secrets).length > 0,
    // Damage stays, so each attack shows its own gain.
    volleys: () => [],
    evaluate,
    guessHidden: (position, dice) => guesser.guess(position, dice),
    words: {
      reasons,
      cleared: 'clears their board',
      isHero: (entity) => kindOf(entity) === Zone.hero,
      power: (table, seat) => idsIn(table, seat, Zone.power)[0] ?? 0,
    },
  };
}

/** Guesses what a seat cannot see. */
class HiddenGuesser {
  private readonly game: CardGame;
  /** By class: catalogue numbers of the cards that its decks may contain, each as often as the copy limit. */
  private readonly pools = new Map<string, readonly number[]>();
  private readonly everySecret: readonly number[];

  constructor(game: CardGame) {
    this.game = game;
    this.everySecret = game.cards.flatMap(({ hidden }, number) => (hidden ? [number] : []));
  }

  /** Guesses both decks, and the opponent's hand and secrets from the cards that decks of its class may contain. */
  guess({ seat, table, deck }: Position, dice: Dice): HiddenGuess {
    const count = (of: number, zone: HearthZone) => idsIn(table, of, zone).length;
    const other = 1 - seat;
    const pool = this.poolOf(this.classOf(table, other));
    const secrets = this.sampleSecrets(pool, count(other, Zone.secrets), dice);
    const rest = without(without(pool, seenOf(table, other)), secrets);
    const [held, stock] = [count(other, Zone.hand), count(other, Zone.deck)];
    const hidden = fill(rest, pool, held + stock, dice);
    const list = deck.cards.map((id) => this.game.number(id));
    const own = guessOwnDeck(
      list,
      this.poolOf(this.classOf(table, seat)),
      seenOf(table, seat),
      count(seat, Zone.deck),
      dice,
    );
    return {
      laid: [
        { zone: zoneOf(seat, Zone.deck), cards: own },
        { zone: zoneOf(other, Zone.deck), cards: hidden.slice(held) },
      ],
      turnedUp: [
        { zone: zoneOf(other, Zone.hand), cards: hidden.slice(0, held), isOrdered: false },
        { zone: zoneOf(other, Zone.secrets), cards: secrets, isOrdered: true },
      ],
    };
  }

  /** Returns the class of a seat's hero; neutral if it has no hero. */
  private classOf(table: Table, seat: number): string {
    const hero = heroOf(table, seat);
    return hero === 0 ? 'neutral' : (cardOf(this.game, entityAt(table, hero)).card?.class ?? 'neutral');
  }

  private poolOf(of: string): readonly number[] {
    let pool = this.pools.get(of);
    if (pool === undefined) {
      pool = this.game.cards.flatMap(({ card }, number) =>
        card !== null && isDeckCard(card) && (card.class === of || card.class === 'neutral')
          ? Array<number>(copyLimitOf(card)).fill(number)
          : [],
      );
      this.pools.set(of, pool);
    }
    return pool;
  }

  /** Draws distinct secrets, of the class if it has enough; others may have been taken from the enemy. */
  private sampleSecrets(pool: readonly number[], count: number, dice: Dice): number[] {
    if (count === 0) return [];
    const ofClass = [...new Set(pool)].filter((it) => this.game.cards[it]?.hidden);
    const sampled = dice.sample(ofClass, count);
    return [...sampled, ...dice.sample(without(this.everySecret, sampled), count - sampled.length)];
  }
}

/** What bots know about `hearth`; its bots, the worker of an opponent, and the game for batches. */
export const { evaluator: hearthEvaluator, makeBot, opponents, simulated: simulatedHearth } = botsFor(hearth);
