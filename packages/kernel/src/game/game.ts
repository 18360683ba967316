import type { Action, Phase } from './action.ts';
import type { SeatPrompt } from './prompt.ts';
import type { RegisterKind } from './registers.ts';
import type { Attachment, Entity, Table } from './table.ts';

/** What a handler may do while its phase is open. Each call that changes the table is recorded with its inverse. */
export interface Handling extends Observing {
  /** Sets a stat; beyond the limits of stats, to the limit (law S7). Setting it to its current value does nothing. */
  set(entity: number, stat: number, value: number): void;
  /** Turns an entity into another card (a transformation). */
  setCard(entity: number, card: number): void;
  /** Gives an entity the next order of play. */
  takeOrder(entity: number): void;
  /** Gives an entity this order of play. */
  setOrder(entity: number, order: number): void;
  /** Sets one of the game's own registers, counted from 0. */
  setRegister(register: number, value: number): void;
  /** Ends the match: 1 + the winning seat, or -1 for a tie. */
  setOutcome(outcome: number): void;
  /** Moves an entity to an index of a zone; by default to the zone's end. */
  move(entity: number, zone: number, index?: number): void;
  /** Puts a new entity with its card's printed stats in a zone; by default at the zone's end. @returns its id */
  create(card: number, owner: number, zone: number, index?: number): number;
  /** Removes an entity and its attachments from the match. */
  remove(entity: number): void;
  /** Makes an attachment and updates the stats that it changes. @returns its id */
  attach(entity: number, attachment: Omit<Attachment, 'id'>): number;
  /** Removes an attachment and updates the stats that it changed. @throws RangeError if the entity does not have it */
  detach(entity: number, attachment: number): void;
  /**
   * Changes the targets or the amount of an action that has not performed yet (law A5). A handler may also use it to
   * record what its own action has created or acted on.
   */
  amend(action: Action, targets: readonly number[], amount: number): void;
  /** Cancels an action that is open on the stack (law A5). Repeating it does nothing. */
  cancel(action: Action, by: Action): void;
  /**
   * Withdraws all reactions of an entity that have not begun (law A13): a game does so when it turns the entity into another
   * card. If `by` comes from the entity itself, the other reactions to the cause of `by` stay.
   * @param by the action whose handler runs
   */
  withdraw(source: number, by: Action): void;
  /** Asks a seat; the resolver waits at the end of this prepare phase. @throws InvariantError in a perform phase (law A10) */
  ask(prompt: SeatPrompt): void;
  /**
   * Asks several seats at once. They answer in any order, and no answer is known to any other seat before
   * {@link ActionType.allAnswered} has all of them (law A16). Without a prompt it does nothing, and nothing is answered.
   * @throws InvariantError in a perform phase, or if a seat is asked twice or with `commands` (law A10)
   */
  askAll(prompts: readonly SeatPrompt[]): void;
  /** One of several entities, each equally likely. @throws RangeError if there is none */
  pickEntity(candidates: readonly number[]): number;
  /** One of several cards of the catalogue, each equally likely. @throws RangeError if there is none */
  pickCard(candidates: readonly number[]): number;
  /** A number in a range, both ends included, each equally likely. @throws RangeError if the range is empty */
  pickNumber(from: number, to: number): number;
}

/** What an observer may do in a phase: read the table, and add reactions. */
export interface Observing {
  /** The game that is played. */
  readonly game: Game;
  /** The table as it is now; an observer must not write to it. */
  readonly table: Table;
  /** The phase that is open. */
  readonly phase: Phase;
  /**
   * Adds a reaction to the open phase (law A3).
   * @throws InvariantError if no phase is open
   */
  react(action: Action): void;
  /**
   * The action that caused this one, while it can still be cancelled: until it has performed, or, for an outermost
   * one, until it ends; `null` after that.
   */
  causeOf(action: Action): Action | null;
}

/** A routine as the index of observers knows it. */
export interface Routine {
  /** Action type that it answers to. */
  type: number;
  /** Phase of that action type that it answers to. */
  phase: Phase;
  /** Kinds of zone in which it listens, as a bit mask: bit k for kind k. */
  zones: number;
  /** Called in each such phase; adds reactions if the routine answers to the action. */
  respond(observing: Observing, action: Action, observer: Observer): void;
}

/** A routine of an entity that listens now. */
export interface Observer {
  /** Entity that listens; 0 for the rules. */
  entity: number;
  /** Order of play of the entity; 0 for the rules. */
  order: number;
  /** What it listens to, and how it answers. */
  routine: Routine;
  /** The attachment that the routine came with; `null` for one of the card's own. */
  attachment: Attachment | null;
}

/** A kind of zone; every seat has one of each that is not shared. */
export interface ZoneKind {
  /** Unique among the game's kinds of zone. */
  name: string;
  /**
   * Whether all seats have it in common, such as a market. Its cards are in no seat's control: {@link controllerOf} is -1, and
   * their routines act for the rules. `false` by default. A shared zone cannot be `visible` to its `owner`.
   */
  shared?: boolean;
  /**
   * What roles see of its cards (law H1). `all`: all roles see the faces. `owner`: its owner sees the faces, others the
   * backs in order. `count`: all roles see only how many there are (a deck). `none`: no role sees anything.
   */
  visible: 'all' | 'owner' | 'count' | 'none';
}

