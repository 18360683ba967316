import type { CommandForms } from '@aftercast/rules';

/** Names for the numbers in the event log. They cover the whole catalogue, so they reveal nothing (law H1). */
export interface Names {
  /** Name of the game. */
  game: string;
  /** Number of seats. */
  seats: number;
  /** Action types, by number. */
  types: string[];
  /** Stats, by number. */
  stats: string[];
  /** Zones, by number. */
  zones: string[];
  /** Names of the zones that all seats have in common; missing if there are none. */
  shared?: string[];
  /** Registers, by number; the kernel's come first. */
  registers: string[];
  /** Card ids, by number; entry 0 stands for an unknown card. */
  cards: string[];
}

/** What the worker returns when it has opened or restored a match. */
export interface Opened {
  /** Names for the numbers of the match. */
  names: Names;
  /** Ids of entities, as the owner numbers them, by the names that the scenario gives them. */
  aliases: Record<string, number>;
  /** The fields of the game's own commands, by their names. */
  forms: CommandForms;
}

/** What the worker returns when it has opened a replay. A moment is a number of records of the role's event log. */
export interface OpenedReplay extends Opened {
  /** The last moment: the number of records. */
  last: number;
  /** The moments at which commands begin, in order. */
  commands: number[];
  /** The moments at which turns begin, in order. */
  turns: number[];
}
