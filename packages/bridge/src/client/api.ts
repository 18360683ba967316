import type { ChangeRecord, Table } from '@aftercast/kernel';
import type { Observable } from 'rxjs';
import type { Health, LossKind } from '../contract/health.ts';
import type {
  AnyVocabulary,
  GameCommand,
  KeptMatch,
  LegalCommand,
  LogFrom,
  MachineMessage,
  Names,
  Opened,
  PendingPrompt,
  RefusalIn,
  ReplyIn,
  ReportedFault,
  Role,
  Status,
  Targeting,
  TargetingEvent,
  Vocabulary,
  WarningCode,
} from '../contract.ts';
import type { LogListener } from './log-listener.ts';
import type { MatchEvent, PhaseEvent, ViewModifier } from './match-event.ts';

export type { Health, LossKind, LostWorker, PlaceState, ServerState } from '../contract/health.ts';
export type { LogListener } from './log-listener.ts';

/**
 * An entity as this connection may see it. If only its back is visible, its `card` is `null`, and it has no stats. With the
 * words of a game, ask for the card before you read a stat of an entity that may be hidden.
 */
export type ViewEntity<V extends Vocabulary = AnyVocabulary> = EntityFace<V> | EntityBack<V>;

/** An entity whose card this connection may see. */
export interface EntityFace<V extends Vocabulary = AnyVocabulary> extends EntityPlace<V> {
  /** Id of its card. */
  card: V['card'];
  /** Values by the names of the game's stats. */
  stats: Readonly<Record<V['stat'], number>>;
}

/** An entity of which only the back is visible. */
export interface EntityBack<V extends Vocabulary = AnyVocabulary> extends EntityPlace<V> {
  /** It is hidden. */
  card: null;
  /** Empty. */
  stats: Readonly<string extends V['stat'] ? Record<string, number> : Partial<Record<V['stat'], number>>>;
}

/** What is known of every entity that a connection may see. */
interface EntityPlace<V extends Vocabulary> {
  /** Id, as this connection numbers entities. */
  id: number;
  /** Seat that owns it, also while another seat controls it. It has nothing to do with the role `owner`. */
  owner: number;
  /** Seat whose zone it is in; -1 in a zone that all seats have in common. */
  seat: number;
  /** Name of its zone. */
  zone: V['zone'];
  /** Position in its zone, from 0. */
  index: number;
  /** Order of play; 0 if it has none. */
  order: number;
  /** Its attachments, in order. `card` is `null` and `source` 0 if there is none, or if hidden. */
  attachments: readonly {
    id: number;
    card: V['card'] | null;
    source: number;
    /** Whether it only says that an aura of the card is suspended (law A14): it changes nothing. */
    suspended: boolean;
    modifiers: readonly ViewModifier<V['stat']>[];
  }[];
}

/**
 * The match as this connection may see it at one moment. A view never changes; each change of the match makes a new one. What
 * is equal in two views of a connection is the same object: a page can compare entities and zones by `===` and draw again
 * only what has changed.
 */
export interface View<V extends Vocabulary = AnyVocabulary> {
  /** Number of the last record that it includes; 0 for none. */
  readonly seq: number;
  /** Names of action types, stats, zones, registers and cards. */
  readonly names: Names;
  /** Returns the entity, or `null` if this connection sees none with this id. */
  entity(id: number): ViewEntity<V> | null;
  /**
   * Returns the ids in a seat's zone, in order; 0 for a card of which nothing is known. Empty for a seat that the game does not
   * have; of a zone that all seats have in common, the same for each seat.
   * @throws RangeError if the game has no zone of this name
   */
  zone(seat: number, name: V['zone']): readonly number[];
  /**
   * Returns a register of the match, such as the active seat. A private register is 0 for every role but the owner's.
   * @throws RangeError if the match has no register of this name
   */
  register(name: V['register']): number;
  /** The kernel's table, for a caller that computes with it, such as a bot. It belongs to this view: do not change it. */
  readonly table: Table;
}

/** A legal command in the words of a game: an entry of {@link MatchClient.legal}. */
export type LegalCommandIn<V extends Vocabulary> = LegalCommand<
  string extends V['type'] ? string : V['command']['do']
>;

/** The second argument of a function viewer: time, and the keyframe. Its promises never reject. */
export interface Play {
  /**
   * Declares that this viewer has reached its keyframe. Resolves after the phase's handler has run, with the changes that
   * this connection may see (law K2); with none if the viewer is cut short. A second call returns the same promise and
   * is reported as a warning (law K3).
   *
   * `view$` has emitted the changes in the same task. So what its subscribers do at once, or in a microtask, is done when the
   * caller goes on; what they leave to a later task is not, such as setting the state of a React component.
   */
  keyframe(): Promise<readonly ChangeRecord[]>;
  /** Waits for a time in milliseconds at speed 1. It stops during a pause, and ends at once when `signal` is aborted. */
  wait(milliseconds: number): Promise<void>;
  /** Waits until a time in milliseconds at speed 1, counted from the viewer's start. Ends at once if that has passed. */
  until(milliseconds: number): Promise<void>;
  /** The speed now: 1 is normal, `Infinity` waits for nothing. */
  readonly speed: number;
  /** Aborted when the viewer must end at once: the user skips, the page is hidden, or the deadline has passed. */
  readonly signal: AbortSignal;
}

