import type { Outcome, Table, Why } from '@aftercast/kernel';
import type { FlowName, PendingPrompt, Role, Targeting, TargetingEvent } from '@aftercast/match';
import type { Fault, MatchSetup, TurnLimits, UndoRule } from '@aftercast/match/files';
import type {
  Command,
  CommandForms,
  Deck,
  GameCommand,
  LegalCommand,
  MatchStage,
  Refusal,
  Reply,
} from '@aftercast/rules';

import type { Greeting } from './contract/greeting.ts';
import type { ServerState } from './contract/health.ts';
import type { MachineMessage } from './contract/machines.ts';
import type { OnlineMatch, OpenedOnline, PrefixCheck, SeenOnline } from './contract/online.ts';
import type { Opened, OpenedReplay } from './contract/opened.ts';
import type { AcceptedCall, AcceptedEntry, ConnectOptions, KeptMatch } from './contract/recovery.ts';
import type { PlayTo, ReplayMove } from './contract/replay.ts';
import type { Status } from './contract/status.ts';
import type { WarningCode } from './contract/warning-code.ts';

export * from './contract/greeting.ts';
export type { ServerState } from './contract/health.ts';
export * from './contract/limits.ts';
export type * from './contract/machines.ts';
export type * from './contract/online.ts';
export type * from './contract/opened.ts';
export type * from './contract/recovery.ts';
export * from './contract/replay.ts';
export type * from './contract/status.ts';
export type * from './contract/vocabulary.ts';
export type { WarningCode } from './contract/warning-code.ts';
export { type Wire, WireRefusedError, type WireSource } from './contract/wire.ts';
export type {
  Command,
  CommandForms,
  Deck,
  Fault,
  FlowName,
  GameCommand,
  LegalCommand,
  MatchSetup,
  MatchStage,
  Outcome,
  PendingPrompt,
  Refusal,
  Reply,
  Role,
  Targeting,
  TargetingEvent,
  TurnLimits,
  UndoRule,
};

/** A phase that a connection's viewers play, and how long the match waits for them. */
export interface Watch {
  /** Name of the action type. */
  type: string;
  /** Which of its two phases. */
  phase: 'prepare' | 'perform';
  /** Milliseconds at speed 1, 0 or more, from the announcement until the match goes on without the viewers (law K4). */
  deadline: number;
}

/**
 * The host's calls, which the worker offers over Comlink to the page that started it. Calls reject with an `Error`.
 * `connect`, `lead`, `snapshot` and `save` reject if no match is open; if the last match failed, the error has the reason.
 * If the worker does not answer, the client rejects `open` and `restore` after 30 s. It rejects the other calls after 5 s,
 * and ends the connection.
 */