/** An action type: its name, its checks and its handlers. */
export interface ActionType {
  /** Unique among the game's action types. */
  name: string;
  /** Runs when its prepare phase is open. */
  prepare?(handling: Handling, action: Action): void;
  /** Runs when its perform phase is open. */
  perform?(handling: Handling, action: Action): void;
  /** Whether a target can still be acted on when the perform phase is due; other targets are dropped (law A6). */
  stays?(table: Table, target: number, action: Action): boolean;
  /** Whether the action can still be performed when its perform phase is due; if not, it is dropped (law A6). */
  possible?(table: Table, action: Action): boolean;
  /** For an outermost action: whether state-based actions also run between its two phases (law A9). */
  settles?: boolean;
  /** For an outermost action: the actions to resolve after it (law A8). */
  followUps?(table: Table, action: Action): Action[];
  /**
   * Handles the answer to the prompt of its prepare phase, after the action's `choice` was set to the first index, or to -1 if
   * nothing was picked. If the prompt was for `commands`, it is called for a pass only; `choice` is 0 after a command.
   * @param picked indices into the prompt's options
   */
  answered?(handling: Handling, action: Action, picked: readonly number[]): void;
  /**
   * Handles the answers to the prompts of its prepare phase, if it has asked with {@link Handling.askAll}: when the last one has
   * arrived. The action's `choice` is -1.
   * @param picked by seat: indices into the options of its prompt; `undefined` for a seat that was not asked
   */
  allAnswered?(handling: Handling, action: Action, picked: readonly (readonly number[] | undefined)[]): void;
}

/** Whether an action has a target left: the `possible` of action types that need one (law A6). */
export function hasTarget(_: Table, { targets }: Action): boolean {
  return targets.length > 0;
}

/** A state-based action: an action type that the game runs after each outermost action, when it is due (law A9). */
export interface StateBasedAction {
  /** Index into the game's action types. */
  type: number;
  /** Whether it has anything to do now. It must not change the table. */
  due(table: Table): boolean;
}

/** What the kernel knows of a card. */
export interface CardEntry {
  /** Unique in the catalogue; empty for entry 0. */
  id: string;
  /** One integer for each of the game's stats. */
  printed: readonly number[];
  /** The routines that its entities bring, in the order in which they answer. */
  routines: readonly Routine[];
}

/** A game's definition, as far as the kernel needs it: names, action types, state-based actions, cards. */
export interface Game {
  /** Names the game in messages and files. */
  name: string;
  /** Number of seats, from 1 to 8. */
  seats: number;
  /** Kinds of zone; each seat has one zone of each kind, or all seats share one. */
  zones: readonly ZoneKind[];
  /** Names of the stats of all entities. */
  stats: readonly string[];
  /** The stats from this number on are known only to the seat that controls the entity (law H1). Absent: none is. */
  privateStats?: number;
  /** The registers that the game adds to the kernel's. */
  registers: readonly RegisterKind[];
  /** The action types; an action's `type` is an index into them. */
  types: readonly ActionType[];
  /** The state-based actions, in the order in which each pass tries them (law A9). */
  stateBasedActions: readonly StateBasedAction[];
  /** The whole catalogue; entry 0 is no card. */
  cards: readonly CardEntry[];
  /** Routines that belong to the rules, not to a card. */
  rules: readonly Routine[];
  /** The stat that silences an entity's printed routines while it is not 0; -1 for none. */
  muting: number;
  /** The routines that an attachment with this `form` brings. */
  attached?(form: number): readonly Routine[];
  /** Effects that hold while their source is in play, and are always current (law A1). */
  auras?: {
    /** Auras are listed as observers of this action type's perform phase; no such action need ever happen. */
    type: number;
    /** Updates what auras do; called after each handler that has changed something. */
    refresh(handling: Handling, sources: readonly Observer[]): void;
  };
  /** Works out targets and amount of an action with a `form`, when its prepare phase runs (law A3). */
  evaluate?(handling: Handling, action: Action): void;
}

/** Index of a seat's zone of a kind. For a shared one, the seat does not matter. */
export function zoneIndex(game: Game, seat: number, kind: number): number {
  return game.zones[kind]?.shared === true ? kind : seat * game.zones.length + kind;
}

/** Kind of the zone with this index. */
export function zoneKind(game: Game, zone: number): number {
  return zone % game.zones.length;
}

/** Seat of the zone with this index; -1 for a shared zone. */
export function zoneSeat(game: Game, zone: number): number {
  // A shared zone has the index of its kind.
  return game.zones[zone]?.shared === true ? -1 : (zone / game.zones.length) | 0;
}

/** The seat that controls an entity: the one whose zone it is in; -1 in a shared zone. */
export function controllerOf(game: Game, entity: Entity): number {
  return zoneSeat(game, entity.zone);
}

/**
 * Index of a name in one of a game's lists.
 * @throws RangeError if the list has no such name
 */
export function indexOfName(names: readonly { name: string }[] | readonly string[], name: string): number {
  const index = names.findIndex((entry) => (typeof entry === 'string' ? entry : entry.name) === name);
  if (index < 0) throw new RangeError(`There is no "${name}" among ${names.length} names.`);
  return index;
}
