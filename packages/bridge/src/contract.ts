import type { Outcome, Table, Why } from '@aftercast/kernel';
import type { FlowName, PendingPrompt, Role, TargetingEvent, TargetingState } from '@aftercast/match';
import type { Command, Deck, GameCommand, LegalCommand, MatchStage, Refusal, Reply } from '@aftercast/rules';

import type { MachineMessage } from './contract/machines.ts';

export type * from './contract/machines.ts';
export * from './contract/timeouts.ts';
export type {
  Command,
  Deck,
  FlowName,
  GameCommand,
  LegalCommand as Legal,
  MatchStage,
  Outcome,
  PendingPrompt,
  Refusal,
  Reply,
  Role,
  TargetingEvent,
};

/** The names behind the event log's numbers. They cover the whole catalogue, so that they tell nothing about a match. */
export interface Names {
  /** Name of the game. */
  game: string;
  /** Number of seats. */
  seats: number;
  /** Action types. */
  types: string[];
  /** Stats. */
  stats: string[];
  /** Zones. */
  zones: string[];
  /** Registers, the kernel's first. */
  registers: string[];
  /** Card ids; entry 0 is an unknown card. */
  cards: string[];
}

/** What a match is started from: a table that a scenario lays, or two seats that are to join with their decks. */
export interface MatchSetup {
  /** The game's name, one of those that the worker was given. */
  game: string;
  /** Where the match's random numbers come from. A match of decks needs one; a scenario has its own. */
  seed?: number;
  /** A scenario in the format `scenario/1`, as parsed JSON. Its steps are not played. Without it the seats join with decks. */
  scenario?: unknown;
  /** In a match of decks, the seat that starts; random by default. */
  first?: number;
  /** How long a turn may take; without it, for ever. */
  clock?: TurnTimes;
  /** How many actions one command may set off before it is undone; `null` for no limit. Default 10,000. */
  limit?: number | null;
}

/** How long is waited for a player, in seconds. What is watched meanwhile does not count, nor does a pause. */
export interface TurnTimes {
  /** For a turn, or an answer in it. */
  turn: number;
  /** For opening hands. */
  mulligan: number;
  /** So many seconds before the end a warning is given. */
  warning: number;
}

/** What the worker tells about a match that it opened or restored. */
export interface Opened {
  /** The names behind the numbers of the match. */
  names: Names;
  /** The scenario's names for entities. */
  aliases: Record<string, number>;
}

/** Phases that a connection's viewers play, and how long the match waits for them at most. */
export interface Watch {
  /** Name of the action type. */
  type: string;
  /** Which of its two phases. */
  phase: 'prepare' | 'perform';
  /** Milliseconds at speed 1 from the announcement until the match goes on without the viewers (law K4). */
  deadline: number;
}

/** Where a match is, for the page that shows it. */
export interface Status {
  /** State of the turn flow, for tools; a page reads `waiting`, `resolving` and `asking`. */
  turnFlow: FlowName;
  /** Whether the match waits for the next command of a turn. */
  waiting: boolean;
  /** Whether something is being resolved, or a watched phase waits for its viewers. */
  resolving: boolean;
  /** Whether a prompt waits for an answer. */
  asking: boolean;
  /** Whether the seats join, keep their opening hands, or play. */
  stage: MatchStage;
  /** Seat whose turn it is. */
  active: number;
  /** The seats that the match waits for now: several while they join and keep their hands; none when it is over. */
  awaiting: number[];
  /** The time left of the turn when the status was sent, in milliseconds; `null` without a clock. */
  clock: TurnTime | null;
  /** Whether the user has paused the match. */
  paused: boolean;
  /** The leader's speed; 1 is normal. */
  speed: number;
  /** How the match has ended; `null` while it goes on. */
  outcome: Outcome | null;
}

/** How a turn's time stands, in milliseconds. It stands still while `runs` is false. */
export interface TurnTime {
  /** Time left of the turn. */
  left: number;
  /** The whole time of the turn. */
  of: number;
  /** Whether the time runs now. */
  runs: boolean;
}

