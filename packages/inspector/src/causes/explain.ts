import type { ActionEvent } from '@aftercast/bridge/client';
import { type ChangeWording, describeChanges } from '../changes.ts';
import type { RecordedAction } from '../recording/columns.ts';
import type { Recording } from '../recording/recording.ts';
import { cardIn, inDigits, type Words } from '../words.ts';
import { relationOf } from './describe.ts';
import { groupOf, siblingsOf } from './siblings.ts';
import type { TreeOrder } from './tree-order.ts';

/** A piece of a sentence: words, or an action by its index, to be shown as a link to it. */
export type Piece = string | { action: number; text: string };

/** One thing that is said of an action. */
export interface Fact {
  label: string;
  pieces: Piece[];
}

/** What is known of an action, in words. */
export interface Explanation {
  facts: Fact[];
  changes: string[];
}

/** Changes that are listed; of more it is said how many. */
const LISTED = 200;

/** Says of an action what caused it, why it stands where it stands, what it changed, when, and who cancelled it. */
export function explain(order: TreeOrder, index: number, words: Words): Explanation {
  const { recording } = order;
  const recorded = recording.actions.read(index);
  const facts: Fact[] = [
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
    // What came only with these changes is called as it was then.
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

function causeOf(recording: Recording, { index, action }: RecordedAction, words: Words): Piece[] {
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
    case 'event-phase': {
      if (cause < 0) return ['It is an event phase, which the game runs by itself.'];
      const ended = actions.endedOf(cause);
      const between = ended < 0 || actions.seqOf(index) < ended;
      const when = between ? 'between the phases of ' : 'after ';
      return [
        `It is an event phase, which the game runs by itself ${when}`,
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

function orderOf(order: TreeOrder, { index, action }: RecordedAction, words: Words): Piece[] {
  const { recording } = order;
  if (action.why === 'event-phase') return ['Event phases run in the order of the game’s list (law A9).'];
  if (action.why === 'follow-up') return ['Follow-ups are taken up first come, first served (law A8).'];
  if (action.why === 'command') return ['Nothing was before it: it is the command’s own.'];
  const { place, count, before, after, members } = siblingsOf(order, index);
  const answers = members > 1 ? `answers to a group of ${members}` : 'answers';
  if (count === 1)
    return [`It is the only one of the ${answers} to this phase; its priority is ${action.priority}.`];
  const pieces: Piece[] = [
    `${place + 1} of ${inDigits(count)} ${answers}: priority ${action.priority}, order of play ${action.order}. `,
  ];
  const read = (other: number) => recording.actions.actionOf(other);
  if (before >= 0)
    pieces.push('After ', linkTo(recording, before, words), `, ${reason(read(before), action, 'first')}. `);
  if (after >= 0)
    pieces.push('Before ', linkTo(recording, after, words), `, ${reason(action, read(after), 'second')}.`);
  return pieces;
}

/** Why one is resolved before another (law A4), as said of one of the two. */
function reason(first: ActionEvent, second: ActionEvent, of: 'first' | 'second'): string {
  const its = of === 'first' ? first : second;
  const own = of === 'first' ? second : first;
  if (first.priority !== second.priority)
    return `whose priority ${its.priority} is ${of === 'first' ? 'higher' : 'lower'} than ${own.priority}`;
  if (first.order !== second.order)
    return `whose order of play ${its.order} is ${of === 'first' ? 'earlier' : 'later'} than ${own.order}`;
  return `which was added ${of === 'first' ? 'before' : 'after'} it`;
}

function together(recording: Recording, group: readonly number[], index: number, words: Words): Piece[] {
  const others = group.filter((it) => it !== index).slice(0, 5);
  const pieces: Piece[] = [`One of ${group.length} that are resolved together (law A7), with `];
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
  words: Words,
): Piece[] {
  switch (fate) {
    case 'open': {
      const over = recording.commands[recording.actions.commandOf(index)]?.over === true;
      return [
        over ? 'It was never finished: the match was decided or conceded before.' : 'It is being resolved.',
      ];
    }
    case 'asking':
      return [`It waits for an answer of ${words.seat(action.player)}.`];
    case 'done':
      return ['It is done.'];
    case 'cancelled':
      if (cancelledBy < 0) return ['It was cancelled.'];
      return ['It was cancelled by ', linkTo(recording, cancelledBy, words), '.'];
    case 'dropped':
      return ['It could no longer be done when it was to perform, and was dropped (law A6).'];
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

function linkTo(recording: Recording, index: number, words: Words): Piece {
  const action = recording.actions.actionOf(index);
  const relation = relationOf(recording, index, action, words);
  return { action: index, text: `${words.type(action.type)}${relation === '' ? '' : ` ${relation}`}` };
}
