import type { ChangeRecord, Table } from '@aftercast/kernel';
import type { Observable } from 'rxjs';
import type {
  Command,
  GameCommand,
  Legal,
  LogFrom,
  LogStart,
  MachineMessage,
  Names,
  Opened,
  Outcome,
  PendingPrompt,
  Refusal,
  Reply,
  Role,
  Status,
  Targeting,
  TargetingEvent,
  WarningCode,
  WhyName,
} from '../contract.ts';

/** An action as the page sees it, with names in the place of numbers. */
export interface ActionEvent {
  /** Number within its command, in the order in which actions begin: depth first. */
  id: number;
  /** Name of its action type, such as `damage`. */
  type: string;
  /** Seat that it is done for; -1 for the rules. */
  player: number;
  /** Id of the entity that acts; 0 for none, or one that this connection may not know. */
  source: number;
  /** Ids of the entities that it is done to. */
  targets: readonly number[];
  /** Its amount, such as the damage; 0 for an action without one. */
  amount: number;
  /** Card that it is about; `null` for none, or one that this connection may not know. */
  card: string | null;
  /** Id of the entity that it is about; 0 for none. */
  subject: number;
  /** Id of the action that caused it; 0 for the command's own. */
  cause: number;
  /** Why it is in the tree of causes. */
  why: WhyName;
  /** Decides between reactions before the order of play does. */
  priority: number;
  /** Order of play of its source. */
  order: number;
}

/** What happened, in order; `seq` rises by one or more from event to event, as some records make no event. */
export type MatchEvent =
  /** A command was accepted; `seat` is the seat that gave it. */
  | { kind: 'command-begun'; seq: number; command: number; seat: number }
  | PhaseEvent
  /** An action's targets or amount have changed; `action` has the new ones. */
  | { kind: 'action-amended'; seq: number; command: number; action: ActionEvent }
  /** An action is done, with all reactions to it. */
  | { kind: 'action-ended'; seq: number; command: number; action: ActionEvent }
  /** An action was cancelled: `by` is the id of the action that cancelled it, `source` that of its source. */
  | {
      kind: 'action-cancelled';
      seq: number;
      command: number;
      action: ActionEvent;
      by: number;
      source: number;
    }
  /** An action had nothing left to do. */
  | { kind: 'action-dropped'; seq: number; command: number; action: ActionEvent }
  /** A prompt asks `seat` to pick `count` of `options`. */
  | {
      kind: 'prompt-asked';
      seq: number;
      command: number;
      action: ActionEvent;
      seat: number;
      of: 'entities' | 'cards' | 'options';
      count: number;
      options: readonly number[];
    }
  /** The prompt was answered. */
  | { kind: 'prompt-answered'; seq: number; command: number; action: ActionEvent }
  /** A command is done; `outcome` is `null` while the match goes on. */
  | { kind: 'command-ended'; seq: number; command: number; outcome: Outcome | null }
  /** A command ran away and was undone. */
  | { kind: 'command-undone'; seq: number; command: number };

/** A phase that is announced: its handler has not run yet. */
export interface PhaseEvent {
  /** Marks a phase among the events. */
  kind: 'phase-announced';
  /** Number of its record. */
  seq: number;
  /** Number of its command. */
  command: number;
  /** `prepare` before the action happens, `perform` when it does. */
  phase: 'prepare' | 'perform';
  /** Its action. */
  action: ActionEvent;
}

/** An entity as this connection may see it. */
export interface ViewEntity {
  /** Id that this connection knows it by. */
  id: number;
  /** Card id; `null` for a back. */
  card: string | null;
  /** Seat that it belongs to. */
  owner: number;
  /** Seat that controls it. */
  seat: number;
  /** Name of its zone. */
  zone: string;
  /** Place in its zone, from 0. */
  index: number;
  /** Order of play; 0 if it has none. */
  order: number;
  /** By the names of the game's stats; empty for a back. */
  stats: Readonly<Record<string, number>>;
  /** What is attached to it, in order. */
  attachments: readonly {
    id: number;
    card: string | null;
    source: number;
    modifiers: readonly {
      stat: string;
      operation: 'add' | 'set' | 'multiply' | 'pin' | 'late' | 'floor';
      value: number;
    }[];
  }[];
}