/** How a kind of phase is shown: by declared times, or by a function. */
export type Viewer<V extends Vocabulary = AnyVocabulary> =
  /** Times in milliseconds from the start at speed 1. `keyframe` is 0 to `duration`; `deadline` is `duration` + 2,000 by default. */
  | { duration: number; keyframe: number; deadline?: number }
  /** Plays the phase. It has ended when it returns, or when its promise settles. */
  | ((event: PhaseEvent<V>, play: Play) => void | Promise<void>);

/** Selects the phases that a viewer plays. */
export interface PhaseSelector<V extends Vocabulary = AnyVocabulary> {
  /** One or several names of action types. */
  type: V['type'] | readonly V['type'][];
  /** Which of an action's two phases. */
  phase: 'prepare' | 'perform';
}

/** A problem that does not stop the match. */
export interface Warning {
  /** What went wrong, for code to act on. */
  code: WarningCode;
  /** What went wrong, in English. */
  message: string;
  /** What a viewer has thrown, with its stack; missing for all other warnings. */
  error?: unknown;
}

/** Progress of a hold: a phase that waits for this connection's viewers. `at` is in milliseconds of the page's clock. */
export type HoldEvent =
  /** The hold starts, and its viewers start to play. */
  | {
      kind: 'announced';
      /** Number of the hold, from 1. */
      hold: number;
      at: number;
      phase: 'prepare' | 'perform';
      /** Ids of its actions within their command; several for a group. */
      actions: readonly number[];
      command: number;
      /** Number of the last record before it, as {@link MatchClient.followLog} numbers records. */
      seq: number;
      /** Whether its handler has already run: before that, this role may not know of the phase (law K2). */
      late: boolean;
      /** The viewers that play: the name of the function, or what the viewer is for, such as `hit · perform`. */
      viewers: readonly string[];
    }
  /** One viewer, an index into `viewers`, has reached its keyframe or has ended. */
  | { kind: 'viewer'; hold: number; at: number; viewer: number; reached: 'keyframe' | 'ended' }
  /** All viewers have reached their keyframe or have ended, and the worker has been notified. */
  | { kind: 'keyframe'; hold: number; at: number }
  /** The handler has run, and its changes are in the view. */
  | { kind: 'applied'; hold: number; at: number }
  /**
   * The hold is over for this page. `ended`: all viewers ended. `cut`: they were cut short, for example by skipping or a
   * hidden page. `overdue`: the match went on without them. If no viewer has a keyframe, `ended` precedes `applied`.
   */
  | { kind: 'ended'; hold: number; at: number; how: 'ended' | 'overdue' | 'cut' };

/** A connection to hand to another worker or window. The holder of its two ports acts in this role, and in no other. */
export interface Invitation {
  /** What the connection may see. */
  role: Role;
  /** Names of the match; its aliases too if the role is the owner's. */
  opened: Opened;
  /** Carries records and acknowledgements; transfer it. */
  stream: MessagePort;
  /** Carries calls; transfer it. */
  api: MessagePort;
}

/** Why a connection has ended. */
export interface Closed {
  /**
   * `disposed`: by its own `dispose()`. `closed`: the worker or the connection that opened the match has closed it.
   * Otherwise: how the worker was lost, if it could not be replaced.
   */
  kind: 'disposed' | 'closed' | LossKind;
  /** What happened, in English. */
  message: string;
}

/**
 * The page's end of a connection to a match in a worker. `V` has the words of its game, see {@link Vocabulary}. Entities have
 * the ids of this connection. Once the connection has ended, every call rejects with an `Error` that names the reason, and all
 * observables are complete. Errors of the worker arrive as `Error`s with the `name` that they had there.
 *
 * A worker that leaves a call unanswered for 5 seconds counts as lost. If a function starts workers, the client replaces it and
 * makes the call again; a call with which two workers were lost rejects. Otherwise the connection ends.
 */
