/** A number that a check of a scenario expects. */
export type WrittenNumber =
  | number
  /** One of these. */
  | { oneOf: readonly number[] }
  /** Within bounds, which are included. */
  | {
      /** The least that it may be. */
      min?: number;
      /** The most that it may be. */
      max?: number;
    };

/** What a zone must hold: exactly these cards in order, each by its id or name, or a part of that. */
export type WrittenCards =
  | readonly string[]
  /** How many cards there are. */
  | { count: WrittenNumber }
  /** Cards that it has, among others. */
  | { includes: readonly string[] }
  /** Cards that it does not have. */
  | { excludes: readonly string[] };

/** The words of a game's scenarios, as types. A game declares the type of its scenarios with them. */
export interface ScenarioWords {
  /** The game's name. */
  game: string;
  /** Ids of cards. */
  card: string;
  /** Names of action types. */
  type: string;
  /** Names of zones, as a check of `zone` uses them. */
  zone: string;
  /** Names of keywords. */
  keyword: string;
  /** Codes of refusals. */
  refusal: string;
  /** A player's set-up. */
  player: object;
  /** The commands that steps can give, with entities by name. */
  command: object;
  /** The set-up steps. */
  setup: object;
  /** What can be checked of an entity, in addition to what the format itself checks. */
  entity: object;
  /** What can be checked of a player. */
  seat: object;
}

/** One node of a trace: an action, and those that it caused. */
export interface WrittenNode<Type extends string> {
  /** The name of the action type. */
  action: Type;
  /** The name or card of its source. */
  source?: string;
  /** The names or cards of its targets, in any order. */
  targets?: readonly string[];
  /** Its amount. */
  amount?: WrittenNumber;
  /** All actions that it caused, in the order of resolution. Without it, they are not checked. */
  children?: readonly WrittenNode<Type>[];
}

/** The question that a check of `choice` expects. */
export interface WrittenChoice {
  /** The player who is asked. */
  player?: number;
  /** The options in order, or their number. */
  options?: readonly string[] | { count: WrittenNumber };
}

/** What a check expects of an entity. */
export type WrittenEntity<W extends ScenarioWords> = W['entity'] & {
  /** The id of its card, or those that are right. */
  card?: W['card'] | { oneOf: readonly W['card'][] };
  /** The zone that it is in. */
  zone?: W['zone'];
  /** The player whose zone it is in. */
  controller?: WrittenNumber;
  /** Keywords that it must have. */
  has?: readonly W['keyword'][];
  /** Keywords that it must not have. */
  hasNot?: readonly W['keyword'][];
  /** The names of everything that it can be used on now, in any order. */
  targets?: readonly string[];
};

/** The entries of a check: `trace`, `choice`, players, zones such as `p0.hand`, and entities by name. */
export type WrittenChecks<W extends ScenarioWords> = {
  [name: string]:
    | WrittenEntity<W>
    | W['seat']
    | WrittenCards
    | readonly WrittenNode<W['type']>[]
    | WrittenChoice
    | null;
};

/** A step of a scenario: a command, a set-up step, a name for an entity, or a check. */
export type WrittenStep<W extends ScenarioWords> =
  | ((
      | W['command']
      | {
          do: 'choose';
          /** The names, cards or numbers that are picked. */
          pick: readonly (string | number)[];
        }
      | {
          do: 'concede';
          /** The player; by default, the active one. */
          player?: number;
        }
    ) & {
      /** The command must be refused, with this code if there is one. */
      rejected?: true | W['refusal'];
    })
  | W['setup']
  /** A name for an entity. */
  | {
      /** The new name. */
      name: string;
      /** The name or place of the entity. */
      is: string;
    }
  /** What must be true now. */
  | { check: WrittenChecks<W> };

/**
 * A scenario as it is written, in the words of a game. Each game exports its own, such as `HearthScenario`:
 * `{ … } satisfies HearthScenario`.
 */
export interface WrittenScenario<W extends ScenarioWords> {
  /** The format and its version. */
  format: 'scenario/1';
  /** What it shows, in a sentence. */
  name: string;
  /** The game's name. */
  game: W['game'];
  /** The seed of its random numbers; 1 without. */
  seed?: number;
  /** The player whose turn it is; 0 without. */
  active?: number;
  /** Outcomes of random choices, in order: names, ids of cards, numbers. */
  picks?: readonly (string | number)[];
  /** The set-ups of the players. */
  players: readonly [W['player'], W['player']];
  /** What happens, and what must be true then. A match that is opened with a scenario does not play them. */
  steps: readonly WrittenStep<W>[];
}

/**
 * What is written in the words of `T`, or comes from JSON: there the compiler knows the keys, but takes every word for a
 * string.
 */
export type AsJson<T> = T extends string
  ? T | (string & Record<never, never>)
  : T extends readonly (infer It)[]
    ? readonly AsJson<It>[]
    : T extends object
      ? { [K in keyof T]: AsJson<T[K]> | (Record<never, never> extends Pick<T, K> ? undefined : never) }
      : T;
