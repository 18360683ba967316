import type { ActionEvent } from '@aftercast/bridge/client';
import { type ChangeWording, describeChanges } from '../element/changes.ts';
import { cardIn, type InspectorWords, inDigits } from '../element/words.ts';
import { countWhile } from '../recording/column.ts';
import type { RecordedAction, Recording } from '../recording/recording.ts';
import { relationOf } from './describe.ts';
import type { TreeOrder } from './tree-order.ts';

/** The reactions that an action was sorted among (law A4), in the order of resolution. */
export interface Siblings {
  /** Its position among them, from 0, and their count so far. */
  place: number;
  count: number;
  /** Those next to it; -1 for none. */
  before: number;
  after: number;
  /** Size of the group that they react to; 1 for a single action (law A7). */
  members: number;
}

/** The reactions to the same phase of the same action or group. */
function siblingsOf(order: TreeOrder, action: number): Siblings {
  const { actions } = order.recording;
  const parent = actions.parentOf(action);
  if (parent < 0) return { place: 0, count: 1, before: -1, after: -1, members: 1 };
  const members = groupOf(order, parent);
  const preparing = isPreparing(order, parent, action);
  const lists = members.map((member) => answersTo(order, member, preparing));
  const [first] = lists;
  const answers = lists.length === 1 && first !== undefined ? first : merged(lists);
  const place = countWhile(answers.length, (it) => answers.at(it) < action);
  return {
    place,
    count: answers.length,
    before: place > 0 ? answers.at(place - 1) : -1,
    after: place + 1 < answers.length ? answers.at(place + 1) : -1,
    members: members.length,
  };
}

/** A list of actions, looked up lazily: there may be a million. */
interface Answers {
  readonly length: number;
  at(index: number): number;
}

/** The reactions to one phase of an action. */
function answersTo(order: TreeOrder, cause: number, preparing: boolean): Answers {
  const below = order.below(order.positionOf(cause));
  const action = (index: number) => order.nodeAt(below[index] as number).action;
  const prepared = countWhile(below.length, (it) => isPreparing(order, cause, action(it)));
  return preparing
    ? { length: prepared, at: action }
    : { length: below.length - prepared, at: (index) => action(prepared + index) };
}

/** The reactions to a group as one list, in the order in which they began. */
function merged(lists: readonly Answers[]): Answers {
  const all = lists.flatMap((list) => Array.from({ length: list.length }, (_, index) => list.at(index)));
  all.sort((a, b) => a - b);
  return { length: all.length, at: (index) => all[index] as number };
}

/** The group of an action, itself included: the siblings that began directly before and after it (law A7). */
function groupOf(order: TreeOrder, action: number): number[] {
  const { actions } = order.recording;
  const group = [action];
  for (let other = action - 1; areTogether(order, other, other + 1); other--) group.unshift(other);
  for (let other = action + 1; areTogether(order, other - 1, other); other++) group.push(other);
  return actions.count > 0 ? group : [];
}

/** Members of a group begin directly one after another, without a record in between. */
function areTogether({ recording }: TreeOrder, first: number, second: number): boolean {
  const { actions } = recording;
  if (first < 0 || second >= actions.count) return false;
  return (
    actions.seqOf(second) === actions.seqOf(first) + 1 &&
    actions.parentOf(second) === actions.parentOf(first) &&
    actions.commandOf(second) === actions.commandOf(first)
  );
}

/** Whether an action reacts to its cause's prepare phase: it began before the perform phase was announced. */
function isPreparing({ recording }: TreeOrder, cause: number, answer: number): boolean {
  const performed = recording.actions.performedOf(cause);
  return performed < 0 || recording.actions.seqOf(answer) < performed;
}

/** A piece of a sentence: text, or a link to an action by its index. */
export type TextPiece = string | { action: number; text: string };

/** One labelled fact about an action. */
export interface ExplainedFact {
  label: string;
  pieces: TextPiece[];
}

/** Everything known about an action, in words. */
export interface ActionExplanation {
  facts: ExplainedFact[];
  changes: string[];
}

/** Number of changes listed; the rest are counted. */
const LISTED = 200;

/** Explains an action: its cause, its order, its changes, its records, and what cancelled it. */
export function explain(order: TreeOrder, index: number, words: InspectorWords): ActionExplanation {
  const { recording } = order;
  const recorded = recording.actions.read(index);
  const facts: ExplainedFact[] = [
    { label: 'Cause', pieces: causeOf(recording, recorded, words) },
    { label: 'Order', pieces: orderOf(order, recorded, words) },
  ];
  const group = groupOf(order, index);
  if (group.length > 1) facts.push({ label: 'Group', pieces: together(recording, group, index, words) });
  facts.push({ label: 'Fate', pieces: fateOf(recording, recorded, words) });
  facts.push({ label: 'Records', pieces: [whenOf(recording, recorded)] });
  const seq = recorded.performed ?? recording.actions.seqOf(index);
  const moment = recording.actions.momentOf(index);
  const wording: ChangeWording = {
    names: recording.names,
    words,
    // An entity that these changes create is named after its card at the end of them.
    name: (entity) => {
      const card = recording.cardAt(entity, seq) || recording.cardAt(entity, moment);
      return words.entity(entity, cardIn(recording.names, card));
    },
  };
  const changes = describeChanges(recorded.changes.slice(0, LISTED), wording);
  const more = recorded.changes.length - LISTED;
  if (more > 0) changes.push(`${inDigits(more)} more changes`);
  return { facts, changes };
}

