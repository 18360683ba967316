import type { Action, Changes, Table } from '@aftercast/kernel';

/** One thing that is wrong with a scenario. */
export interface Problem {
  /** Where, as a JSON path. */
  path: string;
  /** What is wrong, for the designer. */
  message: string;
}

/** Collects problems while a scenario is read. Reading goes on after a problem, so that all are reported at once. */
export type Report = (path: string, message: string) => void;

/**
 * Reads the values of a scenario. A wrong value is reported with its path and read as `null`. The caller can go on: the
 * scenario will not be played.
 */
export interface Reader {
  /** Reports a problem that the caller has found. */
  report: Report;
  /** An object with only these keys, and with all required ones. */
  object(
    value: unknown,
    path: string,
    keys: readonly string[],
    required?: readonly string[],
  ): Readonly<Record<string, unknown>> | null;
  /** A list, with entries of any kind. */
  list(value: unknown, path: string): readonly unknown[] | null;
  /** An integer; with `least`, an amount of at least that, and not too large for a match. */
  integer(value: unknown, path: string, least?: number): number | null;
  /** `true` or `false`. */
  boolean(value: unknown, path: string): boolean | null;
  /** The id of one of the game's cards, read as its index in the catalogue. */
  card(value: unknown, path: string): number | null;
  /** A new name for an entity. */
  alias(value: unknown, path: string): string | null;
}

/** A zone that a scenario's paths can name. */
export interface NamedZone {
  /** Its kind: an index into the game's zones. */
  kind: number;
  /** Whether it has at most one card and is named without an index, as in `p0.leader`. */
  single: boolean;
  /** How many of its entities come before those that its name is for; 0 without it. */
  after?: number;
  /** While it is empty: the entity that its name still refers to (a leader who has fallen); 0 for none. */
  gone?(table: Table, seat: number): number;
}

/**
 * The kind of a set-up step's key; `?` marks an optional key.
 */
export type StepKey = StepKeyKind | `${StepKeyKind}?`;
/**
 * What the value of a set-up step's key must be: a seat, a card's id, an entity's name, a number from 1, a number from 0,
 * `true` or `false`, or a name that the step gives to what it makes.
 */
export type StepKeyKind = 'player' | 'card' | 'name' | 'count' | 'amount' | 'boolean' | 'alias';

/** The values of a set-up step, as its game reads them: seats, indices of cards and entity ids as numbers. */
export interface StepValues {
  /** Whether the step has this key. */
  has(key: string): boolean;
  /** The number of a key, or `otherwise` if the step does not have it. @throws RangeError if there is neither */
  number(key: string, otherwise?: number): number;
  /** The value of a key; `false` if the step does not have it. */
  boolean(key: string): boolean;
}

/** A set-up step of a game: its keys and its actions. */
export interface SetupStep {
  /** The kinds of its keys, by name. */
  keys: Readonly<Record<string, StepKey>>;
  /** The reason that it cannot be done on this table; `null` if it can. */
  whyNot?(table: Table, values: StepValues): string | null;
  /** The outermost actions that it runs as, one after the other. */
  actions(table: Table, values: StepValues): Action[];
}

/** Something that a scenario can check; `read` returns `null` if the entity or player does not have it. */
export type CheckedField =
  /** An integer. */
  | { kind: 'number'; read(table: Table, id: number): number | null }
  /** `true` or `false`. */
  | { kind: 'boolean'; read(table: Table, id: number): boolean | null }
  /** One of these words. */
  | { kind: 'word'; words: readonly string[]; read(table: Table, id: number): string | null };

/**
 * The commands that a game's scenarios can give, each with its keys. All scenarios have `choose` and `concede`; no
 * scenario has the other match commands, which come before its table or from no player.
 */
export type GivenCommands = Readonly<Record<string, readonly string[]>>;

/** How a game is written in scenarios: the parts that the format leaves to the game. */
export interface ScenarioAdapter {
  /** Reads a player's set-up. The result is used only if nothing was reported. */
  parsePlayer(value: unknown, path: string, reader: Reader): unknown;
  /** Writes a player's set-up, without defaults: the inverse of {@link parsePlayer}. */
  makePlayer(player: unknown): unknown;
  /**
   * Reads a player's set-up from a table, so that {@link setUp} lays a table like it. What a set-up cannot say is left out.
   * Without it, no scenario can be generated from a match of this game.
   */
  readPlayer?(table: Table, seat: number): unknown;
  /** Sets up the table from set-ups that were read without a problem. Nothing reacts. @returns entity ids by alias */
  setUp(changes: Changes, players: readonly unknown[], active: number): Map<string, number>;
  /** Zones by their names in paths. */
  zones: Readonly<Record<string, NamedZone>>;
  /** The names of all zones, as a check of `zone` uses them. */
  zoneNames: readonly string[];
  /** The name of the zone that an entity is in. */
  zoneName(table: Table, entity: number): string;
  /** The game's set-up steps by name. */
  setupSteps: Readonly<Record<string, SetupStep>>;
  /** What scenarios can check of an entity, in addition to what the format itself checks. */
  entityChecks: Readonly<Record<string, CheckedField>>;
  /** What scenarios can check of a player, by seat, in addition to its zones. */
  playerChecks: Readonly<Record<string, CheckedField>>;
  /** The names of the game's keywords. */
  keywords: readonly string[];
  /** Whether an entity has a keyword. */
  hasKeyword(table: Table, entity: number, keyword: string): boolean;
  /** Action types that a trace can leave out; it then shows their reactions in their position. */
  silent: readonly string[];
  /** The commands that steps can give. */
  commands: GivenCommands;
  /** Checks of an entity by name: each is true if the entity can be used for one of these commands now. */
  commandChecks: Readonly<Record<string, readonly string[]>>;
}