/** What the worker's host offers over Comlink to the page that started it: the match's owner. */
export interface HostApi {
  /** Opens a match. @throws Error if one is open, or the set-up is not valid */
  open(setup: MatchSetup): Promise<Opened>;
  /** Takes a match up again from what `snapshot` or `save` gave. */
  restore(stored: string): Promise<Opened>;
  /**
   * Makes a connection for a role. `stream` then carries {@link FromWorker} and {@link FromPage}, `api` the
   * {@link ConnectionApi}. Whoever holds the two ports holds the role, and no other.
   * @param pace whether it becomes the leader (law K5); by default the owner's first connection is the leader
   * @returns the connection's number
   */
  connect(role: Role, stream: MessagePort, api: MessagePort, pace?: boolean): Promise<number>;
  /**
   * Makes the connection with this number the leader, with the phases that its viewers play. @throws Error if it is gone
   */
  lead(connection: number, watches: Watch[]): Promise<void>;
  /** The whole match as text, in the middle of a chain too. */
  snapshot(): Promise<string>;
  /** The match as text in its shortest form: what it was opened from, what was commanded, and how far it has come. */
  save(): Promise<string>;
  /** Closes the match and all its connections. */
  close(): Promise<void>;
}

/** What a connection offers over Comlink to the page that holds it. Entities are numbered as its role sees them. */
export interface ConnectionApi {
  /** @param seat for which seat, on the owner's connection; by default the one that is to act */
  send(command: GameCommand, seat?: number): Promise<Reply>;
  /** Returns the seat's legal commands; for the owner, the active seat's. */
  legal(): Promise<LegalCommand[]>;
  /** Why a card or character cannot be used now; `null` if it can. */
  whyNot(entity: number): Promise<Refusal | null>;
  /** Sends an event to the seat's targeting. */
  target(event: TargetingEvent): Promise<Targeting>;
  /** The phases that its viewers play. The match waits for the leader only. */
  watch(watches: Watch[]): Promise<void>;
  /** Sets the speed of deadlines; above 0. */
  setSpeed(speed: number): Promise<void>;
  /** Pauses the match. Only the leader may. */
  pause(): Promise<void>;
  /** Ends the pause. */
  resume(): Promise<void>;
  /** While paused, plays one more watched phase. */
  step(): Promise<void>;
  /**
   * Sends the event log as the role may see it through a port, which carries {@link FromLog} and {@link FromFollower}.
   * @param from the first record that is kept, or what comes from now on
   */
  followLog(port: MessagePort, from: LogFrom): Promise<void>;
  /** Sends what the machines do, and have done, as the role may see it: {@link FromMachines} and {@link FromFollower}. */
  followMachines(port: MessagePort): Promise<void>;
  /** @throws for a role that is not the owner's: it holds what a seat may not know (law H1) */
  snapshot(): Promise<string>;
  /** @throws for a role that is not the owner's */
  hash(): Promise<string>;
}

/** Where a seat's targeting is, and what it lights. */
export type Targeting = TargetingState;

/** The targeting of those who hold nothing. */
export const IDLE_TARGETING: Targeting = {
  state: 'idle',
  entity: 0,
  choose: -1,
  target: 0,
  allowed: [],
  preferred: [],
  others: [],
  ready: false,
  refusal: null,
  command: 0,
};

