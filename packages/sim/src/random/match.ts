import { leastOf, type Prompt, promptTo, seatsAsked, type Table } from '@aftercast/kernel';
import type { Session, SessionOptions } from '@aftercast/match';
import type { MatchSetup } from '@aftercast/match/files';
import {
  type CardCommand,
  type Command,
  commandOf,
  type Deck,
  type GameCommand,
  type GameRules,
  type LegalCommand,
  type MatchCommand,
  type ScenarioRules,
} from '@aftercast/rules';
import { Dice } from './dice.ts';

/** What random matches need from a game in addition to its rules. */
export interface RandomGame {
  /** Makes a random legal deck, in random order. */
  randomDeck(dice: Dice): Deck;
  /** Starts a match of these decks, by seat, in its first turn: one of the seats must act. */
  begin(
    rules: ScenarioRules,
    seed: number,
    decks: readonly [Deck, Deck, ...Deck[]],
    options: SessionOptions,
  ): Session;
  /** What the match of a seed and decks starts from; what {@link begin} does after that is in its journal. */
  setUp(seed: number, decks: readonly [Deck, Deck, ...Deck[]]): MatchSetup;
  /**
   * Checks the game's invariants of an idle table, beyond those of the kernel.
   * @throws InvariantError naming the first violation
   */
  checkLimits(table: Table): void;
  /**
   * Returns every conceivable command of a seat about the entities on the table, legal or not, each once (law
   * T4).
   * @param legal the legal commands; independent parts of a command need not be combined in every way
   */
  thinkable(table: Table, seat: number, legal: readonly LegalCommand[]): Iterable<Command>;
}

/** A match that is played with random legal commands. */
export interface RandomMatch {
  /** Session of the match. */
  session: Session;
  /** Random generator that plays both seats. */
  dice: Dice;
  /** Decks, by seat. */
  decks: [Deck, Deck, ...Deck[]];
}

/**
 * Starts a match of random decks, at its first turn.
 * @param rules the rules of `game`; they may include more cards than the game's own
 */
export function beginRandomMatch(
  game: RandomGame,
  rules: ScenarioRules,
  seed: number,
  options: SessionOptions = {},
): RandomMatch {
  const dice = new Dice(seed);
  const decks: [Deck, Deck, ...Deck[]] = [game.randomDeck(dice), game.randomDeck(dice)];
  for (let seat = 2; seat < rules.game.seats; seat++) decks.push(game.randomDeck(dice));
  return { session: game.begin(rules, seed, decks, options), dice, decks };
}

/**
 * Returns a random legal command of the seat that must act, or a random answer to its prompt. `C` are the
 * game's own commands, in addition to those of every match.
 */
export function randomCommand<C extends GameCommand = CardCommand>(
  session: Session,
  dice: Dice,
): { seat: number; command: C | MatchCommand } {
  const { prompt } = session.state;
  if (prompt !== null) return randomAnswer<C>(session, prompt, dice);
  const seat = session.acting;
  return { seat, command: anyOf<C>(session.rules, dice.pick(session.legal(seat)), dice) };
}

/** A random answer of one of the seats that are asked. */
function randomAnswer<C extends GameCommand>(
  session: Session,
  prompt: Prompt,
  dice: Dice,
): { seat: number; command: C | MatchCommand } {
  // A single seat takes no random number, as ever: the matches of seeds stay what they were.
  const seat = prompt.joint === undefined ? prompt.seat : dice.pick(seatsAsked(prompt));
  const question = promptTo(prompt, seat) ?? prompt;
  const legal = question.kind === 'commands' ? session.legal(seat) : [];
  // To pass is as likely as each of the commands.
  const at = legal.length === 0 ? 0 : dice.below(legal.length + 1);
  const response = legal[at];
  if (response !== undefined) return { seat, command: anyOf<C>(session.rules, response, dice) };
  const { count, options } = question;
  const least = leastOf(question);
  const picks = least === count ? count : least + dice.below(count - least + 1);
  return { seat, command: { do: 'choose', pick: dice.sample([...options.keys()], picks) } };
}

/** Returns a random command of a legal entry. */
function anyOf<C extends GameCommand>(
  { commands }: GameRules,
  legal: LegalCommand,
  dice: Dice,
): C | MatchCommand {
  const { allowed, target, positions } = legal;
  if (legal.do === 'mulligan')
    return { do: 'mulligan', replace: dice.sample(allowed, dice.below(allowed.length + 1)) };
  // Omitting an optional target is one more way to use the card.
  const ways = allowed.length + (target === 'optional' ? 1 : 0);
  const at = target === 'none' ? ways : dice.below(ways);
  return commandOf<C>(commands, legal, allowed[at], positions === 0 ? undefined : dice.below(positions));
}
