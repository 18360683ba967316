import { type Command, commandOf, type Deck, type Legal } from '@aftercast/cards';
import type { State } from '@aftercast/kernel';
import { Session, type SessionOptions } from '@aftercast/match';
import { laySetup, parseSetup, type ScenarioRules } from '@aftercast/match/scenario';
import { randomDeck } from './deck.ts';
import { Dice } from './dice.ts';

/** A match that is played with random legal commands. */
export interface RandomMatch {
  session: Session;
  /** Whoever plays both seats. */
  dice: Dice;
  decks: [Deck, Deck];
}

const OPENING = [3, 4] as const;

/** What the second seat is given for being second. */
const COIN = 'the-coin';

/** Begins a match of two random decks: its first seat has drawn for its first turn, the second has the coin. */
export function beginRandomMatch(
  rules: ScenarioRules,
  seed: number,
  options: SessionOptions = {},
): RandomMatch {
  const dice = new Dice(seed);
  const decks: [Deck, Deck] = [randomDeck(dice), randomDeck(dice)];
  return { session: new Session(rules, layMatch(rules, seed, decks), options), dice, decks };
}

/** The table of a match that begins, seat 0's first turn: the first card of a deck is the next to be drawn. */
export function layMatch(rules: ScenarioRules, seed: number, [first, second]: [Deck, Deck]): State {
  const drawn = OPENING[0] + 1;
  const players = [
    {
      hero: first.hero,
      mana: 1,
      maxMana: 1,
      hand: first.cards.slice(0, drawn),
      deck: first.cards.slice(drawn),
    },
    {
      hero: second.hero,
      mana: 0,
      maxMana: 0,
      hand: [...second.cards.slice(0, OPENING[1]), COIN],
      deck: second.cards.slice(OPENING[1]),
    },
  ];
  const setup = {
    format: 'scenario/1',
    name: `random match ${seed}`,
    game: rules.game.name,
    seed,
    players,
    steps: [],
  };
  const reading = parseSetup(setup, [rules]);
  if (!reading.ok) throw new RangeError(reading.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
  return laySetup(rules, reading.value).state;
}

/** A random legal command of the seat that is to act, or a random answer of the one that is asked. */
export function randomCommand(session: Session, dice: Dice): { seat: number; command: Command } {
  const { prompt } = session.state;
  if (prompt !== null) {
    const options = prompt.options.map((_, i) => i);
    return {
      seat: prompt.seat,
      command: { do: 'choose', pick: dice.sample(options, prompt.count) },
    };
  }
  const seat = session.rules.active(session.state.table);
  return { seat, command: anyOf(dice.pick(session.legal(seat)), dice) };
}

/** One of the commands that an entry of the legal ones stands for. */
function anyOf(legal: Legal, dice: Dice): Command {
  const { allowed, target, positions } = legal;
  if (legal.do === 'mulligan')
    return { do: 'mulligan', replace: dice.sample(allowed, dice.below(allowed.length + 1)) };
  // Leaving out an optional target is one more way to use the card.
  const ways = allowed.length + (target === 'optional' ? 1 : 0);
  const at = target === 'none' ? ways : dice.below(ways);
  return commandOf(legal, allowed[at], positions === 0 ? undefined : dice.below(positions));
}
