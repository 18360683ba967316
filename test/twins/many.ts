import { isNightly } from '../nightly.ts';
import { type Comparison, comparePair } from './lockstep.ts';
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
  const sum = { commands: 0, messages: 0, varied: 0, holds: 0, apart: 0 };
  const ends: Record<Comparison['end'], number> = { public: 0, chance: 0, refused: 0, over: 0 };
  for (let seed = from; seed < from + pairs; seed++) {
    const { end, ...compared } = await comparePair(makePair(game, seed), most);
    for (const name of ['commands', 'messages', 'varied', 'holds', 'apart'] as const)
      sum[name] += Number(compared[name]);
    ends[end]++;
  }
  if (isNightly)
    console.log(
      `${game}, ${pairs} pairs from ${from} on: ${JSON.stringify(sum)}, ended by ${JSON.stringify(ends)}`,
    );
  return { commands: sum.commands / pairs, varied: sum.varied / pairs, apart: sum.apart / pairs };
}

function isGame(name: string): name is keyof typeof GAMES {
  return name in GAMES;
}
