import type { Recording } from '../recording/recording.ts';
import type { Words } from '../words.ts';
import { type Axis, saySeconds } from './axis.ts';
import { type Lane, plainMark } from './lanes.ts';

/** The commands of each seat that gave some, and of the rules. */
export function commandLanes(recording: Recording, axis: Axis, words: Words): Lane[] {
  const bySeat = new Map<number, number[]>();
  for (const [index, { seat }] of recording.commands.entries()) {
    const list = bySeat.get(seat);
    if (list === undefined) bySeat.set(seat, [index]);
    else list.push(index);
  }
  return [...bySeat]
    .sort(([a], [b]) => (a < 0 ? 1 : b < 0 ? -1 : a - b))
    .map(([seat, indices]) => laneOf(recording, axis, words, seat, indices));
}

function laneOf(
  recording: Recording,
  axis: Axis,
  words: Words,
  seat: number,
  indices: readonly number[],
): Lane {
  const commandAt = (index: number) =>
    recording.commands[indices[index] as number] as Recording['commands'][number];
  return {
    id: `commands ${seat}`,
    label: titled(words.seat(seat)),
    height: 22,
    shape: 'bar',
    track: {
      count: indices.length,
      start: (index) => axis.ofSeq(commandAt(index).seq),
      end: (index) => {
        const { lastSeq, over, rested } = commandAt(index);
        if (axis.kind === 'order') return lastSeq + 1;
        if (!over) return axis.end;
        return rested === null ? axis.ofSeq(lastSeq) : axis.ofTime(rested);
      },
    },
    mark: (index) => {
      const { number, over } = commandAt(index);
      return plainMark(`${number}`, over ? 'plain' : 'open');
    },
    say: (index) => {
      const { number, seq, lastSeq, firstAction, endAction, began, rested, over } = commandAt(index);
      const count = endAction - firstAction;
      const length = began === null || rested === null ? '' : `, ${saySeconds(rested - began)}`;
      const actions = `${count.toLocaleString('en')} ${count === 1 ? 'action' : 'actions'}`;
      return `Command ${number} of ${words.seat(seat)}: ${actions}, records ${seq.toLocaleString('en')} to ${lastSeq.toLocaleString('en')}${length}${over ? '' : ', still being resolved'}.`;
    },
    momentOf: (index) => commandAt(index).lastSeq,
    actionOf: (index) => {
      const { firstAction, endAction } = commandAt(index);
      return endAction > firstAction ? firstAction : -1;
    },
  };
}

const titled = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