export interface HostApi {
  /**
   * Opens a match. Rejects if a match is open or being opened, if the worker does not have the game, if the set-up is
   * malformed or does not fit the game, if the scenario has errors (the message lists them all), or if `close` is called
   * meanwhile.
   */
  open(setup: MatchSetup): Promise<Opened>;
  /**
   * Restores a match from the text of `snapshot` or `save`. A match that was stored during a resolution starts paused.
   * Rejects if the text is neither, belongs to another game or catalogue, or cannot be replayed; otherwise as `open`.
   */
  restore(stored: string): Promise<Opened>;
  /**
   * Opens a stored match as a replay, in place of a match: it is at its start, and paused. Then `connect` takes one
   * connection, of the same role. Rejects as `restore`, and if the role is malformed or the game has no such seat.
   */
  openReplay(stored: string, role: Role): Promise<OpenedReplay>;
  /**
   * Goes to another moment of the replay, and pauses there. Rejects if no replay is open, or if it has no such moment.
   * @returns the number of the jump, from 1; the view that follows has the same number
   */
  moveReplay(move: ReplayMove): Promise<number>;
  /** Says where playing the replay stops. Rejects if no replay is open, or for anything but these values. */
  aimReplay(to: PlayTo): Promise<void>;
  /**
   * Connects to a match on a server, in place of a match of its own. Then `connect` takes connections of the ticket's role.
   * Rejects if a match is open, if the worker's script does not connect to servers, if the server refuses the ticket, and if it
   * plays a game or cards that the worker does not have: with a `WireRefusedError`, if another worker would be refused too.
   * @param seen how far the page had come with another worker: the match is shown up to there, and waits for
   * {@link HostApi.goOn}, so that its connections can be made first
   */
  openOnline(online: OnlineMatch, seen?: SeenOnline): Promise<OpenedOnline>;
  /**
   * Goes on with a match whose worker was lost, from what its page has kept. The match waits for {@link HostApi.goOn}, so
   * that its connections can be made first. Rejects if the kept match is malformed or does not lead to where the page had
   * come; otherwise as `restore`.
   */
  recover(kept: KeptMatch): Promise<Opened>;
  /** Starts a match that goes on in this worker, once its page has connected again. Does nothing for a match that was started already. */
  goOn(): Promise<void>;
  /** Answers when the worker has read its messages. Never rejects. The page learns by it that the worker is alive. */
  ping(): Promise<void>;
  /** Says what the worker is, before any other call. Never rejects. */
  greet(): Promise<Greeting>;
  /**
   * Makes a connection for a role. `stream` then carries {@link FromWorker} and {@link FromPage}, `api` carries
   * {@link ConnectionApi}. The holder of the two ports acts in this role, and in no other. Rejects if the role is malformed
   * or names a seat that the game does not have; then it closes both ports.
   * @param leads whether the connection becomes the leader (law K5); default: only an owner's that is the first connection
   * @param options what only the page that opened the match uses
   * @returns the connection's number, from 1
   */
  connect(
    role: Role,
    stream: MessagePort,
    api: MessagePort,
    leads?: boolean,
    options?: ConnectOptions,
  ): Promise<number>;
  /**
   * Makes a connection the leader (law K5). Rejects if the connection is closed, or if `watches` is malformed.
   * @param connection its number, from `connect`
   * @param watches the phases that its viewers play
   */
  lead(connection: number, watches: Watch[]): Promise<void>;
  /** Returns the whole match as text, at any time, even during a resolution. */
  snapshot(): Promise<string>;
  /** Returns the match as text in its shortest form: its set-up, its journal, and how far it has come. */
  save(): Promise<string>;
  /** Closes the match and all its connections. Does nothing if no match is open; never rejects. */
  close(): Promise<void>;
}

/**
 * A connection's calls, which the worker offers over Comlink to the page at the other end. Ids of entities are the role's
 * own. Calls reject with an `Error`. Any call rejects if its arguments cannot be read, or if the code of the match throws:
 * the owner gets the reason, other roles only learn that the call failed (law H1). Any call rejects if the connection ends
 * first, if its port gets more than {@link MAX_WAITING_CALLS} calls at once, or if an argument is not plain data within the
 * limits of a message. If the worker does not answer for 5 s, the client ends the connection.
 */
