import type { Action, Phase } from './action.ts';
import type { Prompt } from './prompt.ts';
import type { RegisterKind } from './registers.ts';
import type { Attachment, Entity, Table } from './table.ts';

/** What a handler may do while its phase is open. Each call that changes the table is recorded with its inverse. */
export interface Handling extends Observing {
  /** Sets a stat. Setting it to what it is does nothing. */
  set(entity: number, stat: number, value: number): void;
  /** Makes an entity another card (a transformation). */
  setCard(entity: number, card: number): void;
  /** Gives an entity the next order of play. */
  takeOrder(entity: number): void;
  /** Gives an entity this order of play. */
  setOrder(entity: number, order: number): void;
  /** Sets one of the game's own registers, counted from 0. */
  setRegister(register: number, value: number): void;
  /** Ends the match: 1 + the winning seat, or -1 for a tie. */
  setOutcome(outcome: number): void;
  /** Moves an entity to a zone, to the end of it unless a place is given. */
  move(entity: number, zone: number, index?: number): void;
  /** Puts a new entity in a zone, as its card is printed. @returns its id */
  create(card: number, owner: number, zone: number, index?: number): number;
  /** Takes an entity out of the match, with its attachments. */
  remove(entity: number): void;
  /** Makes an attachment and brings the stats that it changes up to date. @returns its id */
  attach(entity: number, attachment: Omit<Attachment, 'id'>): number;
  /** Takes an attachment off and brings the stats that it changed up to date. */
  detach(entity: number, attachment: number): void;
  /**
   * Changes the targets or the amount of an action that has not performed yet (law A5); a handler may also name so what
   * its own action has made or really acted on.
   */
  amend(action: Action, targets: number[], amount: number): void;
  /** Cancels an action that is open on the stack (law A5). Repeating it does nothing. */
  cancel(action: Action, by: Action): void;
  /** Asks a seat; the resolver waits at the end of this prepare phase. */
  ask(prompt: Omit<Prompt, 'action'>): void;
  /** One of several entities, each equally likely. @throws RangeError if there is none */
  pickEntity(candidates: readonly number[]): number;
  /** One of several cards of the catalogue, each equally likely. @throws RangeError if there is none */
  pickCard(candidates: readonly number[]): number;
  /** A number between two, both included. @throws RangeError if there is none */
  pickNumber(from: number, to: number): number;
}

/** What an observer may do when it is told of a phase: look, and add reactions. */
export interface Observing {
  readonly game: Game;
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
  phase: Phase;
  /** Kinds of zone in which it listens, as a bit mask: bit k for kind k. */
  zones: number;
  /** Looks at the action, and adds reactions if it answers. */
  respond(observing: Observing, action: Action, observer: Observer): void;
}

/** A routine of an entity that listens now. */
export interface Observer {
  entity: number;
  order: number;
  routine: Routine;
  /** The attachment that the routine came with; `null` for one of the card's own. */
  attachment: Attachment | null;
}

/** A kind of zone; every seat has one of each. */
export interface ZoneKind {
  name: string;
  /**
   * Who sees what lies in it: everybody; its owner, while others see backs in order; its owner may count but nobody
   * looks (a deck); or it is nobody's business at all.
   */
  visible: 'all' | 'owner' | 'count' | 'none';
}

/** An action type: its name, its checks and its handlers. */
export interface ActionType {
  name: string;
  /** Runs when its prepare phase is open. */
  prepare?(handling: Handling, action: Action): void;
  /** Runs when its perform phase is open. */
  perform?(handling: Handling, action: Action): void;
  /** Whether a target may still be acted on when its perform phase would begin; others are dropped singly (law A6). */
  stays?(table: Table, target: number, action: Action): boolean;
  /** Whether it can be performed at the moment its perform phase would begin; if not it is dropped (law A6). */
  possible?(table: Table, action: Action): boolean;
  /** As an outermost action: do state-based actions run between its two phases too (law A9)? */
  settles?: boolean;
  /** As an outermost action: the actions that are to be resolved after it (law A8). */
  followUps?(table: Table, action: Action): Action[];
  /** Takes the answer of the prompt that its prepare phase asked. By default `choice` becomes the first index. */
  answered?(handling: Handling, action: Action, picked: readonly number[]): void;
}

/** Whether an action has a target left: `possible` of an action type that does nothing without one (law A6). */
export function hasTarget(_: Table, { targets }: Action): boolean {
  return targets.length > 0;
}

/** A state-based action: an action type that the game runs after each outermost action, when it is due (law A9). */
export interface StateBasedAction {
  type: number;
  /** Whether there is anything for it to do now. It must not write. */
  due(table: Table): boolean;
}

/** What the kernel knows of a card. */
export interface CardEntry {
  id: string;
  /** One integer for each of the game's stats. */
  printed: readonly number[];
  routines: readonly Routine[];
}

/** A game's definition, as far as the kernel needs it: names, action types, state-based actions, cards. */
export interface Game {
  name: string;
  seats: number;
  zones: readonly ZoneKind[];
  stats: readonly string[];
  /** The registers that the game adds to the kernel's. */
  registers: readonly RegisterKind[];
  types: readonly ActionType[];
  stateBasedActions: readonly StateBasedAction[];
  /** The whole catalogue; entry 0 is no card. */
  cards: readonly CardEntry[];
  /** Routines that belong to the rules, not to a card. */
  rules: readonly Routine[];
  /** The stat that keeps an entity's printed routines from listening while it is not 0; -1 for none. */
  muting: number;
  /** The routines that come with an attachment's `form`. */
  attached?(form: number): readonly Routine[];
  /** What is so while something is in play, and is always current (law A1). */
  auras?: {
    /** The action type under whose perform phase auras stand in the index of observers; it need never happen. */
    type: number;
    /** Brings what they do up to date: it runs after every handler that has changed something. */
    refresh(handling: Handling, sources: readonly Observer[]): void;
  };
  /** Works out targets and amount of an action that has a `form`, when its prepare phase runs (law A3). */
  evaluate?(handling: Handling, action: Action): void;
}

/** Index of a seat's zone of a kind. */
export function zoneIndex(game: Game, seat: number, kind: number): number {
  return seat * game.zones.length + kind;
}

/** Kind of the zone with this index. */
export function zoneKind(game: Game, zone: number): number {
  return zone % game.zones.length;
}

/** Seat of the zone with this index. */
export function zoneSeat(game: Game, zone: number): number {
  return (zone / game.zones.length) | 0;
}

/** The seat that controls an entity: the one whose zone it is in. */
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
