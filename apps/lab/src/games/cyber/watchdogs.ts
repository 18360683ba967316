import type { StressRound } from '../game.ts';

/** CPU and memory enough for the whole hand. */
const PLENTY = 100;

/** The cards to play, in order: storms, and bombs that damage everything when they are trashed. */
const HAND = Array.from({ length: 6 }, (_, i) => (i % 2 === 0 ? 'packet-storm-1' : 'fork-bomb-1'));

/**
 * Watchdogs on both sides of a table of `cyber`: a blow against a program is answered by every other watchdog of its side
 * with a blow of its own, which the other side's watchdogs answer, until there are too few of them left.
 */
export function watchdogRound(seed: number): StressRound {
  const player = { cpu: PLENTY, maxCpu: PLENTY, memory: PLENTY, deck: [{ card: 'thread', count: 200 }] };
  const hand = HAND.map((card, i) => ({ card, as: `card-${i}` }));
  return {
    scenario: {
      format: 'scenario/1',
      name: 'Watchdogs and storms',
      game: 'cyber',
      seed,
      players: [
        { ...player, hand, field: ['watchdog-1', 'bit-swizzler-1', 'watchdog-1', 'acolyte-of-bytes-1'] },
        { ...player, field: ['watchdog-1', 'mainframe-1', 'watchdog-1', 'tap-1', 'watchdog-1'] },
      ],
      steps: [],
    },
    commands: [...hand.map(({ as }) => ({ do: 'play' as const, card: as })), { do: 'end-turn' }],
  };
}