export interface MatchClient<V extends Vocabulary = AnyVocabulary> {
  /** What this connection may see. */
  readonly role: Role;
  /** Names of action types, stats, zones, registers and cards. */
  readonly names: Names;
  /** Ids of entities by the names that the scenario gives them; empty for a role that is not the owner's. */
  readonly aliases: Readonly<Record<string, number>>;
  /** The match now. */
  readonly view: View<V>;
  /** The view now, and after each change. */
  readonly view$: Observable<View<V>>;
  /** What happens from now on, in order. An action that began with no subscriber and no viewer gives no events. */
  readonly events$: Observable<MatchEvent<V>>;
  /** The phases among {@link events$}. */
  readonly phases$: Observable<PhaseEvent<V>>;
  /** The pending prompt now, and after each change; `null` while there is none. */
  readonly prompt$: Observable<PendingPrompt | null> & { readonly value: PendingPrompt | null };
  /** The status of the match now, and after each change. */
  readonly status$: Observable<Status> & { readonly value: Status };
  /** Targeting now, and when {@link target} or the worker changes it. Another connection's `target` does not show here. */
  readonly targeting$: Observable<Targeting> & { readonly value: Targeting };
  /** Problems that did not stop the match. While nothing subscribes to them they go to the console, each message once. */
  readonly warnings$: Observable<Warning>;
  /** Blocks of whole records as they arrive, for a subscriber that counts or stores them; it must not change them. */
  readonly records$: Observable<Int32Array>;
  /** The holds of this connection's viewers: when each is announced, played and ended. */
  readonly holds$: Observable<HoldEvent>;
  /**
   * What breaks in the match: a command ran away or failed and was undone (laws A12, A15), or code of the match has thrown. It can name
   * hidden cards: it emits only on the connection that opened the match, if the match is {@link kept}.
   */
  readonly faults$: Observable<ReportedFault>;
  /** How the worker is, and whether the match is kept. While the worker is being replaced, calls wait and viewers play on. */
  readonly health$: Observable<Health> & { readonly value: Health };
  /**
   * The legal commands now, and after each change; none while a command is being resolved. For the owner those of the seat
   * that acts next, for a spectator none. The worker is asked only while there are subscribers, once for all of them.
   */
  readonly legal$: Observable<readonly LegalCommandIn<V>[]>;
  /**
   * Returns the legal commands of this connection's seat; for the owner, of the seat that acts next; for a spectator, none.
   * The list has no `join`, `concede`, `undo`, nor the answer to a prompt. It is empty while something is resolved, a prompt is
   * open, or the match waits for another seat.
   */
  legal(): Promise<LegalCommandIn<V>[]>;
  /**
   * Makes the command of a legal entry, for {@link send}.
   * @param target one of the entry's `allowed`, or 0 for none
   * @param position a slot, from 0 at the left; default: the rightmost
   * @throws RangeError if the entry requires a target and none is given, or if its command needs more than a target and a
   * position (an opening hand, a deck, an answer)
   * @example
   * const [entry] = await match.legal();
   * if (entry) await match.send(match.commandOf(entry, entry.preferred[0] ?? entry.allowed[0]));
   */
  commandOf(entry: LegalCommand, target?: number, position?: number): V['command'];
  /** Returns the reason that this seat cannot use a card or character now; `null` if it can. For the owner, as {@link legal}. */
  whyNot(entity: number): Promise<RefusalIn<V> | null>;
  /**
   * Gives a command. Resolves with its number, from 1, or with the refusal; an illegal or malformed command does not reject.
   * A `command-ended` or `command-undone` event with that number follows. A concession during a resolution is accepted with
   * the number 0, and carried out when the match is idle or asks a question.
   * An `undo` resolves with the number of the command that is taken back, or with 0 while the other seat must agree.
   * @param seat the seat that gives it; only the owner may name another seat: others are refused as `malformed`, and a
   * spectator as `not-your-turn`. Default: for the owner the seat that acts next
   */
  send<C extends GameCommand = V['command']>(command: NoInfer<C>, seat?: number): Promise<ReplyIn<V>>;
  /**
   * Sends an event to this seat's targeting (for the owner, to that of the seat that acts next) and returns its new state:
   * `refusal` is `null` or the reason, `command` the number of the command that it gave, or 0. A spectator is refused.
   */
  target(event: TargetingEvent): Promise<Targeting>;
  /** The viewers of this connection. The match waits for them only while this connection is the leader (law K5). */
  readonly viewers: {
    /**
     * Attaches a viewer, which plays the selected phases from the next one on.
     * @param deadline milliseconds at speed 1, 0 or more, from the announcement, after which the match goes on without the
     * viewer (law K4). It covers keyframe and end; the longest of the viewers of a phase counts. By default the viewer's own,
     * or 10,000 for a function
     * @returns a function that detaches the viewer; a phase that it is playing is still played to its end
     * @throws RangeError for no action type, an unknown one (with a suggestion), an unknown phase, a duration that is not
     * finite, a keyframe that is not between 0 and the duration, or a deadline below 0
     * @example
     * const detach = match.viewers.attach({ type: 'damage', phase: 'perform' }, async ({ action }, play) => {
     *   await play.wait(200);
     *   const changes = await play.keyframe();
     *   console.log(action.targets, changes);
     *   await play.wait(300);
     * });
     */
    attach(selector: PhaseSelector<V>, viewer: Viewer<V>, deadline?: number): () => void;
  };
  /**
   * Speed of this connection's viewers: 1 is normal, `Infinity` waits for nothing. Only the leader sets the match's speed; for
   * other connections the worker answers with a warning. @throws RangeError if it is not above 0
   */
  speed: number;
  /** Pauses the match and this connection's viewers. On a connection that does not lead: its viewers only, with a warning. */
  pause(): Promise<void>;
  /** Ends the pause of the match and of this connection's viewers. On a connection that does not lead: as {@link pause}. */
  resume(): Promise<void>;
  /** While paused: plays one more watched phase. Does nothing otherwise. Only the leader may; others get a warning. */
  step(): Promise<void>;
  /**
   * Cuts this connection's viewers short until the command has ended or was undone; if none is being resolved, in the next
   * one. Ends a pause.
   */
  skip(): void;
  /**
   * Returns the whole match as text, at any time, even during a resolution; see `restoreMatch`.
   * @throws Error if the connection's role is not `owner`, unless this connection opened the match
   */
  snapshot(): Promise<string>;
  /**
   * Returns the match in its shortest form, as text: what it was opened from, every command, and how far the last one has
   * come. `restoreMatch` replays it. It is small enough to store after every step.
   * @throws Error on a connection that did not open the match
   */
  save(): Promise<string>;
  /** Returns a hash of the table: 16 hexadecimal digits. @throws Error for a role that is not the owner's */
  hash(): Promise<string>;
  /**
   * Opens another connection of this page to the same match. It watches until it calls {@link lead}.
   * @throws Error on a connection that did not open the match, if the role names a seat that the game does not have, or if
   * the match has 200 connections already
   */
  join(role: Role): Promise<MatchClient<V>>;
  /**
   * Makes a connection for another worker or window, such as a bot's. The receiver calls `acceptInvitation`. Transfer both
   * ports of the invitation with it.
   * @throws Error as {@link join}
   */
  invite(role: Role): Promise<Invitation>;
  /**
   * Makes this connection the leader (law K5). The previous leader's viewers are cut short.
   * @throws Error on an invited connection: only connections of the page that opened the match can lead
   */
  lead(): Promise<void>;
  /**
   * Follows the event log. The listener gets every record that this role may see, once and in order (law B1), in blocks. A
   * slow listener slows the match; after 5 seconds without credit the match stops waiting for it. It still gets every
   * record, since the worker keeps the log.
   * @param from `start` for the first record that the worker keeps, `now` for the next one; default `start`
   * @returns a function that stops following; the listener is not called after that
   * @throws Error if `from` is neither, or if too much is followed already: 16 listeners of this connection, or 200 of all
   * connections, to the event log and the machines together
   */
  followLog(listener: LogListener, from?: LogFrom): Promise<() => void>;
  /**
   * Reports what the match's machines do, as this role may see it (law H1), in batches, starting with their past. The owner
   * gets everything. A seat gets the turn flow and its own targeting; of other seats' commands it learns only that they were
   * given. A spectator gets the turn flow. The worker keeps about 50,000 messages for late or slow listeners; if older ones
   * are gone, an `aftercast.missed` message comes first.
   * @returns a function that stops the reports. @throws Error if too much is followed already, see {@link followLog}
   */
  followMachines(hear: (messages: readonly MachineMessage[]) => void): Promise<() => void>;
  /**
   * Keeps a value with the match in the place that was given to `openMatch`, instead of the earlier one of this name. It
   * comes back with `continueMatch`. Without a place it does nothing. Resolves at once: the value is stored after everything
   * before it, and {@link health$} says whether the place works.
   * @throws DataCloneError if the value cannot be cloned, see `structuredClone`; RangeError if the name begins with a dot; Error
   * on a connection that did not open the match
   */
  note(name: string, value: unknown): Promise<void>;
  /**
   * What the page keeps of the match, to go on with it in another worker; it stays when the connection has ended. `null` if
   * the match was opened without a place and without a function that starts workers, and on all other connections (law H1).
   */
  readonly kept: Pick<KeptMatch, 'base' | 'entries'> | null;
  /** Resolves when this connection has ended, with the reason. Never rejects. */
  readonly closed: Promise<Closed>;
  /**
   * Closes this connection. On the connection that opened the match, closes the match too, and waits until its place is closed.
   * If the match has an outcome, everything that the place has kept of it is deleted, with the notes: `save()` it before. Never
   * rejects.
   */
  dispose(): Promise<void>;
}
