import * as v from 'valibot';
import type { CardEvent, Effect } from './ability.ts';
import type { PartFault } from './load-error.ts';
import { type EntriesOf, integer, named, positive, sensible, strict } from './strict.ts';

/** A number that a set adds: of each player, or of each card. It begins at 0. Conditions and amounts read it like a stat. */
export interface SetCounter {
  /** Its name, as players read it after a number: `Corpses`. */
  title: string;
  /** What it is, in a sentence for players. */
  meaning: string;
  /** What has it: each player, or each card. A card that is reset to what is printed loses it. */
  of: 'player' | 'card';
  /** The least that it can be: at most 0, which is the default. */
  atLeast?: number;
  /** The most that it can be: at least 1. The default is the limit of all numbers. */
  atMost?: number;
  /** How long it lasts: for the match, which is the default, or until the next turn of either player begins. */
  kept?: 'match' | 'turn';
  /** Who knows it: all, which is the default, or only the player who has it. A counter of cards is known to all who see the card. */
  known?: 'all' | 'owner';
}

/** The schema of a counter in the header of a set. */
export const counterSchema = named(
  'set-counter',
  sensible(
    strict({
      title: v.string(),
      meaning: v.string(),
      of: v.picklist(['player', 'card'] satisfies SetCounter['of'][]),
      atLeast: v.exactOptional(v.pipe(integer, v.maxValue(0, 'an integer of at most 0'))),
      atMost: v.exactOptional(positive),
      kept: v.exactOptional(v.picklist(['match', 'turn'])),
      known: v.exactOptional(v.picklist(['all', 'owner'])),
    } satisfies EntriesOf<SetCounter>) as v.GenericSchema<SetCounter>,
    '"known" only for a counter of players',
    (it) => it.known === undefined || it.of === 'player',
  ),
);

/** The counters of a game, by name. */
export type Counters = Readonly<Record<string, SetCounter>>;

/** Finds what an effect that changes a counter requires of its other keys. */
export function faultsOfCounting({ counter, to, for: side }: Effect, counters: Counters): PartFault[] {
  const known = counter === undefined ? undefined : counters[counter];
  if (known === undefined) return [];
  if (known.of === 'player')
    return to === undefined
      ? []
      : [
          {
            at: '.to',
            expected: '"for" in place of "to", for a counter of players',
            found: JSON.stringify(to),
          },
        ];
  return [
    ...(to === undefined ? [{ at: '', expected: '"to", for a counter of cards', found: 'none' }] : []),
    ...(side === undefined
      ? []
      : [{ at: '.for', expected: '"to" alone, for a counter of cards', found: JSON.stringify(side) }]),
  ];
}

/** Finds an event of a counter without the counter, a counter with another event, and one that not all players know. */
export function faultsOfCounted(
  { event, counter }: CardEvent,
  isCounted: boolean,
  counters: Counters,
): PartFault[] {
  if (!isCounted)
    return counter === undefined
      ? []
      : [{ at: '.counter', expected: '"counter" only with the change of one', found: JSON.stringify(event) }];
  if (counter === undefined) return [{ at: '', expected: `"counter", for "${event}"`, found: 'none' }];
  if (counters[counter]?.known !== 'owner') return [];
  // An answer would tell the other players of it.
  return [
    {
      at: '.counter',
      expected: 'a counter that all players know',
      found: `${JSON.stringify(counter)}, known to its owner`,
    },
  ];
}