/** The match as this connection may see it, at one moment. It does not change: the next moment is another view. */
export interface View {
  /** Number of the last record that it contains. */
  readonly seq: number;
  /** The names behind the numbers. */
  readonly names: Names;
  /** The entity, or `null` if there is none with this id. */
  entity(id: number): ViewEntity | null;
  /** Ids in a seat's zone, in order; 0 for a card of which nothing is known. */
  zone(seat: number, name: string): readonly number[];
  /**
   * A register of the match, such as the active seat. One that the game keeps private reads 0 for all but the owner.
   * @throws RangeError if the match has no register of this name
   */
  register(name: string): number;
  /** The kernel's table, for those who reckon with it: an opponent. It is this view's own, and not to be changed. */
  readonly table: Table;
}

/** What a function viewer is handed besides the event. */
export interface Play {
  /** Resolves once the phase's handler has run, with its changes (law K2). Calling it again gives the same promise. */
  keyframe(): Promise<readonly ChangeRecord[]>;
  /** Waits so many milliseconds at speed 1: less when the speed is higher, nothing when skipping; stands still in a pause. */
  wait(milliseconds: number): Promise<void>;
  /** Waits until so many milliseconds from the viewer's start at speed 1 have gone by; not at all if they have. */
  until(milliseconds: number): Promise<void>;
  /** The speed now; `Infinity` when nothing is to be waited for. */
  readonly speed: number;
  /** Aborted when the viewer should end at once: skipping, a hidden page, past the deadline. */
  readonly signal: AbortSignal;
}

/** How a kind of phase is shown: times in milliseconds from its start at speed 1, or a function that plays it. */
export type Viewer =
  /** Declared times, in milliseconds from its start at speed 1; `deadline` defaults to the duration and 2 seconds. */
  | { duration: number; keyframe: number; deadline?: number }
  | ((event: PhaseEvent, play: Play) => void | Promise<void>);

/** Which phases a viewer is for. */
export interface PhaseSelector {
  /** Names of action types. */
  type: string | readonly string[];
  /** Which of the two phases of an action. */
  phase: 'prepare' | 'perform';
}

/** A warning, for the console: nothing that stops the match. */
export interface Warning {
  /** What went wrong, for code. */
  code: WarningCode;
  /** What went wrong, for people. */
  message: string;
}

/** What became of a phase that the match waited in for this page's viewers. `at` is in milliseconds of the client's clock. */
export type HoldEvent =
  /** A phase waits for this page's viewers. */
  | {
      kind: 'announced';
      /** As the worker counts holds. */
      hold: number;
      at: number;
      phase: 'prepare' | 'perform';
      /** Ids of its actions within their command: several, if it is a group's. */
      actions: readonly number[];
      command: number;
      /** Number of the last record before it, as {@link MatchClient.followLog} counts. */
      seq: number;
      /** Its handler has run already: before that, this role could not be told of it (law K2). */
      late: boolean;
      /** The viewers that play: the names of their functions, or what they are for, such as `hit · perform`. */
      viewers: readonly string[];
    }
  /** One viewer, by its index, has reached its keyframe or has ended. */
  | { kind: 'viewer'; hold: number; at: number; viewer: number; reached: 'keyframe' | 'ended' }
  /** All have reached their keyframe or ended, and the worker was told. */
  | { kind: 'keyframe'; hold: number; at: number }
  /** The changes of its handler have come. */
  | { kind: 'applied'; hold: number; at: number }
  /**
   * The page's viewers are done, and the worker was told: they ended, or were cut short, by skipping or a hidden page. Or
   * the match went on without them: `overdue`. Viewers that ended without a keyframe are done before it is applied.
   */
  | { kind: 'ended'; hold: number; at: number; how: 'ended' | 'overdue' | 'cut' };

/** Hears the event log of a match as its role may see it, see {@link MatchClient.followLog}. */
export interface LogListener {
  /** Called first, and again when something that was told is undone: what has a higher number than `start.seq` is to be forgotten. */
  begin(start: LogStart): void;
  /** Records, whole and in order, of which the first has the number `seq`. The array is the listener's own. */
  records(data: Int32Array, seq: number): void;
  /** The match or the connection is over. It is not called when the listener itself has stopped. */
  end(reason: string): void;
}

/** A connection that somebody else is to hold. Whoever holds its ports holds the role, and no other. */
export interface Invitation {
  /** What the connection may see. */
  role: Role;
  /** Names and aliases of the match. */
  opened: Opened;
  /** Carries records and acknowledgements. */
  stream: MessagePort;
  /** Carries calls. */
  api: MessagePort;
}

