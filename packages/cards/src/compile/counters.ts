import { type Action, type ActionType, type Handling, Phase } from '@aftercast/kernel';
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
  const all = Object.entries(counters);
  return [...all.filter(([, it]) => it.known !== 'owner'), ...all.filter(([, it]) => it.known === 'owner')];
}

/** Action types of which the one that begins a turn also sets back the counters that last for a turn. */
export function countingTypes(
  types: readonly ActionType[],
  counters: readonly Counter[],
  turns: { readonly type: number; readonly phase: Phase } | null | undefined,
): readonly ActionType[] {
  const ofTurn = counters.filter((it) => it.isOfTurn);
  if (ofTurn.length === 0 || turns == null) return types;
  return types.map((type, number) => {
    if (number !== turns.type) return type;
    const key = turns.phase === Phase.prepare ? 'prepare' : 'perform';
    const handler = type[key];
    return {
      ...type,
      [key]: (handling: Handling, action: Action) => {
        setBack(handling, ofTurn);
        handler?.(handling, action);
      },
    };
  });
}

/** Sets counters back, zone by zone: the order of ids would show the order of deck lists (law H1). */
function setBack(handling: Handling, counters: readonly Counter[]): void {
  for (const zone of handling.table.zones)
    for (const id of zone) for (const { stat } of counters) handling.set(id, stat, 0);
}
