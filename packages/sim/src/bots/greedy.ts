import type { Command } from '@aftercast/cards';
import type { Bot, BotOptions, Decision, Position } from './bot.ts';
import { sumOf } from './evaluation.ts';
import { nameOf, reasonFor } from './explain.ts';
import { Guesses } from './guesses.ts';
import { average, lookAfter, type Outlook } from './outlook.ts';
import { decideOutright } from './outright.ts';
import type { GameSense } from './sense.ts';
import { sensibleCommands } from './sensible.ts';

/** How many guesses a command is tried on, if chance or something hidden has a say in what it does. */
const SAMPLES = 4;

/** Gives the command after which the turn could best be ended, or ends it if there is none that gains anything. */
export function makeGreedy(sense: GameSense, { seed }: BotOptions): Bot {
  return {
    name: 'greedy',
    decide: (position) => decideOutright(sense, position) ?? decide(sense, position, seed),
  };
}

function decide(sense: GameSense, position: Position, seed: number): Decision {
  const guesses = new Guesses(sense, position, seed);
  const now = outlookAfter(guesses, []);
  let best: { command: Command; outlook: Outlook } = { command: { do: 'end-turn' }, outlook: now };
  for (const command of sensibleCommands(sense, position.table, position.seat, position.legal)) {
    const outlook = outlookAfter(guesses, [command]);
    if (sumOf(outlook.evaluation) > sumOf(best.outlook.evaluation)) best = { command, outlook };
  }
  const { command, outlook } = best;
  const reason =
    command.do === 'end-turn' ? 'nothing else gains anything' : reasonFor(sense.words, now, outlook);
  return { command, why: `${nameOf(sense, position, command)}: ${reason}` };
}

function outlookAfter(guesses: Guesses, commands: readonly Command[]): Outlook {
  const { sense, position } = guesses;
  const { seat, table } = position;
  const look = (guess: number) => lookAfter(guesses.trial(guess), seat, commands);
  const first = look(0);
  if (!first.chancy && !sense.isWary(table, seat)) return first;
  return average([first, ...Array.from({ length: SAMPLES - 1 }, (_, i) => look(1 + i))]);
}
