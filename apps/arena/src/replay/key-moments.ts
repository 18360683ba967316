import type { MatchEvent } from '@aftercast/bridge/client';

/** A moment of a match at which much happens, for the line of its replay. */
export interface KeyMoment {
  /** The moment at which its command begins. */
  readonly record: number;
  /** How many actions its command has. */
  readonly actions: number;
}

/** A command with fewer actions than this is no key moment. */
const LEAST = 8;

/** How many key moments a match has at most. */
const MOST = 6;

/**
 * Returns the commands with the longest chains, in order.
 * @param events those of the whole match
 * @param commands the moments at which commands begin, by their number less 1
 */
export function keyMomentsIn(
  events: readonly MatchEvent[],
  commands: readonly number[],
): readonly KeyMoment[] {
  const actions = new Map<number, number>();
  for (const { kind, command } of events)
    if (kind === 'action-ended') actions.set(command, (actions.get(command) ?? 0) + 1);
  return [...actions]
    .filter(([, count]) => count >= LEAST)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([command, count]) => ({ record: commands[command - 1] ?? 0, actions: count }))
    .sort((one, other) => one.record - other.record);
}

/**
 * Returns whose turns they are.
 * @param events those of the whole match
 * @param turns the moments at which turns begin
 */
export function turnSeatsIn(events: readonly MatchEvent[], turns: readonly number[]): readonly number[] {
  return turns.map((moment) => {
    const begins = events.find((it) => it.seq > moment && 'action' in it);
    return begins && 'action' in begins ? begins.action.seat : 0;
  });
}