export interface ConnectionApi {
  /**
   * Gives a command. An illegal or malformed command does not reject: the reply has the refusal.
   * @param seat the seat that gives it; default: the role's, for the owner the one that acts next. Only the owner may name
   * another seat; any other role is refused
   * @param mark a number that names the command among all of its seat: the `accepted` message repeats it, for a connection that
   * keeps the match, and a server carries out a command once that has it
   * @param isAgain whether the command may have been given in another worker, which was lost: if a server has accepted it, the
   * reply is the one that it had
   */
  send(command: GameCommand, seat?: number, mark?: number, isAgain?: boolean): Promise<Reply>;
  /** Returns the seat's legal commands; for the owner, those of the seat that acts next; for a spectator, none. */
  legal(): Promise<LegalCommand[]>;
  /** Returns the reason that the seat cannot use a card or character now; `null` if it can. For the owner, as `legal`. */
  whyNot(entity: number): Promise<Refusal | null>;
  /**
   * Sends an event to the seat's targeting (for the owner, as `legal`), and returns its new state. A malformed event does
   * not reject, nor does a spectator's: the state has the refusal.
   * @param mark as for {@link send}
   * @param isAgain as for {@link send}
   */
  target(event: TargetingEvent, mark?: number, isAgain?: boolean): Promise<Targeting>;
  /** Sets the phases that the leader's viewers play. Ignored on other connections; a malformed list causes a warning. */
  watch(watches: Watch[]): Promise<void>;
  /** Sets the speed of the match. Does not reject: a speed not above 0, or a caller that does not lead, gets a warning. */
  setSpeed(speed: number): Promise<void>;
  /** Pauses the match. Does not reject: a caller that does not lead gets a warning. */
  pause(): Promise<void>;
  /** Ends the pause. Warns as `pause` does. */
  resume(): Promise<void>;
  /** While paused, plays one more watched phase. Warns as `pause` does. */
  step(): Promise<void>;
  /**
   * Sends the event log, as the role may see it, through a port that carries {@link FromLog} and {@link FromFollower}.
   * Rejects if `port` is not a MessagePort, or if `from` is neither of its values.
   */
  followLog(port: MessagePort, from: LogFrom): Promise<void>;
  /**
   * Sends the machines' reports, past and future, as the role may see them, through a port that carries
   * {@link FromMachines} and {@link FromFollower}. Rejects if `port` is not a MessagePort.
   */
  followMachines(port: MessagePort): Promise<void>;
  /** Returns the whole match as text. Rejects for a role that is not the owner's: it may not know all of it (law H1). */
  snapshot(): Promise<string>;
  /** Returns a hash of the table: 16 hexadecimal digits. Rejects for a role that is not the owner's (law H1). */
  hash(): Promise<string>;
}

/** The targeting of a seat that has chosen nothing, and of a spectator. */
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

/** What broke in a match, as the page that keeps it is told. */
export interface ReportedFault {
  /** What broke. */
  fault: Fault;
  /** Whether only the last command is concerned: it was undone, and the match goes on (laws A12, A15). */
  isUndone: boolean;
}

/** A message from the worker to the page, over a connection's stream. */
export type FromWorker =
  /**
   * The connection's view before record `seq + 1`. It is the first message, and follows a rollback. `command` is
   * the number of the current command or, if there is none, of the last; after a rollback, of the command that was undone.
   */
  | {
      kind: 'view';
      seq: number;
      /** Number of records in the role's event log before this view, as {@link FromLog} numbers records. */
      before: number;
      table: Table;
      command: number;
      prompt: PendingPrompt | null;
      reason: ViewReason;
      /** Number of the jump that it follows, with the reason `moved`. */
      jump?: number;
      /**
       * What the `before` records come to, where the last commands began and at their end, in a match that is played on a server:
       * with another worker, the page says by it what it has.
       */
      checks?: PrefixCheck[];
    }
  /** `count` records, numbered from `seq`. The page returns a credit for each block that it has read. */
  | {
      kind: 'block';
      seq: number;
      count: number;
      data: Int32Array<ArrayBuffer>;
      /** Number of a hold whose handler has run: the block ends with its changes, and no `applied` message follows. */
      applied?: number;
    }
  /** A watched phase is announced, and waits for this connection's viewers. */
  | {
      kind: 'announced';
      hold: number;
      actions: number[];
      phase: 'prepare' | 'perform';
      /** The handler has run, and the last block has its changes: earlier, this role may not know of the phase (law H1). */
      late?: true;
    }
  /** The handler of a hold has run; the blocks before this message have its changes. */
  | { kind: 'applied'; hold: number }
  /** The match went on without the viewers of a hold. */
  | { kind: 'overdue'; hold: number }
  /** The status of the match has changed. */
  | { kind: 'status'; status: Status }
  /** The worker's connection to the server of the match was lost, or is there again. */
  | { kind: 'server'; state: Exclude<ServerState, 'none'> }
  /** The seat's targeting has changed. */
  | { kind: 'targeting'; targeting: Targeting }
  /** A problem that does not stop the match. */
  | { kind: 'warning'; code: WarningCode; message: string }
  /** The view that follows takes some time, because the event log is long. Calls wait for it. Comes about every second. */
  | { kind: 'catching-up' }
  /**
   * The match has accepted a command, which will be resolved next. Comes before the records of that command, only to a
   * connection that keeps the match.
   */
  | { kind: 'accepted'; entry: AcceptedEntry; call: AcceptedCall | null }
  /**
   * The last command that was accepted ran away or failed and was undone (laws A12, A15): then `isUndone`. Otherwise the code
   * of the match has thrown, and `gone` follows. Comes only to a connection that keeps the match, because a fault can name
   * hidden cards (law H1).
   */
  | ({ kind: 'broke' } & ReportedFault)
  /** The connection has ended. This is its last message. */
  | {
      kind: 'gone';
      reason: string;
      /** The code of the match has thrown. */
      failed?: true;
    };

