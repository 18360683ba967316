import type { AnyVocabulary, Outcome, PendingPrompt, Vocabulary, WhyName } from '../contract.ts';

/** How an attachment changes a stat of its entity. @typeParam Stat the names of the game's stats */
export interface ViewModifier<Stat extends string = string> {
  /** Name of the stat. */
  stat: Stat;
  /** First `add`, `set` and `multiply`, in their order; then `late` additions, which a `floor` limits; `pin` overrides all. */
  operation: 'add' | 'set' | 'multiply' | 'pin' | 'late' | 'floor';
  /** The number that is added, set, …. */
  value: number;
}

/** An action as this connection may see it. Type, card and cause are names instead of numbers; ids are the connection's own. */
export interface ActionEvent<V extends Vocabulary = AnyVocabulary> {
  /** Number within its command, from 1, in the order in which actions begin (depth first). */
  id: number;
  /** Name of its action type, such as `damage`. */
  type: V['type'];
  /** Seat that is responsible for it, whether or not it is that seat's turn; -1 for the rules. */
  seat: number;
  /** Id of the entity that the action comes from; 0 for the rules, or if this connection may not see the entity. */
  source: number;
  /** Ids of the entities that it acts on. Targets that this connection may not see are left out, so it may be empty. */
  targets: readonly number[];
  /** How much, such as the damage; the action type decides the unit. 0 for none, or if all targets are hidden. */
  amount: number;
  /**
   * Id of the card that it summons, gives, …; `null` for none. Of other seats’ actions, a seat gets only what it sees that the first
   * of the targets has turned into, once the action has performed.
   */
  card: V['card'] | null;
  /** For a reaction: id of the entity that the answered action was about; 0 for none or a hidden one. */
  subject: number;
  /**
   * Ids of the cards of its source, its targets and its subject by entity id, as this connection could see them when the
   * event happened: later an entity may be transformed, hidden or gone. An entity whose card is hidden is left out.
   */
  cards: Readonly<Record<number, V['card']>>;
  /**
   * What it has attached to the first of its targets, such as +2 attack of an enchantment. Absent before it has performed, and
   * if it has attached nothing.
   */
  gives?: readonly ViewModifier<V['stat']>[];
  /** Id of the action that caused it; 0 for the command's own action. */
  cause: number;
  /** How it came about: by the command, in a phase of its cause, or after it. */
  why: WhyName;
  /** Reactions with a higher priority are resolved first (law A4). */
  priority: number;
  /** Order of play of its source; between equal priorities, the earlier first. 0 for none, or if the source is hidden. */
  order: number;
}

/**
 * One thing that happened. `seq` is the number of its record and rises from event to event, by more than one where records
 * make no event. `command` is the number of its command, from 1.
 */
export type MatchEvent<V extends Vocabulary = AnyVocabulary> =
  /** A command starts; `seat` is the seat that gave it, -1 for the clock and for set-up steps. */
  | { kind: 'command-begun'; seq: number; command: number; seat: number }
  | PhaseEvent<V>
  /** The targets or the amount of an action have changed; `action` has the new values. */
  | { kind: 'action-amended'; seq: number; command: number; action: ActionEvent<V> }
  /** An action and all reactions to it are done. */
  | { kind: 'action-ended'; seq: number; command: number; action: ActionEvent<V> }
  /** An action was cancelled. `by` is the id of the cancelling action, `source` the entity that it came from; 0 if hidden. */
  | {
      kind: 'action-cancelled';
      seq: number;
      command: number;
      action: ActionEvent<V>;
      by: number;
      source: number;
    }
  /** An action was dropped because nothing was left for it to do (law A6). */
  | { kind: 'action-dropped'; seq: number; command: number; action: ActionEvent<V> }
  /**
   * A prompt asks `seat` to pick from `least` to `count` of `options`; of `commands`, to give a legal command or to pass. For other
   * seats and spectators, the numbers are 0 and `options` is empty. If several seats are asked at once, there is one event for each.
   */
  | {
      kind: 'prompt-asked';
      seq: number;
      command: number;
      action: ActionEvent<V>;
      seat: number;
      of: PendingPrompt['of'];
      count: number;
      least: number;
      options: readonly number[];
    }
  /** One of several seats that are asked at once has answered (law A16). `prompt-answered` follows the last of them. */
  | { kind: 'seat-answered'; seq: number; command: number; action: ActionEvent<V>; seat: number }
  /** The prompt was answered. */
  | { kind: 'prompt-answered'; seq: number; command: number; action: ActionEvent<V> }
  /** A command is done. `outcome` is `null` while the match goes on. */
  | { kind: 'command-ended'; seq: number; command: number; outcome: Outcome | null }
  /**
   * A command was undone completely: it exceeded the limit of actions before it had ended (law A12), the worker hung or
   * failed in it (law B4), or it had ended and was taken back (law S5). The next command has its number again.
   */
  | { kind: 'command-undone'; seq: number; command: number };

/** A phase is announced. Its handler has not run yet, except where a `HoldEvent` says `late`. */
export interface PhaseEvent<V extends Vocabulary = AnyVocabulary> {
  /** Discriminant among the events. */
  kind: 'phase-announced';
  /** Number of its record. */
  seq: number;
  /** Number of its command. */
  command: number;
  /** `prepare`: the action is about to happen; `perform`: it happens. */
  phase: 'prepare' | 'perform';
  /** The action that the phase belongs to. */
  action: ActionEvent<V>;
}
