import type { ActionEvent } from '@aftercast/bridge/client';
import type { ChangeRecord } from '@aftercast/kernel';

/**
 * Actions by their index, from 0 in the order in which they began. That is the tree of causes depth first, with two
 * exceptions: the members of a group begin together, before anything that answers one of them; and an outermost action
 * may have event phases run between its two phases. The commands where this was so are marked as `scattered`.
 *
 * All of it is answered from columns of integers. Only {@link read} makes an object.
 */
export interface ActionColumns {
  readonly count: number;
  /** How deep it stands: 0 for a command's outermost actions. */
  depthOf(index: number): number;
  /** The action that it answers; -1 for an outermost one. */
  parentOf(index: number): number;
  /**
   * The index after that of the last action that began while it was open; it still grows until its end. Unless the command
   * is scattered, these are its reactions and theirs, and no others.
   */
  endOf(index: number): number;
  /** Number of its record, when it began. */
  seqOf(index: number): number;
  /** Number of the record that announced its perform phase; -1 for none so far. */
  performedOf(index: number): number;
  /** Number of the record that told its end; -1 for none so far. */
  endedOf(index: number): number;
  /**
   * The moment at which what it did can be seen: number of the last change of its perform phase, or of the record that
   * announced the phase that it has come to.
   */
  momentOf(index: number): number;
  /** Index of its command in the recording's list. */
  commandOf(index: number): number;
  /** Index into the names of types. */
  typeOf(index: number): number;
  fateOf(index: number): Fate;
  /** The action as it was last amended, made on asking. */
  actionOf(index: number): ActionEvent;
  /** Everything about it, made on asking. */
  read(index: number): RecordedAction;
  /**
   * Whether something is true of an entity that it comes from, is about or acts on, or of the card that it gives. Makes no
   * object, so that a million can be asked.
   * @param fits is given an entity and the index of the card that it was; for the given card, 0 and its index
   */
  isAbout(index: number, fits: (entity: number, card: number) => boolean): boolean;
  /** The innermost action that was open after this record: of a group, the last to begin; -1 for none. */
  at(seq: number): number;
  /** The action with this number within a command; -1 for none. @param command index in the recording's list */
  find(command: number, id: number): number;
}

/** What became of an action. `asking` while it waits for an answer. */
export type Fate = 'open' | 'asking' | 'done' | 'cancelled' | 'dropped';

/** One action with all that is known of it. */
export interface RecordedAction {
  index: number;
  /** As it was last amended. */
  action: ActionEvent;
  fate: Fate;
  /** Index of the action that cancelled it; -1 if none did, or one that this role was not told of. */
  cancelledBy: number;
  /** Numbers of its records: when its perform phase was announced and when it ended; `null` as long as they were not. */
  performed: number | null;
  ended: number | null;
  /** What its handlers changed, in order. */
  changes: readonly ChangeRecord[];
}