/** The UI thread's end of a match that runs in a worker. */
export interface MatchClient {
  /** What this connection may see. */
  readonly role: Role;
  /** The names behind the numbers of the match. */
  readonly names: Names;
  /** Entities that the scenario named. */
  readonly aliases: Readonly<Record<string, number>>;
  /** The match now. */
  readonly view: View;
  /** The view, now and after each change. */
  readonly view$: Observable<View>;
  /** What happens, in order. */
  readonly events$: Observable<MatchEvent>;
  /** The phases among the events. */
  readonly phases$: Observable<PhaseEvent>;
  /** The question that waits for an answer, from the moment of subscribing on; `null` while none does. */
  readonly prompt$: Observable<PendingPrompt | null>;
  /** Where the match is, now and after each change. */
  readonly status$: Observable<Status> & { readonly value: Status };
  /** This seat's targeting, after each change. */
  readonly targeting$: Observable<Targeting>;
  /** Problems that did not stop the match. */
  readonly warnings$: Observable<Warning>;
  /** Blocks of records as they come, for those who count or keep them. */
  readonly records$: Observable<Int32Array>;
  /** The phases that the match waits in for this page's viewers: when they are announced, played and ended. */
  readonly holds$: Observable<HoldEvent>;
  /** What this connection's seat may do now; for the owner, what the active seat may do. */
  legal(): Promise<Legal[]>;
  /** Returns why a card or character cannot be used now; `null` if it can. */
  whyNot(entity: number): Promise<Refusal | null>;
  /**
   * Settles with the acceptance or the refusal; completion is the `rested` event with the command's number. Conceding while
   * something is resolved is accepted with the number 0: it is heard when the match rests or asks.
   * @param seat for which seat, on the owner's connection; by default the one that is to act
   */
  send<C extends GameCommand = Command>(command: NoInfer<C>, seat?: number): Promise<Reply>;
  /** Sends an event to this seat's targeting and returns its new state. */
  target(event: TargetingEvent): Promise<Targeting>;
  /** The viewers of this page. */
  readonly viewers: {
    /** @param deadline of a function viewer, in milliseconds at speed 1; default 10,000. @returns takes it off again */
    attach(selector: PhaseSelector, viewer: Viewer, deadline?: number): () => void;
  };
  /** 1 is as the viewers say; `Infinity` waits for nothing. */
  speed: number;
  /** Pauses the match. Only the leader may. */
  pause(): Promise<void>;
  /** Ends the pause. */
  resume(): Promise<void>;
  /** While paused: plays one more watched phase. */
  step(): Promise<void>;
  /** Ends what is played, and waits for nothing until the match rests. */
  skip(): void;
  /** The whole match as text, in the middle of a chain too. @throws Error for a role that is not the owner's */
  snapshot(): Promise<string>;
  /**
   * The match as text in its shortest form: what it was opened from, every command, and how far it has come. It is replayed
   * by `restoreMatch`, and cheap enough to be kept after every step.
   * @throws Error on a connection that did not open the match
   */
  save(): Promise<string>;
  /** Returns a hash of the table. @throws Error for a role that is not the owner's */
  hash(): Promise<string>;
  /**
   * Another connection to the same match. It watches; it does not set the pace.
   * @throws Error on a connection that did not open the match
   */
  join(role: Role): Promise<MatchClient>;
  /**
   * A connection for a role, to be handed to another worker, which calls `acceptInvitation`: an opponent's, say. Transfer
   * its two ports along with it.
   * @throws Error on a connection that did not open the match
   */
  invite(role: Role): Promise<Invitation>;
  /**
   * Makes this connection the one that sets the pace (law K5): its viewers are waited for, and no others.
   * @throws Error on a connection that did not come from the page that opened the match
   */
  lead(): Promise<void>;
  /**
   * Follows the event log: every record that this role may see, once and in order (law B1), in blocks. Whoever takes them too
   * slowly slows the match, and after some seconds is waited for no more; nothing is lost, since the worker keeps the event log.
   * @param from the first record that the worker keeps, or the next one; default `start`
   * @returns stops following: nothing is called any more
   */
  followLog(listener: LogListener, from?: LogFrom): Promise<() => void>;
  /**
   * What the match's machines do, as this role may see it (law H1), in batches: first what they have done, from the start.
   * The owner sees all; a seat the turn flow and its own targeting, with no more of the others' commands than that they
   * were given; a spectator the turn flow. The worker keeps some 50,000 messages for those who come late or are slow; what
   * it let go of is said.
   * @returns stops inspecting
   */
  followMachines(hear: (messages: readonly MachineMessage[]) => void): Promise<() => void>;
  /** Closes this connection; the one that opened the match ends the worker's match too. */
  dispose(): Promise<void>;
}
