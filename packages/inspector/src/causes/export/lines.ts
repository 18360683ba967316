import { type InspectorWords, wordsOf } from '../../element/words.ts';
import type { Recording } from '../../recording/recording.ts';
import { type CauseLine, describeLine } from '../describe.ts';
import { type TreeNode, TreeOrder } from '../tree-order.ts';

/** Which part of the tree of causes is written. */
export type CausesPart =
  | 'all'
  /** A command, by its index in the recording's list. */
  | { command: number }
  /** An action with all that it caused, by its index. */
  | { action: number };

/** How the tree of causes is written. */
export interface CausesExportOptions {
  /** Default: all of it. */
  part?: CausesPart;
  /** Words in place of the game's own names, as `<aftercast-causes>` takes them. */
  words?: Partial<InspectorWords>;
}

/** A line of the written tree. */
export interface ExportedLine extends CauseLine {
  /** Depth below the first line, which has 0. */
  depth: number;
  /** Whether it is a command. */
  isCommand: boolean;
  /** Whether a later line has the same parent. */
  hasNext: boolean;
}

/**
 * The nodes of a part of the tree, depth first.
 * @throws RangeError if the recording has no such command or action
 */
export function* nodesOf(order: TreeOrder, part: CausesPart): Generator<TreeNode & { position: number }> {
  const { from, end } = rangeOf(order, part);
  for (let position = from; position < end; position++) yield { ...order.nodeAt(position), position };
}

/** The lines of a part of the tree, as they are at the recording's end. @throws RangeError as {@link nodesOf} */
export function* linesOf(
  recording: Recording,
  { part = 'all', words: own }: CausesExportOptions,
): Generator<ExportedLine> {
  const order = new TreeOrder(recording);
  const words = wordsOf(own);
  const { from, end } = rangeOf(order, part);
  const top = from < end ? order.depthAt(from) : 0;
  for (const node of nodesOf(order, part)) {
    const { position } = node;
    const after = order.endAt(position);
    const depth = order.depthAt(position);
    yield {
      ...describeLine(recording, node, recording.seq, words),
      depth: depth - top,
      isCommand: node.action < 0,
      hasNext: after < end && order.depthAt(after) === depth,
    };
  }
}

/** The number of lines of a part. @throws RangeError as {@link nodesOf} */
export function countLines(recording: Recording, part: CausesPart): number {
  const { from, end } = rangeOf(new TreeOrder(recording), part);
  return end - from;
}

function rangeOf(order: TreeOrder, part: CausesPart): { from: number; end: number } {
  if (part === 'all') return { from: 0, end: order.count };
  const { actions, commands } = order.recording;
  const [index, count] = 'action' in part ? [part.action, actions.count] : [part.command, commands.length];
  if (!Number.isInteger(index) || index < 0 || index >= count)
    throw new RangeError(`The recording has no ${'action' in part ? 'action' : 'command'} ${index}.`);
  const from = 'action' in part ? order.positionOf(index) : order.positionOfCommand(index);
  return { from, end: order.endAt(from) };
}
