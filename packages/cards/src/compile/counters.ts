import type { Counters } from '../language/counter.ts';

/** A counter of a game: a stat that a set adds. */
export interface Counter {
  /** Its name in cards. */
  name: string;
  /** Its name, as players read it. */
  title: string;
  /** The number of its stat. */
  stat: number;
  /** The least that it can be, at most 0. */
  least: number;
  /** The most that it can be, at least 1. */
  most: number;
  /** Whether each player has it, and not each card. */
  isOfPlayer: boolean;
  /** Whether it is 0 again when a turn begins. */
  isOfTurn: boolean;
  /** Whether only the player who has it knows it. */
  isPrivate: boolean;
}

/** The counters that sets add, with the numbers of their stats. */
export function countersOf({
  stats,
  counters = {},
}: {
  stats: Readonly<Record<string, number>>;
  counters?: Counters;
}): Counter[] {
  return inOrderOfStats(counters).map(([name, { title, of, kept, known, atLeast, atMost }]) => ({
    name,
    title,
    stat: stats[name] as number,
    least: atLeast ?? 0,
    most: atMost ?? Number.POSITIVE_INFINITY,
    isOfPlayer: of === 'player',
    isOfTurn: kept === 'turn',
    isPrivate: known === 'owner',
  }));
}

/** Counters in the order of their stats: those that not all players know are the last ones. */
export function inOrderOfStats(counters: Counters): [string, Counters[string]][] {
  const isLast = (it: Counters[string]) => Number(it.known === 'owner');
  return Object.entries(counters).sort(([, one], [, other]) => isLast(one) - isLast(other));
}
