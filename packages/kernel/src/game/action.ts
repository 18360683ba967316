import { saturate } from './integer.ts';

/** The two phases of an action (law A2): what is about to happen, and what has happened. */
export const Phase = { prepare: 0, perform: 1 } as const;
export type Phase = (typeof Phase)[keyof typeof Phase];

/** How an action came about: its position in the tree of causes (law A11). */
export const Why = {
  /** The command itself asked for it. */
  command: 0,
  /** An observer added it while its cause's prepare phase was open. */
  prepare: 1,
  /** An observer, or the handler, added it while its cause's perform phase was open. */
  perform: 2,
  /** It is a state-based action, run after its cause or between its cause's phases (law A9). */
  stateBasedAction: 3,
  /** Its cause, an outermost action, asked for it to be resolved afterwards (law A8). */
  followUp: 4,
} as const;
export type Why = (typeof Why)[keyof typeof Why];

/**
 * One thing that happens in a match. Plain data: every field is an integer or a list of integers, so an action can be
 * cloned, stored and written to the event log at any moment. {@link makeAction} makes all actions, so that they have
 * the same shape for the JavaScript engine.
 */
export interface Action {
  /** Number within its command, from 1, given when it begins; 0 before that. */
  id: number;
  /** Index into the game's action types. */
  type: number;
  /** Seat that is responsible for it, whether or not it is that seat's turn; -1 for the rules. */
  player: number;
  /** Entity that it comes from; 0 for the rules themselves. */
  source: number;
  /** Entities that it acts on, all at once (law A7). The list never changes: actions share it. */
  targets: readonly number[];
  /** How much; the action type decides what it counts. */
  amount: number;
  /** Card that it is about (what is summoned, given, …), as an index into the catalogue; 0 for none. */
  card: number;
  /** Index in a zone; -1 for its end; a game may give a meaning to lower numbers, such as the left of the source. */
  position: number;
  /** Index of the option that was chosen; -1 for none. */
  choice: number;
  /** Target that a player chose; 0 for none. It is never replaced by an automatic choice (law T3). */
  chosen: number;
  /** For a reaction: entity that the answered action was about; 0 for none. */
  subject: number;
  /** For a reaction: amount of the answered action. */
  measure: number;
  /** The game's number for how to work out targets and amount when it is resolved; 0 if they are given (law A3). */
  form: number;
  /** Reactions with a higher priority are resolved first (law A4). */
  priority: number;
  /** Order of play of the source: between equal priorities, the earlier first (law A4). */
  order: number;
  /** Id of the action that caused it; 0 for the command's own. */
  cause: number;
  /** How it came about: by the command, in a phase of its cause, or after it. */
  why: Why;
  /** Id of the action that cancelled it; 0 while it is not cancelled (law A5). */
  cancelledBy: number;
  /** Other actions that are resolved together with this one, as one group (law A7). */
  group: Action[] | null;
}

/** Fields that {@link makeDetailedAction} can set besides type, player and source. */
export type ActionDetails = Partial<
  Pick<
    Action,
    | 'targets'
    | 'amount'
    | 'card'
    | 'position'
    | 'choice'
    | 'chosen'
    | 'subject'
    | 'measure'
    | 'form'
    | 'priority'
    | 'order'
  >
>;

const NO_TARGETS: readonly number[] = Object.freeze([]);

/** Lists of one entity, by its id, so that most actions need no list of their own. */
const lists: (readonly number[])[] = [];

/** Entities with higher ids get a list of their own each time. */
const MOST_LISTS = 1024;

/**
 * The list of one entity, for the targets of an action: frozen, and always the same one for the same entity. A list of its own
 * would be a quarter of the memory that an action takes.
 * @param entity its id, an integer from 0
 */
export function oneTarget(entity: number): readonly number[] {
  if (!(entity < MOST_LISTS)) return [entity];
  for (let id = lists.length; id <= entity; id++) lists.push(Object.freeze([id]));
  return lists[entity] ?? [entity];
}

/**
 * Makes an action that has not begun.
 * @param type index into the game's action types
 * @param player responsible seat; -1 for the rules
 * @param source entity; 0 for the rules
 * @param targets entities that it acts on; the list must not be changed afterwards
 * @param amount a whole number; beyond the limits of amounts, it is the limit (law S7)
 * @throws InvariantError if the amount is not a whole number (law S1)
 */
export function makeAction(
  type: number,
  player: number,
  source: number,
  targets: readonly number[] = NO_TARGETS,
  amount = 0,
  order = 0,
): Action {
  return {
    id: 0,
    type,
    player,
    source,
    targets,
    amount: saturate(amount),
    card: 0,
    position: -1,
    choice: -1,
    chosen: 0,
    subject: 0,
    measure: 0,
    form: 0,
    priority: 0,
    order,
    cause: 0,
    why: Why.command,
    cancelledBy: 0,
    group: null,
  };
}

/** As {@link makeAction}, with the less common fields by name. */
export function makeDetailedAction(
  type: number,
  player: number,
  source: number,
  details: ActionDetails,
): Action {
  // Written out: copying the fields by name would take longer than everything else here.
  const action = makeAction(type, player, source, details.targets, details.amount, details.order);
  if (details.card !== undefined) action.card = details.card;
  if (details.position !== undefined) action.position = details.position;
  if (details.choice !== undefined) action.choice = details.choice;
  if (details.chosen !== undefined) action.chosen = details.chosen;
  if (details.subject !== undefined) action.subject = details.subject;
  if (details.measure !== undefined) action.measure = saturate(details.measure);
  if (details.form !== undefined) action.form = details.form;
  if (details.priority !== undefined) action.priority = details.priority;
  return action;
}

/**
 * Joins actions into a group: all of them perform before any of their observers is called (law A7). The members of a group
 * among them become members of the new group.
 * @throws RangeError for an empty list
 */
export function makeGroup(actions: readonly Action[]): Action {
  const [first, ...rest] = actions;
  if (first === undefined) throw new RangeError('A group needs at least one action.');
  const others = first.group === null ? [] : [...first.group];
  for (const action of rest) {
    others.push(action);
    if (action.group !== null) others.push(...action.group);
  }
  for (const member of others) member.group = null;
  first.group = others.length > 0 ? others : null;
  return first;
}
