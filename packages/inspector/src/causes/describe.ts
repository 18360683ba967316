import type { ActionEvent } from '@aftercast/bridge/client';
import { cardIn, type InspectorWords, inDigits } from '../element/words.ts';
import type { ActionFate, Recording } from '../recording/recording.ts';
import type { TreeNode } from './tree-order.ts';

/** Number of targets named in a row; the rest are counted. */
const NAMED = 3;

/** A row of the tree, in words. */
export interface CauseLine {
  title: string;
  /** Who acts on whom, such as `Fireball #12 → Yeti #4`. */
  relation: string;
  amount: string;
  /** Its current phase or fate; empty if it is done. */
  state: string;
  tone: 'plain' | 'now' | 'later' | 'bad';
}

/** A node in words. @param moment the selected record, or the last */
export function describeLine(
  recording: Recording,
  node: TreeNode,
  moment: number,
  words: InspectorWords,
): CauseLine {
  return node.action < 0
    ? describeCommand(recording, node.command, words)
    : describeAction(recording, node.action, moment, words);
}

function describeCommand(recording: Recording, command: number, words: InspectorWords): CauseLine {
  const { number, seat, firstAction, endAction } = recording.commands[
    command
  ] as Recording['commands'][number];
  const count = endAction - firstAction;
  return {
    title: `Command ${number}`,
    relation: words.seat(seat),
    amount: `${inDigits(count)} ${count === 1 ? 'action' : 'actions'}`,
    state: '',
    tone: 'plain',
  };
}

function describeAction(
  recording: Recording,
  index: number,
  moment: number,
  words: InspectorWords,
): CauseLine {
  const { actions } = recording;
  const action = actions.actionOf(index);
  const phase = phaseAt(recording, index, moment);
  return {
    title: words.type(action.type),
    relation: relationOf(recording, index, action, words),
    amount: action.amount === 0 ? '' : String(action.amount),
    state: STATES[phase],
    tone: TONES[phase],
  };
}

/** The progress of an action at a moment. */
type PhaseNow = 'before' | 'prepare' | 'perform' | Exclude<ActionFate, 'open'>;

const STATES: Record<PhaseNow, string> = {
  before: 'not yet',
  prepare: 'will',
  perform: 'did',
  asking: 'asks',
  done: '',
  cancelled: 'cancelled',
  dropped: 'dropped',
};

const TONES: Record<PhaseNow, CauseLine['tone']> = {
  before: 'later',
  prepare: 'now',
  perform: 'now',
  asking: 'now',
  done: 'plain',
  cancelled: 'bad',
  dropped: 'bad',
};

function phaseAt(recording: Recording, index: number, moment: number): PhaseNow {
  const { actions } = recording;
  if (actions.seqOf(index) > moment) return 'before';
  const ended = actions.endedOf(index);
  const over = ended >= 0 ? ended <= moment : recording.commands[actions.commandOf(index)]?.over === true;
  const fate = actions.fateOf(index);
  if (over) return fate === 'open' || fate === 'asking' ? 'done' : fate;
  if (fate === 'asking') return 'asking';
  const performed = actions.performedOf(index);
  return performed >= 0 && performed <= moment ? 'perform' : 'prepare';
}

/** Source, targets and card of an action, in words. */
export function relationOf(
  recording: Recording,
  index: number,
  action: ActionEvent,
  words: InspectorWords,
): string {
  const seq = recording.actions.seqOf(index);
  const name = (entity: number) =>
    words.entity(entity, cardIn(recording.names, recording.cardAt(entity, seq)));
  const { source, targets, card } = action;
  const named = targets.slice(0, NAMED).map(name);
  if (targets.length > NAMED) named.push(`${targets.length - NAMED} more`);
  const parts: string[] = [];
  if (source > 0) parts.push(name(source));
  if (named.length > 0) parts.push(`→ ${named.join(', ')}`);
  if (card !== null) parts.push(`(${words.card(card)})`);
  return parts.join(' ');
}
