import { hearth } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { resultFor } from '@aftercast/kernel';
import type { Deck } from '@aftercast/rules';
import type { Bot } from '../bots/bot.ts';
import { playDuel } from '../bots/duel.ts';
import { makeBotOf } from '../bots/make-bot.ts';
import { evaluatorOf } from '../games/hearth/bots.ts';
import { TERMS, type Weights } from '../games/hearth/evaluate.ts';
import { randomDeck } from '../games/hearth/random.ts';
import { Dice } from '../random/dice.ts';
import { tune } from './spsa.ts';

/**
 * Tunes the weights of `hearth` by matches of the planner against itself, until it is stopped: prints the number of rounds, and
 * the mean of the weights since the middle, every ten rounds.
 */
const [, , seed = '1'] = process.argv;
const PAIRS = 8;

/** Commands tried for a decision: fewer than in a match, since more matches are worth more. */
const NODES = 150;

const weights = Object.fromEntries(
  Object.entries(TERMS)
    .filter(([term]) => term !== 'outcome')
    .map(([term, { weight }]): [string, number] => [term, weight]),
);

function botWith(tried: Weights): Bot {
  return makeBotOf(evaluatorOf(hearth, tried), 'planner', { seed: 1, nodes: NODES });
}

function deckFor(dice: Dice): Deck {
  return dice.below(3) === 0 ? randomDeck(dice) : dice.pick(readyDecks).deck;
}

function compare(plus: Weights, minus: Weights, round: number): number {
  const [one, other] = [botWith(plus), botWith(minus)];
  let sum = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    const match = Number(seed) * 1_000_000 + round * PAIRS + pair;
    const deck = deckFor(new Dice(match));
    for (const own of [0, 1]) {
      const bots: [Bot, Bot] = own === 0 ? [one, other] : [other, one];
      const { outcome } = playDuel({ bots, decks: [deck, deck], seed: match, first: 0, rules: hearth });
      const result = resultFor(outcome, own);
      sum += result === 'won' ? 1 : result === 'lost' ? -1 : 0;
    }
  }
  return sum / (2 * PAIRS);
}

const rounds: Record<string, number>[] = [];
for (const tuned of tune({ weights, seed: Number(seed), compare })) {
  rounds.push(tuned);
  if (rounds.length % 10 !== 0) continue;
  const late = rounds.slice(Math.floor(rounds.length / 2));
  const mean = Object.keys(weights).map((term) => {
    const sum = late.reduce((total, it) => total + (it[term] as number), 0);
    return [term, Number((sum / late.length).toFixed(3))];
  });
  console.log(rounds.length, JSON.stringify(Object.fromEntries(mean)));
}
