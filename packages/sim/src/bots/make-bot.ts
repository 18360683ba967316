import type { PendingPrompt } from '@aftercast/match';
import type { Command, CommandForms } from '@aftercast/rules';
import { Dice } from '../random/dice.ts';
import { type Bot, type BotName, type BotOptions, type Decision, decided, type Position } from './bot.ts';
import { commandAt, countOf, sensibleSteps } from './commands.ts';
import { type Evaluator, sumOf } from './evaluator.ts';
import { Guesses } from './guess.ts';
import { average, lookAfter, type Outlook } from './outlook.ts';
import { decideOn, decideOutright, reasonOf, tellCommand } from './outright-decisions.ts';
import { makePlanner } from './planner.ts';
import type { Plan } from './search.ts';
import { makeSeer } from './seer.ts';

/** Makes a bot for a game. */
export function makeBotOf(evaluator: Evaluator, name: BotName, options: BotOptions): Bot {
  switch (name) {
    case 'random':
      return makeRandomBot(
        evaluator.rules.commands,
        (command, position) =>
          decided(command, () => reasonOf(tellCommand(evaluator, position, command), { kind: 'random' })),
        options,
      );
    case 'greedy':
      return makeGreedy(evaluator, options);
    case 'planner':
      return makePlanner(evaluator, options);
    case 'seer':
      return makeSeer(evaluator, options);
  }
}

/** Number of guesses a command is tried on if chance or hidden cards can change its result. */
const SAMPLES = 4;

/**
 * Gives the command, or the first of a combined attack, that leaves the best position if the turn ends right
 * after it. Ends the turn if no command gains anything.
 */
function makeGreedy(evaluator: Evaluator, { seed }: BotOptions): Bot {
  return {
    name: 'greedy',
    decide: (position) => decideOutright(evaluator, position) ?? decide(evaluator, position, seed),
  };
}

function decide(evaluator: Evaluator, position: Position, seed: number): Decision {
  const guesses = new Guesses(evaluator, position, seed);
  const now = outlookAfter(guesses, []);
  const { table, seat, legal } = position;
  let best: { plan: Plan; outlook: Outlook } = { plan: [], outlook: now };
  for (const plan of sensibleSteps(evaluator, table, seat, legal)) {
    const outlook = outlookAfter(guesses, plan);
    if (sumOf(outlook.evaluation) > sumOf(best.outlook.evaluation)) best = { plan, outlook };
  }
  return decideOn(evaluator, position, best.plan, now, best.outlook);
}

function outlookAfter(guesses: Guesses, commands: readonly Command[]): Outlook {
  const { evaluator, position } = guesses;
  const { seat, table } = position;
  const look = (guess: number) => lookAfter(guesses.trial(guess), seat, commands);
  const first = look(0);
  if (!first.chancy && !evaluator.isWary(table, seat)) return first;
  return average([first, ...Array.from({ length: SAMPLES - 1 }, (_, i) => look(1 + i))]);
}

/**
 * Makes the bot that gives a random legal command, each equally likely. It needs to know nothing of the game.
 * @param forms those of the game's own commands
 * @param decide adds the reason to a command
 */
export function makeRandomBot(
  forms: CommandForms,
  decide: (command: Command, position: Position) => Decision,
  { seed }: BotOptions,
): Bot {
  return {
    name: 'random',
    looks: false,
    decide(position) {
      const { moment, seat } = position;
      return decide(
        anyCommand(position, forms, new Dice(spread(spread(seed) + 2 * moment + seat))),
        position,
      );
    },
  };
}

/** Spreads numbers that follow each other, whose dice would fall alike (the finalizer of MurmurHash3). */
function spread(number: number): number {
  let mixed = number | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** How many options to pick. Where there is no choice, no random number is drawn. */
function numberOf({ count, least }: PendingPrompt, dice: Dice): number {
  return least === count ? count : least + dice.below(count - least + 1);
}

function anyCommand({ legal, prompt }: Position, forms: CommandForms, dice: Dice): Command {
  if (prompt !== null && (legal.length === 0 || dice.below(legal.length + 1) === legal.length))
    return { do: 'choose', pick: dice.sample([...prompt.options.keys()], numberOf(prompt, dice)) };
  const hand = legal.find((it) => it.do === 'mulligan');
  if (hand !== undefined) return { do: 'mulligan', replace: hand.allowed.filter(() => dice.below(2) === 1) };
  let left = dice.below(legal.reduce((sum, it) => sum + countOf(it), 0));
  for (const it of legal) {
    const count = countOf(it);
    if (left < count) return commandAt(it, left, forms);
    left -= count;
  }
  throw new RangeError('There is nothing to decide: the seat has neither a legal command nor a prompt.');
}