/** Why the worker sends a view: the connection is new, a command was undone, or a replay is at another moment. */
export type ViewReason = 'first' | 'rolled-back' | 'moved';

/** A message from the page to the worker, over a connection's stream. */
export type FromPage =
  /** The page has read this many blocks, at least 1. */
  | { kind: 'credit'; blocks: number }
  /** How many messages that are no blocks, and how many answers to calls, the page has read since the connection began. */
  | { kind: 'read'; messages: number; answers: number }
  /** The viewers of a hold have reached their keyframe. */
  | { kind: 'keyframe'; hold: number }
  /** The viewers of a hold have ended. */
  | { kind: 'ended'; hold: number }
  /** The page ends the connection. */
  | { kind: 'bye' };

/** Where a follower of the event log starts: at the first record that the worker keeps, or at the next new one. */
export type LogFrom = 'start' | 'now';

/**
 * Where the records for a follower of the event log begin. Records are numbered from the first that the worker keeps. All
 * followers of a role get the same numbers. Only the numbers of undone records are used again.
 */
export interface LogStart {
  /**
   * Number of the last record before it. Records with higher numbers are undone; records up to it stay valid. It can be
   * lower than the follower's first `seq`, if the follower started in the middle of the undone command.
   */
  seq: number;
  /** Number of the last command that had begun by then; 0 for none. */
  command: number;
  /** The table as the role saw it then. */
  table: Table;
  /** `first` for the follower's first start, `rolled-back` after a command was undone. */
  reason: 'first' | 'rolled-back';
}

/** A message from the worker to a follower of the event log, over the follower's own port. */
export type FromLog =
  /** The next records start here. */
  | {
      kind: 'begin';
      start: LogStart;
      /** What the records before it come to, as in a view. */
      checks?: PrefixCheck[];
    }
  /** Whole records, numbered from `seq`. The follower returns a credit for each of these messages. */
  | { kind: 'records'; seq: number; data: Int32Array<ArrayBuffer> }
  /** The match or the connection has ended. This is the last message. */
  | { kind: 'gone'; reason: string };

/** A batch of the machines' reports. The worker sends the next one when the inspector has returned a credit. */
export interface FromMachines {
  /** The reports, in order. */
  messages: MachineMessage[];
}

/** A message to the worker from a follower of the event log, or from an inspector of the machines. */
export type FromFollower = Extract<FromPage, { kind: 'credit' | 'bye' }>;

/** Names for the ways in which an action comes about (law A11), in the order of the kernel's numbers. */
export const WHY_NAMES = ['command', 'prepare', 'perform', 'state-based-action', 'follow-up'] as const;
/** How an action came about (law A11). */
export type WhyName = (typeof WHY_NAMES)[Why];
