import { comparePair } from './lockstep.ts';
import { GAMES, makePair } from './pair.ts';

/** What some pairs came to, on average. */
export interface Average {
  /** Commands until the difference became public. */
  commands: number;
  /** Cards that differed. */
  varied: number;
  /** Share of pairs in which the seat that owns the cards was told something else. */
  apart: number;
}

/**
 * Compares pairs of matches of a game.
 * @param from the first seed
 * @param pairs the number of pairs, with rising seeds
 * @param most the number of commands to compare of each at most; by default all
 * @throws Error for the first pair that can be told apart, with the line that plays it again
 */
export async function compareMany(
  game: string,
  from: number,
  pairs: number,
  most?: number,
): Promise<Average> {
  if (!isGame(game)) throw new Error(`There is no game ${game}: choose ${Object.keys(GAMES).join(' or ')}.`);
  const sum = { commands: 0, varied: 0, apart: 0 };
  for (let seed = from; seed < from + pairs; seed++) {
    const { commands, varied, apart } = await comparePair(makePair(game, seed), most);
    sum.commands += commands;
    sum.varied += varied;
    sum.apart += Number(apart);
  }
  return { commands: sum.commands / pairs, varied: sum.varied / pairs, apart: sum.apart / pairs };
}

function isGame(name: string): name is keyof typeof GAMES {
  return name in GAMES;
}
