import { cardIn } from '../../element/words.ts';
import type { ActionFate, Recording } from '../../recording/recording.ts';
import { TreeOrder } from '../tree-order.ts';
import { type CausesExportOptions, nodesOf } from './lines.ts';

/** The tree of causes as plain data, which JSON can hold. */
export interface CausesData {
  /** Name and version of this form. */
  format: 'aftercast-causes/1';
  /** Name of the game. */
  game: string;
  /** Commands with the actions that are written, in order. */
  commands: CommandData[];
}

/** A command, and its actions depth first: each one before those that answer it. */
export interface CommandData {
  /** The match's number of the command. */
  number: number;
  /** Seat that gave it; -1 for the rules. */
  seat: number;
  /** Those that are written. */
  actions: ActionData[];
}

/** An action of the tree of causes. Entities have the numbers of the recording's role. */
export interface ActionData {
  /** Its index in the recording. */
  index: number;
  /** Index of the action that it answers; -1 for an outermost action. */
  cause: number;
  /** 0 for an outermost action. */
  depth: number;
  /** Name of its action type. */
  type: string;
  /** Why it began: the command asked for it, a phase of its cause, a state-based action, or a follow-up. */
  why: string;
  /** Seat that acts. */
  seat: number;
  /** The entity that it comes from; `null` for the rules or a hidden one. */
  source: EntityData | null;
  /** The entities that it acts on. */
  targets: EntityData[];
  /** How much; 0 for none. */
  amount: number;
  /** Id of the card that it carries; `null` for none. */
  card: string | null;
  /** Its priority among the answers to one phase (law A4). */
  priority: number;
  /** The order of play of its source, by which equal priorities are sorted. */
  order: number;
  /** What has become of it. */
  fate: ActionFate;
  /** Index of the action that cancelled it; -1 for none. */
  cancelledBy: number;
  /** Number of the record with which it began. */
  began: number;
  /** Number of the record with which it performed; `null` if it has not. */
  performed: number | null;
  /** Number of the record with which it ended; `null` if it has not. */
  ended: number | null;
}

/** An entity that acts, or is acted on. */
export interface EntityData {
  /** Its number, as the recording's role counts. */
  entity: number;
  /** Id of its card when the action began; `null` if it was hidden. */
  card: string | null;
}

/**
 * Returns the tree of causes as plain data. An action's cause is in the data, too, unless only the action's part is written.
 * @throws RangeError if the recording has no such command or action
 */
export function causesAsData(
  recording: Recording,
  { part = 'all' }: Pick<CausesExportOptions, 'part'> = {},
): CausesData {
  const commands: CommandData[] = [];
  let last = -1;
  for (const { command, action } of nodesOf(new TreeOrder(recording), part)) {
    if (command !== last) {
      const { number, seat } = recording.commands[command] as Recording['commands'][number];
      commands.push({ number, seat, actions: [] });
      last = command;
    }
    if (action >= 0) commands.at(-1)?.actions.push(actionData(recording, action));
  }
  return { format: 'aftercast-causes/1', game: recording.names.game, commands };
}

function actionData(recording: Recording, index: number): ActionData {
  const { actions } = recording;
  const { action, cancelledBy, ended, fate, performed } = actions.read(index);
  const began = actions.seqOf(index);
  const entity = (id: number): EntityData => ({
    entity: id,
    card: cardIn(recording.names, recording.cardAt(id, began)),
  });
  return {
    index,
    cause: actions.parentOf(index),
    depth: actions.depthOf(index),
    type: action.type,
    why: action.why,
    seat: action.seat,
    source: action.source > 0 ? entity(action.source) : null,
    targets: action.targets.map(entity),
    amount: action.amount,
    card: action.card,
    priority: action.priority,
    order: action.order,
    fate,
    cancelledBy,
    began,
    performed,
    ended,
  };
}
