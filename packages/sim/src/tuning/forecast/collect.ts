import { hearth } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { resultFor } from '@aftercast/kernel';
import type { Deck } from '@aftercast/rules';
import type { Bot } from '../../bots/bot.ts';
import { bestOf, findCandidates } from '../../bots/compare-plans.ts';
import { BotDuel, DuelError, MOST_COMMANDS } from '../../bots/duel.ts';
import type { Evaluator } from '../../bots/evaluator.ts';
import { Guesses } from '../../bots/guess.ts';
import { replyWithAttacks } from '../../bots/outlook.ts';
import { decideOutright } from '../../bots/outright-decisions.ts';
import { byChance, type Foreseen } from '../../bots/seer.ts';
import { cloneState, TrialMatch } from '../../bots/trial.ts';
import { randomDeck } from '../../games/hearth/random.ts';
import { addAnswer, readTable } from '../../games/hearth/reading.ts';
import { Dice } from '../../random/dice.ts';
import { Ending, OVER, rowOf } from './rows.ts';

/** Commands tried for a decision: few, since more matches are worth more. */
const NODES = 150;

/** Number of plans compared, in addition to ending the turn at once. */
const COMPARED = 8;

/** Of this many decisions, one gives a random plan: otherwise nothing is learned about plans that look bad. */
const RANDOM = 8;

/** Of this many decks, one is a ready one; the others are random, and show many more cards. */
const READY_DECK = 3;

/**
 * Plays a match of the evaluator's seer with itself, and reads the table at the end of each turn.
 * @returns the rows of the match; none if it does not end
 * @throws DuelError if a command is refused
 */
export function playForRows(evaluator: Evaluator, match: number): Int16Array[] {
  const dice = new Dice(match);
  const first = deckFor(dice);
  const second = dice.below(2) === 0 ? first : deckFor(dice);
  const bots = [explorer(evaluator, dice), explorer(evaluator, dice)] as const;
  const duel = new BotDuel({ bots, decks: [first, second], seed: match, rules: hearth });
  const { session } = duel;
  const rows: { seat: number; row: Int16Array }[] = [];
  while (duel.waitsFor >= 0) {
    if (session.journal.length >= MOST_COMMANDS) return [];
    const seat = duel.waitsFor;
    const command = duel.decide(seat);
    const reply = duel.submit(seat, command);
    if (!reply.accepted) throw new DuelError(`Match ${match}: a command was refused: ${reply.refusal.code}.`);
    if (command.do !== 'end-turn' || session.outcome !== null || session.state.open) continue;
    rows.push({ seat, row: readNow(evaluator, duel, match, seat) });
  }
  const { outcome } = session;
  if (outcome === null) return [];
  return rows.map(({ row, seat }) => {
    row[2] = (row[2] as number) + Ending[resultFor(outcome, seat)];
    return row;
  });
}

function readNow(evaluator: Evaluator, { session }: BotDuel, match: number, seat: number): Int16Array {
  const trial = new TrialMatch(evaluator, cloneState(session.state), { nodes: 0 });
  const reading = readTable(trial.table, seat, evaluator.evaluate(trial.table, seat));
  replyWithAttacks(trial);
  const isOver = trial.outcome !== null;
  if (!isOver) addAnswer(reading, evaluator.evaluate(trial.table, seat));
  const row = rowOf(match, seat, reading);
  row[2] = isOver ? OVER : 0;
  return row;
}

function deckFor(dice: Dice): Deck {
  return dice.below(READY_DECK) === 0 ? dice.pick(readyDecks).deck : randomDeck(dice);
}

/** A hasty seer that gives a random plan's command now and then. */
function explorer(evaluator: Evaluator, dice: Dice): Bot {
  return {
    name: 'explorer',
    decide(position) {
      const outright = decideOutright(evaluator, position);
      if (outright !== null) return outright;
      const guesses = new Guesses(evaluator, position, dice.below(2 ** 30));
      const candidates = findCandidates<Foreseen>(guesses, NODES / 2, COMPARED);
      const { plan } =
        dice.below(RANDOM) === 0
          ? dice.pick(candidates)
          : bestOf(candidates, guesses, NODES, { ...byChance(evaluator, position.seat), guesses: 3 });
      return { command: plan[0] ?? { do: 'end-turn' }, why: 'Exploring' };
    },
  };
}
