import type { Command } from '@aftercast/rules';
import { Dice } from '../random/dice.ts';
import type { Bot, BotOptions, Position } from './bot.ts';
import { nameOf } from './explain.ts';
import { seedFor } from './seed.ts';
import type { GameSense } from './sense.ts';
import { unfold } from './unfold.ts';

/** Gives any legal command, each equally likely. */
export function makeRandom(sense: GameSense, { seed }: BotOptions): Bot {
  return {
    name: 'random',
    decide(position) {
      const command = anyCommand(position, new Dice(seedFor(position, seed)));
      return { command, why: `${nameOf(sense, position, command)}: any legal command is as good as another` };
    },
  };
}

function anyCommand({ legal, prompt }: Position, dice: Dice): Command {
  if (prompt !== null) return { do: 'choose', pick: dice.sample([...prompt.options.keys()], prompt.count) };
  const hand = legal.find((it) => it.do === 'mulligan');
  if (hand !== undefined) return { do: 'mulligan', replace: hand.allowed.filter(() => dice.below(2) === 1) };
  return dice.pick(legal.flatMap(unfold));
}
