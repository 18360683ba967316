import { cardIn, type InspectorWords, nameIn } from '../element/words.ts';
import type { ActionColumns, Recording } from '../recording/recording.ts';
import type { Axis } from './axis.ts';
import type { ItemTone, LaneItem, TimelineLane } from './lanes.ts';

/** Number of actions read in one slice: a few milliseconds. */
const SLICE = 100_000;

/**
 * The actions of some levels, by level, so that a level is drawn without reading the others. It follows a growing
 * recording and reads a long one in slices.
 */
export class DepthIndex {
  /** The first of its levels. */
  readonly first: number;
  readonly rows: readonly number[][];
  /** The greatest depth read so far. */
  deepest = 0;
  private readonly actions: ActionColumns;
  private next = 0;

  constructor(actions: ActionColumns, first: number, levels: number) {
    this.actions = actions;
    this.first = first;
    this.rows = Array.from({ length: levels }, () => []);
  }

  /** Reads the next slice. @returns whether there is more to read */
  read(): boolean {
    const { actions, first, rows } = this;
    const end = Math.min(this.next + SLICE, actions.count);
    for (let index = this.next; index < end; index++) {
      const depth = actions.depthOf(index);
      if (depth > this.deepest) this.deepest = depth;
      rows[depth - first]?.push(index);
    }
    this.next = end;
    return end < actions.count;
  }
}

/** A lane of actions for each indexed level: reactions are below their cause. */
export function actionLanes(
  recording: Recording,
  axis: Axis,
  index: DepthIndex,
  words: InspectorWords,
): TimelineLane[] {
  return index.rows.flatMap((row, level) =>
    row.length === 0 ? [] : [laneOf(recording, axis, row, index.first + level, words)],
  );
}

function laneOf(
  recording: Recording,
  axis: Axis,
  row: readonly number[],
  depth: number,
  words: InspectorWords,
): TimelineLane {
  const { actions } = recording;
  const actionAt = (index: number) => row[index] as number;
  return {
    id: `depth ${depth}`,
    label: `Depth ${depth.toLocaleString('en')}`,
    height: 18,
    shape: 'bar',
    track: {
      count: row.length,
      start: (index) => axis.ofSeq(actions.seqOf(actionAt(index))),
      end: (index) => {
        const end = axis.ofSeq(endSeqOf(recording, actionAt(index)) + (axis.kind === 'order' ? 1 : 0));
        // Members of a group begin together: each is drawn until the next begins.
        const next = row[index + 1];
        return next === undefined ? end : Math.min(end, axis.ofSeq(actions.seqOf(next)));
      },
    },
    item: (index) => itemOf(recording, axis, actionAt(index), words),
    say: (index) => sayAction(recording, actionAt(index), words),
    momentOf: (index) => actions.momentOf(actionAt(index)),
    actionOf: actionAt,
  };
}

/** Number of the last known record of an action. */
function endSeqOf({ actions, commands, seq }: Recording, index: number): number {
  const ended = actions.endedOf(index);
  return ended >= 0 ? ended : (commands[actions.commandOf(index)]?.lastSeq ?? seq);
}

function itemOf({ actions, names }: Recording, axis: Axis, index: number, words: InspectorWords): LaneItem {
  const performed = actions.performedOf(index);
  const type = actions.typeOf(index);
  return {
    label: words.type(nameIn(names.types, type, 'type')),
    tone: TONES[actions.fateOf(index)],
    // Steps of the golden angle keep the colours of neighbouring types apart.
    hue: (type * 137.5) % 360,
    points: performed < 0 ? [] : [{ at: axis.ofSeq(performed), shape: 'perform' }],
    bars: [],
  };
}

const TONES = {
  open: 'open',
  asking: 'open',
  done: 'plain',
  cancelled: 'stopped',
  dropped: 'stopped',
} as const satisfies Record<string, ItemTone>;

const FATES = {
  open: 'still open',
  asking: 'waits for an answer',
  done: '',
  cancelled: 'cancelled',
  dropped: 'dropped',
};

/** An action in a sentence. */
function sayAction(recording: Recording, index: number, words: InspectorWords): string {
  const { actions, names } = recording;
  const { type, source, targets, amount } = actions.actionOf(index);
  const seq = actions.seqOf(index);
  const name = (entity: number) => words.entity(entity, cardIn(names, recording.cardAt(entity, seq)));
  const more = targets.length > 3 ? ` and ${targets.length - 3} more` : '';
  const count = actions.endOf(index) - index - 1;
  const parts = [
    `${words.type(type)}${amount === 0 ? '' : ` ${amount}`}`,
    source > 0 ? `from ${name(source)}` : '',
    targets.length > 0 ? `to ${targets.slice(0, 3).map(name).join(', ')}${more}` : '',
    `at depth ${actions.depthOf(index).toLocaleString('en')}`,
  ];
  const rest = [
    count > 0 ? `sets off ${count.toLocaleString('en')}` : '',
    FATES[actions.fateOf(index)],
    `records ${seq.toLocaleString('en')} to ${endSeqOf(recording, index).toLocaleString('en')}`,
  ];
  return `${[parts.filter(Boolean).join(' '), ...rest.filter(Boolean)].join('; ')}.`;
}
