import type { Observable } from 'rxjs';
import type { AnyVocabulary, PlayTo, ReplayUnit, Vocabulary } from '../contract.ts';
import type { MatchClient } from './api.ts';

/** Where a replay is. A moment is a number of records: those before it have happened, those after it have not. */
export interface ReplayMoment {
  /** The moment: 0 at the start, {@link last} at the end. It is also the `seq` of the view and of the last event. */
  readonly record: number;
  /** The last moment: the number of records. */
  readonly last: number;
  /** Number of the command that has begun last or begins at this moment, from 1; 0 for none. */
  readonly command: number;
  /** Number of the turn that has begun last or begins at this moment, among those of the replay, from 1; 0 for none. */
  readonly turn: number;
}

/** What a replay has in common with a match, where it means the same. */
type Shown<V extends Vocabulary> = Pick<
  MatchClient<V>,
  | 'role'
  | 'names'
  | 'aliases'
  | 'view'
  | 'view$'
  | 'events$'
  | 'phases$'
  | 'prompt$'
  | 'status$'
  | 'warnings$'
  | 'closed'
  | 'records$'
  | 'followLog'
  | 'holds$'
  | 'health$'
  | 'viewers'
  | 'speed'
  | 'pause'
  | 'resume'
  | 'step'
  | 'hash'
>;

/**
 * A stored match as a replay. It can be at any of its moments, and played from there: views, events and viewers are those
 * of the match. It has no commands, no targeting and no legal commands: the match is over, or goes on elsewhere.
 *
 * A jump ({@link goTo}, {@link forward}, {@link back}) shows another moment at once: no event is emitted and no viewer plays,
 * viewers that play are cut short, and the replay pauses. Playing ({@link play}) emits the events in between, and waits for
 * viewers as the match did. Without viewers it arrives at once.
 *
 * `followLog` delivers the whole event log of the match, wherever the replay is: from the first record, or from this moment on.
 */
export interface ReplayClient<V extends Vocabulary = AnyVocabulary> extends Shown<V> {
  /**
   * The replay as a match, for code that shows a match and takes nothing else, such as a table. Nothing can be done in it: no
   * command is legal, each is refused as `over`, and nothing can be picked. Calls that would store the match or connect to it reject.
   */
  readonly match: MatchClient<V>;
  /** Where the replay is now, and after each change. */
  readonly moment$: Observable<ReplayMoment> & { readonly value: ReplayMoment };
  /** The moments at which commands begin, in order. */
  readonly commands: readonly number[];
  /** The moments at which turns begin, in order, such as the marks of a slider. */
  readonly turns: readonly number[];
  /**
   * Goes to a moment, and pauses there. Resolves when the view is the one of that moment, or of a later jump.
   * @throws Error if the match has no such moment
   */
  goTo(record: number): Promise<void>;
  /** Goes to the next beginning of a unit, or to the end; as {@link goTo}. @throws Error for an unknown unit */
  forward(unit: ReplayUnit): Promise<void>;
  /** Goes to the last beginning of a unit before this moment, or to the start; as {@link goTo}. @throws Error for an unknown unit */
  back(unit: ReplayUnit): Promise<void>;
  /**
   * Plays from here to the next beginning of a unit, and pauses there; by default to the end of the match. Resolves when
   * playing has begun: {@link moment$} and `status$` show where it is. At the end of the match it does nothing.
   * @throws Error for anything else than these values
   */
  play(to?: PlayTo): Promise<void>;
  /** Closes the replay. Never rejects. */
  dispose(): Promise<void>;
}
