import { asInteger } from './integer.ts';

/** The two phases of an action (law A2): what is about to happen, and what has happened. */
export const Phase = { prepare: 0, perform: 1 } as const;
export type Phase = (typeof Phase)[keyof typeof Phase];

/** Why an action stands in the tree of causes where it stands (law A11). */
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
 * One thing that happens in a match. Plain data: every field is an integer or a list of integers, so that an action
 * can be cloned, stored and put on the event log at any moment. All actions are made by {@link makeAction}, which keeps
 * their shape the same for the JavaScript engine.
 */
export interface Action {
  /** Number within its command, from 1, given when it begins; 0 before that. */
  id: number;
  /** Index into the game's action types. */
  type: number;
  /** Seat that is responsible for it, who need not be the one whose turn it is; -1 for nobody. */
  player: number;
  /** Entity that it comes from; 0 for the rules themselves. */
  source: number;
  /** Entities that it acts on, all at once (law A7). */
  targets: number[];
  /** How much; what it counts is the action type's to say. */
  amount: number;
  /** Card that it is about (what is summoned, given, …), as an index into the catalogue; 0 for none. */
  card: number;
  /** Place in a zone; -1 for the last. */
  position: number;
  /** Index of the option that was chosen; -1 for none. */
  choice: number;
  /** Target that a player chose; 0 for none. It is never replaced by an automatic choice (law T3). */
  chosen: number;
  /** Entity that the answered event was about; 0 for none. */
  subject: number;
  /** Number that the answered event was about: how much of it there was. */
  measure: number;
  /** The game's recipe for targets and amount, worked out when the action is resolved; 0 if they are given (law A3). */
  form: number;
  /** Reactions with a higher priority are resolved first (law A4). */
  priority: number;
  /** Order of play of the source: between equal priorities, the earlier first (law A4). */
  order: number;
  /** Id of the action that caused it; 0 for the command's own. */
  cause: number;
  /** In which part of its cause's life it was caused. */
  why: Why;
  /** Id of the action that cancelled it; 0 while it is not cancelled (law A5). */
  cancelledBy: number;
  /** Other actions that are resolved together with this one, as one group (law A7). */
  group: Action[] | null;
}

/** What {@link makeAction} may be told beyond type, player and source. */
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

/**
 * Makes an action that has not begun.
 * @param type index into the game's action types
 * @param player responsible seat, -1 for nobody
 * @param source entity, 0 for the rules
 */
export function makeAction(
  type: number,
  player: number,
  source: number,
  targets: number[] = [],
  amount = 0,
  order = 0,
): Action {
  return {
    id: 0,
    type,
    player,
    source,
    targets,
    amount: asInteger(amount),
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
  // Written out, as copying by name takes longer than all the rest of making an action.
  const action = makeAction(type, player, source, details.targets, details.amount, details.order);
  if (details.card !== undefined) action.card = details.card;
  if (details.position !== undefined) action.position = details.position;
  if (details.choice !== undefined) action.choice = details.choice;
  if (details.chosen !== undefined) action.chosen = details.chosen;
  if (details.subject !== undefined) action.subject = details.subject;
  if (details.measure !== undefined) action.measure = asInteger(details.measure);
  if (details.form !== undefined) action.form = details.form;
  if (details.priority !== undefined) action.priority = details.priority;
  return action;
}

/**
 * Joins actions into a group: all perform before anyone is told of any of them (law A7). Groups among them are joined
 * with the rest.
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

/** The order in which reactions are resolved (law A4); equal ones keep the order of adding, as the sort is stable. */
export function compareReactions(a: Action, b: Action): number {
  return a.priority !== b.priority ? b.priority - a.priority : a.order - b.order;
}
