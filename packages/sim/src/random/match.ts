import type { Table } from '@aftercast/kernel';
import type { Session, SessionOptions } from '@aftercast/match';
import {
  type CardCommand,
  type Command,
  commandOf,
  type Deck,
  type GameCommand,
  type GameRules,
  type Legal,
  type MatchCommand,
  type ScenarioRules,
} from '@aftercast/rules';
import { Dice } from './dice.ts';

/** What random matches of a game need to know of it, besides its rules. */
export interface RandomGame {
  /** A random deck as players may build it, in random order. */
  randomDeck(dice: Dice): Deck;
  /** Begins a match of two decks: the first turn has started, and some seat is to act. */
  begin(rules: ScenarioRules, seed: number, decks: readonly [Deck, Deck], options: SessionOptions): Session;
  /**
   * Looks at what must hold for every table of the game at rest, besides what the kernel looks at.
   * @throws InvariantError naming the first thing that does not hold
   */
  checkLimits(table: Table): void;
  /**
   * Every command that a seat might think of about what is on the table, legal or not, and each once (law T4).
   * @param legal what is listed: where a way to use a card has several parts, they need not all be varied together
   */
  thinkable(table: Table, seat: number, legal: readonly Legal[]): Iterable<Command>;
}

/** A match that is played with random legal commands. */
export interface RandomMatch {
  session: Session;
  /** Whoever plays both seats. */
  dice: Dice;
  decks: [Deck, Deck];
}

/**
 * Begins a match of two random decks, at its first turn.
 * @param rules the rules of `game`; they may have more cards than the game's own
 */
export function beginRandomMatch(
  game: RandomGame,
  rules: ScenarioRules,
  seed: number,
  options: SessionOptions = {},
): RandomMatch {
  const dice = new Dice(seed);
  const decks: [Deck, Deck] = [game.randomDeck(dice), game.randomDeck(dice)];
  return { session: game.begin(rules, seed, decks, options), dice, decks };
}

/**
 * A random legal command of the seat that is to act, or a random answer of the one that is asked. `C` are the commands of
 * the game, besides those of every match.
 */
export function randomCommand<C extends GameCommand = CardCommand>(
  session: Session,
  dice: Dice,
): { seat: number; command: C | MatchCommand } {
  const { prompt } = session.state;
  if (prompt !== null) {
    const options = prompt.options.map((_, i) => i);
    return {
      seat: prompt.seat,
      command: { do: 'choose', pick: dice.sample(options, prompt.count) },
    };
  }
  const seat = session.rules.active(session.state.table);
  return { seat, command: anyOf<C>(session.rules, dice.pick(session.legal(seat)), dice) };
}

/** One of the commands that an entry of the legal ones stands for. */
function anyOf<C extends GameCommand>({ commands }: GameRules, legal: Legal, dice: Dice): C | MatchCommand {
  const { allowed, target, positions } = legal;
  if (legal.do === 'mulligan')
    return { do: 'mulligan', replace: dice.sample(allowed, dice.below(allowed.length + 1)) };
  // Leaving out an optional target is one more way to use the card.
  const ways = allowed.length + (target === 'optional' ? 1 : 0);
  const at = target === 'none' ? ways : dice.below(ways);
  return commandOf<C>(commands, legal, allowed[at], positions === 0 ? undefined : dice.below(positions));
}
