import type { Session, SessionOptions } from '@aftercast/match';
import {
  type CardCommand,
  commandOf,
  type Deck,
  type GameCommand,
  type GameRules,
  type Legal,
  type MatchCommand,
  type ScenarioRules,
} from '@aftercast/rules';
import { randomHearth } from '../games/hearth/random.ts';
import { Dice } from './dice.ts';
import type { RandomGame } from './game.ts';

/** A match that is played with random legal commands. */
export interface RandomMatch {
  session: Session;
  /** Whoever plays both seats. */
  dice: Dice;
  decks: [Deck, Deck];
}

/**
 * Begins a match of two random decks, at its first turn.
 * @param rules those of `game`; its cards may have been added to
 */
export function beginRandomMatch(
  rules: ScenarioRules,
  seed: number,
  options: SessionOptions = {},
  game: RandomGame = randomHearth,
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
