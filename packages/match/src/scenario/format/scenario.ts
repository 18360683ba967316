import type { Name } from './name.ts';

/** The forced outcome of a random choice: a name, a card's id, or a number. */
export type Pick = string | number;

/** A scenario without its steps: what a match can be started from. */
export interface Setup {
  /** The scenario's title. */
  name: string;
  /** Name of the game. */
  game: string;
  /** Seed of the random numbers. */
  seed: number;
  /** The seat whose turn it is. */
  active: number;
  /** One for each seat, as the game's adapter has read it. */
  players: unknown[];
  /** Forced outcomes of random choices, in order. */
  picks: Pick[];
}

/** A scenario that was read without a problem. */
export interface Scenario extends Setup {
  /** The steps, in order. */
  steps: Step[];
}

/** One step, by its kind. */
export type Step = CommandStep | TableStep | NameStep | CheckStep;

/** A player's command, with names instead of entity ids. */
export interface CommandStep {
  kind: 'command';
  command: NamedCommand;
  /** The code with which it must be refused, `true` for any code; `null` if it must be accepted. */
  rejected: true | string | null;
}

/** A command as a scenario writes it: an answer, a seat that gives up, or one that the game's adapter names, by its fields. */
export type NamedCommand =
  | { do: 'choose'; pick: Pick[] }
  | { do: 'concede'; player?: number }
  | { do: string; values: Readonly<Record<string, string | number>> };

/** A change of the table in the middle of a scenario: a set-up step. */
export interface TableStep {
  kind: 'setup';
  setup: string;
  values: Readonly<Record<string, string | number | boolean>>;
}

/** Gives an alias to the entity at a path. */
export interface NameStep {
  kind: 'name';
  name: string;
  is: string;
}

/** What must be true at this moment. */
export interface CheckStep {
  kind: 'check';
  checks: Check[];
}

/** One entry of a check; `key` is its key in the scenario. */
export type Check =
  | { kind: 'trace'; key: 'trace'; nodes: ExpectedNode[] }
  | { kind: 'choice'; key: 'choice'; choice: ExpectedChoice | null }
  | { kind: 'player'; key: string; seat: number; fields: FieldCheck[] }
  | { kind: 'zone'; key: string; seat: number; zone: string; cards: ExpectedCards }
  /** `fields` is `null` for an entity that must not exist. */
  | { kind: 'entity'; key: string; name: Name; fields: FieldCheck[] | null };

/** What one key of an entity or a player must be. */
export type FieldCheck =
  | { kind: 'number'; key: string; number: ExpectedNumber }
  | { kind: 'boolean'; key: string; value: boolean }
  | { kind: 'word'; key: string; word: string }
  | { kind: 'card'; key: 'card'; cards: string[] }
  | { kind: 'keywords'; key: 'has' | 'hasNot'; keywords: string[] }
  | { kind: 'targets'; key: 'targets'; targets: string[] }
  | { kind: 'zone'; key: string; cards: ExpectedCards };

/** A number, one of several, or one between bounds. */
export type ExpectedNumber = number | { oneOf: number[] } | { min?: number; max?: number };

/** Cards of a zone, in exact order, or less exactly. Each is named by an alias, a path, or a card's id. */
export type ExpectedCards =
  | string[]
  | { count: ExpectedNumber }
  | { includes: string[] }
  | { excludes: string[] };

/** The expected prompt: the seat that must be asked, and its options. */
export interface ExpectedChoice {
  player?: number;
  options?: string[] | { count: ExpectedNumber };
}

/** An expected node of a trace; a missing key matches everything. */
export interface ExpectedNode {
  action: string;
  source?: string;
  targets?: string[];
  amount?: ExpectedNumber;
  children?: ExpectedNode[];
}
