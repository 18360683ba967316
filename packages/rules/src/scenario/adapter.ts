import type { Action, Changes, Table } from '@aftercast/kernel';

/** One thing that is wrong with a scenario: where, as a JSON path, and what, for a person to mend. */
export interface Problem {
  path: string;
  message: string;
}

/** Collects problems while a scenario is read; reading goes on, so that all are reported at once. */
export type Report = (path: string, message: string) => void;

/**
 * Reads the values of a scenario. What is not as it must be is reported with its path, and `null` is returned: the
 * scenario will not be played, so a caller need not tell that from anything else.
 */
export interface Reader {
  report: Report;
  /** An object that has no other keys than these, and all that are required. */
  object(
    value: unknown,
    path: string,
    keys: readonly string[],
    required?: readonly string[],
  ): Readonly<Record<string, unknown>> | null;
  list(value: unknown, path: string): readonly unknown[] | null;
  /** An integer; with a least value, an amount: at least that, and none that is too large for a match. */
  integer(value: unknown, path: string, least?: number): number | null;
  boolean(value: unknown, path: string): boolean | null;
  /** The id of a card that the game knows, as its index in the catalogue. */
  card(value: unknown, path: string): number | null;
  /** A name for an entity that no other has. */
  alias(value: unknown, path: string): string | null;
}

/** A zone as a scenario's paths name it. */
export interface NamedZone {
  kind: number;
  /** Whether it holds at most one card and is named without an index, as in `p0.leader`. */
  single: boolean;
  /** While it is empty: the entity that its name still stands for (a leader who has fallen); 0 for none. */
  gone?(table: Table, seat: number): number;
}

/**
 * What a key of a set-up step must be: a seat, a card's id, an entity's name, a number from 1, a number from 0, true or
 * false, or a name that the step gives to what it makes. `?` marks a key that may be left out.
 */
export type StepKey = StepKeyKind | `${StepKeyKind}?`;
export type StepKeyKind = 'player' | 'card' | 'name' | 'count' | 'amount' | 'boolean' | 'alias';

/** The keys of a set-up step, as its game takes them: seats, indices of cards and entity ids as numbers. */
export interface StepValues {
  has(key: string): boolean;
  /** @throws RangeError for a key that the step does not have, without a value to take instead */
  number(key: string, otherwise?: number): number;
  boolean(key: string): boolean;
}

/** A set-up step of a game: its keys, and what it runs as. */
export interface SetupStep {
  keys: Readonly<Record<string, StepKey>>;
  /** Why it cannot be done on this table; `null` if it can. */
  whyNot?(table: Table, values: StepValues): string | null;
  /** The outermost actions that it runs as, one after the other. */
  actions(table: Table, values: StepValues): Action[];
}

/** Something that a check may look at; `read` gives `null` where there is no such thing. */
export type CheckedField =
  | { of: 'number'; read(table: Table, id: number): number | null }
  | { of: 'boolean'; read(table: Table, id: number): boolean | null }
  | { of: readonly string[]; read(table: Table, id: number): string | null };

/**
 * The commands that a game's scenarios may give, each with the keys that it may have. `choose` and `concede` belong to the
 * format itself; others come before a scenario's table, or from no player.
 */
export type GivenCommands = Readonly<Record<string, readonly string[]>>;

/** How a game is written in scenarios: its set-up, its zones, stats and keywords, where the format leaves room. */
export interface ScenarioAdapter {
  /** Reads a player's set-up. What it returns is used only if nothing was reported. */
  parsePlayer(value: unknown, path: string, reader: Reader): unknown;
  /** Writes a set-up that was read, with the defaults left out: the inverse of {@link parsePlayer}. */
  makePlayer(player: unknown): unknown;
  /** Lays the table for set-ups that were read without a problem. Nothing reacts. @returns entity ids by alias */
  setUp(changes: Changes, players: readonly unknown[], active: number): Map<string, number>;
  /** Zones by the names that paths use. */
  zones: Readonly<Record<string, NamedZone>>;
  /** Every zone that a card may be found in, as `zone` checks it. */
  zoneNames: readonly string[];
  /** The name of the zone that an entity is in. */
  zoneName(table: Table, entity: number): string;
  setupSteps: Readonly<Record<string, SetupStep>>;
  /** What can be checked of an entity besides what the format itself can tell of one. */
  entityChecks: Readonly<Record<string, CheckedField>>;
  /** What can be checked of a player, by seat, besides its zones. */
  playerChecks: Readonly<Record<string, CheckedField>>;
  keywords: readonly string[];
  hasKeyword(table: Table, entity: number, keyword: string): boolean;
  /** Action types that a trace may leave out; what they set off then stands in their place. */
  silent: readonly string[];
  /** The commands that steps may give. */
  commands: GivenCommands;
  /** What can be checked of an entity: whether it can be given one of these commands now. */
  commandChecks: Readonly<Record<string, readonly string[]>>;
}