/** What goes from the worker to the page over a connection's port. */
export type FromWorker =
  /**
   * The connection's view before `seq + 1`: the first message, and after a drop or a rollback. `command` is the one that
   * is resolved, or was last; after a rollback, the one that was undone.
   */
  | {
      kind: 'view';
      seq: number;
      /** How many records the role's event log has before this view: its numbers go on from there, as a follower counts. */
      before: number;
      table: Table;
      command: number;
      prompt: PendingPrompt | null;
      reason: ViewReason;
    }
  /** Records `seq`, `seq + 1`, …: `count` of them. The page returns a credit for each block that it has taken. */
  | {
      kind: 'block';
      seq: number;
      count: number;
      data: Int32Array<ArrayBuffer>;
      /** With it the handler of this hold has run: an `applied` that comes with its changes, in one message. */
      applied?: number;
    }
  /** A watched phase is announced and waits for this connection's viewers. */
  | {
      kind: 'announced';
      hold: number;
      actions: number[];
      phase: 'prepare' | 'perform';
      /** Its handler has run, with the changes that came last: before that, this role could not be told of it (law H1). */
      late?: true;
    }
  /** Its handler has run: the blocks before this message hold its changes. */
  | { kind: 'applied'; hold: number }
  /** It went on without the viewers. */
  | { kind: 'overdue'; hold: number }
  /** Where the match is has changed. */
  | { kind: 'status'; status: Status }
  /** The seat's targeting has changed. */
  | { kind: 'targeting'; targeting: Targeting }
  /** Something went wrong that does not stop the match. */
  | { kind: 'warning'; code: WarningCode; message: string }
  /** The connection is over; nothing follows. */
  | { kind: 'gone'; reason: string };

/** Why a connection begins from a view: it is new, was without credit for too long, or a command was undone. */
export type ViewReason = 'first' | 'late' | 'rolled-back';

/** What goes from the page to the worker over a connection's port. */
export type FromPage =
  /** So many blocks were taken: one at least. */
  | { kind: 'credit'; blocks: number }
  /** The viewers of a hold have reached their keyframe. */
  | { kind: 'keyframe'; hold: number }
  /** The viewers of a hold have ended. */
  | { kind: 'ended'; hold: number }
  /** The page leaves. */
  | { kind: 'bye' };

/** From where the event log is followed: the first record that the worker keeps, or the next that is written. */
export type LogFrom = 'start' | 'now';

/**
 * Where what is told of the event log begins. Records are numbered from the first that the worker keeps: a record has one
 * number, whoever follows, and only what was undone gives its numbers up.
 */
export interface LogStart {
  /**
   * Number of the last record before it. What was told under higher numbers is undone; up to it everything holds. It may
   * lie before where a follower began, if that was in the middle of the command that was undone.
   */
  seq: number;
  /** Number of the command that was last taken up then; 0 if none was. */
  command: number;
  /** The table as the role saw it then. */
  table: Table;
  /** `first` at the beginning, `rolled-back` when a command was undone. */
  reason: 'first' | 'rolled-back';
}

/** A message from the worker to a follower of the event log, over a port of its own. */
export type FromLog =
  /** What follows begins here. */
  | { kind: 'begin'; start: LogStart }
  /** Records `seq`, `seq + 1`, …, whole. The page returns a credit for each block that it has taken. */
  | { kind: 'records'; seq: number; data: Int32Array<ArrayBuffer> }
  /** It is over; nothing follows. */
  | { kind: 'gone'; reason: string };

/** A batch of the machines' reports. The page returns a credit for it, and is sent the next. */
export interface FromMachines {
  /** The reports, in order. */
  messages: MachineMessage[];
}

/** What those who follow the event log, or inspect the machines, tell the worker. */
export type FromFollower = Extract<FromPage, { kind: 'credit' | 'bye' }>;

/** What may go wrong without stopping anything. Warnings are never part of the match's event log (law S3). */
export type WarningCode =
  /** An acknowledgement came twice, late, or for a phase that does not wait. */
  | 'stray-acknowledgement'
  /** A message did not have the form of the contract. */
  | 'malformed-message'
  /** A call that returns nothing to the page failed: a change of speed, say, that the worker did not answer in time. */
  | 'failed-call'
  /** A viewer kept the match past its deadline. */
  | 'overdue-viewer'
  /** A viewer threw. */
  | 'failed-viewer'
  /** A connection stayed out of credits past its deadline, and began again from a view. */
  | 'slow-subscriber';

/** Why an action stands in the tree of causes, as a word. */
export const WHY_NAMES = ['command', 'prepare', 'perform', 'event-phase', 'follow-up'] as const;
/** Why an action is in the tree of causes. */
export type WhyName = (typeof WHY_NAMES)[Why];