function causeOf(
  recording: Recording,
  { index, action }: RecordedAction,
  words: InspectorWords,
): TextPiece[] {
  const { actions, commands } = recording;
  const command = actions.commandOf(index);
  const cause = actions.find(command, action.cause);
  switch (action.why) {
    case 'command': {
      const { number, seat } = commands[command] as Recording['commands'][number];
      return [`Command ${number} of ${words.seat(seat)} asked for it.`];
    }
    case 'prepare':
    case 'perform':
      if (cause < 0) return [`It answers the ${action.why} phase of an action that is not known.`];
      return [`It answers the ${action.why} phase of `, linkTo(recording, cause, words), '.'];
    case 'state-based-action': {
      if (cause < 0) return ['It is a state-based action, which the game runs by itself.'];
      const ended = actions.endedOf(cause);
      const between = ended < 0 || actions.seqOf(index) < ended;
      const when = between ? 'between the phases of ' : 'after ';
      return [
        `It is a state-based action, which the game runs by itself ${when}`,
        linkTo(recording, cause, words),
        '.',
      ];
    }
    case 'follow-up':
      if (cause < 0) return ['An outermost action named it, to be resolved afterwards.'];
      return [linkTo(recording, cause, words), ' named it, to be resolved afterwards.'];
    default:
      return action.why satisfies never;
  }
}

function orderOf(order: TreeOrder, { index, action }: RecordedAction, words: InspectorWords): TextPiece[] {
  const { recording } = order;
  if (action.why === 'state-based-action')
    return ['State-based actions run in the order of the game’s list (law A9).'];
  if (action.why === 'follow-up') return ['Follow-ups are resolved first come, first served (law A8).'];
  if (action.why === 'command') return ['It is the command’s own action, so nothing comes before it.'];
  const { place, count, before, after, members } = siblingsOf(order, index);
  const answers = members > 1 ? `answers to a group of ${members}` : 'answers';
  if (count === 1)
    return [`It is the only one of the ${answers} to this phase; its priority is ${action.priority}.`];
  const pieces: TextPiece[] = [
    `${place + 1} of ${inDigits(count)} ${answers}: priority ${action.priority}, order of play ${action.order}. `,
  ];
  const read = (other: number) => recording.actions.actionOf(other);
  if (before >= 0)
    pieces.push('After ', linkTo(recording, before, words), `, ${reason(read(before), action, 'first')}. `);
  if (after >= 0)
    pieces.push('Before ', linkTo(recording, after, words), `, ${reason(action, read(after), 'second')}.`);
  return pieces;
}

/** Why one action is resolved before another (law A4), worded for one of the two. */
function reason(first: ActionEvent, second: ActionEvent, of: 'first' | 'second'): string {
  const its = of === 'first' ? first : second;
  const own = of === 'first' ? second : first;
  if (first.priority !== second.priority)
    return `whose priority ${its.priority} is ${of === 'first' ? 'higher' : 'lower'} than ${own.priority}`;
  if (first.order !== second.order)
    return `whose order of play ${its.order} is ${of === 'first' ? 'earlier' : 'later'} than ${own.order}`;
  return `which was added ${of === 'first' ? 'before' : 'after'} it`;
}

function together(
  recording: Recording,
  group: readonly number[],
  index: number,
  words: InspectorWords,
): TextPiece[] {
  const others = group.filter((it) => it !== index).slice(0, 5);
  const pieces: TextPiece[] = [`One of ${group.length} that are resolved together (law A7), with `];
  others.forEach((other, i) => {
    if (i > 0) pieces.push(', ');
    pieces.push(linkTo(recording, other, words));
  });
  if (group.length - 1 > others.length) pieces.push(', …');
  return pieces;
}

function fateOf(
  recording: Recording,
  { index, action, fate, cancelledBy }: RecordedAction,
  words: InspectorWords,
): TextPiece[] {
  switch (fate) {
    case 'open': {
      const over = recording.commands[recording.actions.commandOf(index)]?.over === true;
      return [over ? 'It was never finished: the match ended first.' : 'It is being resolved.'];
    }
    case 'asking':
      return [`It waits for an answer of ${words.seat(action.seat)}.`];
    case 'done':
      return ['It is done.'];
    case 'cancelled':
      if (cancelledBy < 0) return ['It was cancelled.'];
      return ['It was cancelled by ', linkTo(recording, cancelledBy, words), '.'];
    case 'dropped':
      return ['It could no longer be performed, and was dropped (law A6).'];
    default:
      return fate satisfies never;
  }
}

function whenOf(recording: Recording, { index, performed, ended }: RecordedAction): string {
  const seq = recording.actions.seqOf(index);
  const parts = [`began at ${inDigits(seq)}`];
  if (performed !== null) parts.push(`performed at ${inDigits(performed)}`);
  if (ended !== null) parts.push(`ended at ${inDigits(ended)}`);
  const time = recording.timeOf(seq);
  if (time !== null) parts.push(`${(time / 1000).toFixed(2)} s on the page’s clock`);
  return parts.join(', ');
}

function linkTo(recording: Recording, index: number, words: InspectorWords): TextPiece {
  const action = recording.actions.actionOf(index);
  const relation = relationOf(recording, index, action, words);
  return { action: index, text: `${words.type(action.type)}${relation === '' ? '' : ` ${relation}`}` };
}
