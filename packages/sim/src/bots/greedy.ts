import type { Command } from '@aftercast/rules';
import type { Bot, BotOptions, Decision, Position } from './bot.ts';
import { sumOf } from './evaluation.ts';
import { decideOn } from './explain.ts';
import { Guesses } from './guesses.ts';
import { average, lookAfter, type Outlook } from './outlook.ts';
import { decideOutright } from './outright.ts';
import type { Plan } from './search.ts';
import type { GameSense } from './sense.ts';
import { sensibleSteps } from './sensible.ts';

/** How many guesses a command is tried on, if chance or something hidden has a say in what it does. */
const SAMPLES = 4;

/**
 * Gives the command after which the turn could best be ended, or the first of those that gain something only together, or
 * ends it if there is none that gains anything.
 */
export function makeGreedy(sense: GameSense, { seed }: BotOptions): Bot {
  return {
    name: 'greedy',
    decide: (position) => decideOutright(sense, position) ?? decide(sense, position, seed),
  };
}

function decide(sense: GameSense, position: Position, seed: number): Decision {
  const guesses = new Guesses(sense, position, seed);
  const now = outlookAfter(guesses, []);
  const { table, seat, legal } = position;
  let best: { plan: Plan; outlook: Outlook } = { plan: [], outlook: now };
  for (const plan of sensibleSteps(sense, table, seat, legal)) {
    const outlook = outlookAfter(guesses, plan);
    if (sumOf(outlook.evaluation) > sumOf(best.outlook.evaluation)) best = { plan, outlook };
  }
  return decideOn(sense, position, best.plan, now, best.outlook);
}

function outlookAfter(guesses: Guesses, commands: readonly Command[]): Outlook {
  const { sense, position } = guesses;
  const { seat, table } = position;
  const look = (guess: number) => lookAfter(guesses.trial(guess), seat, commands);
  const first = look(0);
  if (!first.chancy && !sense.isWary(table, seat)) return first;
  return average([first, ...Array.from({ length: SAMPLES - 1 }, (_, i) => look(1 + i))]);
}
