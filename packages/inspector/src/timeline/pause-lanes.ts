import type { PauseEntry } from '../recording/entries.ts';
import type { Recording } from '../recording/recording.ts';
import { nameIn, type Words } from '../words.ts';
import { type Axis, saySeconds } from './axis.ts';
import { type Lane, type Mark, type MarkPoint, plainMark } from './lanes.ts';

/** The phases that were waited in, and what the page acknowledged. */
export function pauseLanes(recording: Recording, axis: Axis, words: Words): Lane[] {
  const { pauses } = recording;
  if (pauses.length === 0) return [];
  const pauseAt = (index: number) => pauses[index] as PauseEntry;
  const start = (index: number) => startOf(pauseAt(index), axis);
  const shown: Lane = {
    id: 'pauses',
    label: 'Pauses',
    height: 34,
    shape: 'bar',
    track: {
      count: pauses.length,
      start,
      end: (index) => {
        const { ended, seq } = pauseAt(index);
        if (axis.kind === 'order') return seq + 1;
        return ended === null ? Math.max(axis.end, start(index)) : axis.ofTime(ended);
      },
    },
    mark: (index) => markOf(recording, axis, pauseAt(index), words),
    say: (index) => sayPause(recording, pauseAt(index), words),
    momentOf: (index) => pauseAt(index).seq,
    actionOf: (index) => pauseAt(index).actions[0] ?? -1,
  };
  return [shown, acknowledgements(recording, axis, words)];
}

const startOf = ({ announced, seq }: PauseEntry, axis: Axis) =>
  axis.kind === 'order' ? seq : axis.ofTime(announced);

/** What the page told the worker: that a keyframe was reached, and that viewers had ended. */
function acknowledgements(recording: Recording, axis: Axis, words: Words): Lane {
  const told = recording.pauses.flatMap((pause) => {
    const list: { pause: PauseEntry; at: number; what: 'keyframe' | 'ended' }[] = [];
    if (pause.keyframe !== null) list.push({ pause, at: pause.keyframe, what: 'keyframe' });
    if (pause.ended !== null && pause.end !== 'overdue') list.push({ pause, at: pause.ended, what: 'ended' });
    return list;
  });
  const toldAt = (index: number) => told[index] as (typeof told)[number];
  const place = (index: number) => {
    const { pause, at } = toldAt(index);
    return axis.kind === 'order' ? pause.seq : axis.ofTime(at);
  };
  return {
    id: 'acknowledgements',
    label: 'Acknowledged',
    height: 16,
    shape: 'point',
    track: { count: told.length, start: place, end: place },
    mark: (index) => {
      const { what } = toldAt(index);
      return {
        ...plainMark(''),
        points: [{ at: place(index), shape: what === 'keyframe' ? 'keyframe' : 'closed' }],
      };
    },
    say: (index) => {
      const { pause, at, what } = toldAt(index);
      const after = saySeconds(at - pause.announced);
      return `Acknowledged: ${what === 'keyframe' ? 'the keyframe was reached' : 'the viewers have ended'}, ${after} after ${sayPhase(recording, pause, words)} was announced.`;
    },
    momentOf: (index) => toldAt(index).pause.seq,
    actionOf: (index) => toldAt(index).pause.actions[0] ?? -1,
  };
}

function markOf(recording: Recording, axis: Axis, pause: PauseEntry, words: Words): Mark {
  const points: MarkPoint[] = [];
  const bars: { from: number; to: number }[] = [];
  if (axis.kind === 'time') {
    if (pause.keyframe !== null) points.push({ at: axis.ofTime(pause.keyframe), shape: 'keyframe' });
    if (pause.closed !== null) points.push({ at: axis.ofTime(pause.closed), shape: 'closed' });
    for (const { ended } of pause.viewers)
      bars.push({
        from: startOf(pause, axis),
        to: ended === null ? axis.ofTime(pause.ended ?? pause.announced) : axis.ofTime(ended),
      });
  }
  const late = pause.end === 'overdue';
  return {
    label: `${late ? '⚠ ' : ''}${sayPhase(recording, pause, words)}`,
    tone: late ? 'warn' : pause.end === 'playing' ? 'open' : 'plain',
    hue: null,
    points,
    bars,
  };
}

/** The phase that a pause was in: `damage, perform`. */
export function sayPhase({ actions, names }: Recording, pause: PauseEntry, words: Words): string {
  const [first] = pause.actions;
  const type =
    first === undefined ? 'a phase' : words.type(nameIn(names.types, actions.typeOf(first), 'type'));
  const more = pause.actions.length > 1 ? ` and ${pause.actions.length - 1} more` : '';
  return `${type}${more}, ${pause.phase}`;
}

/** How a pause ended, or that it has not. */
export const ENDS = {
  playing: 'still playing',
  ended: 'ended',
  overdue: 'overdue: the match went on without them',
  cut: 'cut short',
} as const;

/** A pause in a sentence: for whom was waited, and how long. */
function sayPause(recording: Recording, pause: PauseEntry, words: Words): string {
  const { announced, keyframe, ended, end, viewers } = pause;
  const whom = viewers.map((it) => it.name).join(', ') || 'no viewer';
  const length = ended === null ? '' : ` after ${saySeconds(ended - announced)}`;
  const frame = keyframe === null ? '' : `, keyframe after ${saySeconds(keyframe - announced)}`;
  return `Pause in ${sayPhase(recording, pause, words)}: waited for ${whom}${frame}, ${ENDS[end]}${length}.`;
}
