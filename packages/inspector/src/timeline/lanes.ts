import { sayValue } from '../chart/chart.ts';
import { sayEvent } from '../chart/labels.ts';
import { hearingOf, sayPayload } from '../chart/step-words.ts';
import type { InspectorWords } from '../element/words.ts';
import type { MachineStep, Recording } from '../recording/recording.ts';
import { type Axis, saySeconds } from './axis.ts';
import type { Track } from './span.ts';

/** How something is drawn: told by shape and words, and by colour besides. */
export type ItemTone = 'plain' | 'quiet' | 'warn' | 'stopped' | 'open';

/** One thing of a lane, as it is drawn where there is room for it. */
export interface LaneItem {
  /** What is written on it. */
  label: string;
  tone: ItemTone;
  /** Angle of its colour, so that things of a kind look alike; `null` for none. */
  hue: number | null;
  /** Where something is marked on it, in the axis's units. */
  points: readonly ItemPoint[];
  /** Thin bars below its label, such as the viewers of a pause. */
  bars: readonly { from: number; to: number }[];
}

export interface ItemPoint {
  at: number;
  shape: 'keyframe' | 'closed' | 'perform';
}

/** One line of the time line. Its track is in the axis's units. */
export interface TimelineLane {
  /** It stays the same as long as the lane is about the same. */
  readonly id: string;
  readonly label: string;
  /** Pixels. */
  readonly height: number;
  /** `point` for what takes no time. */
  readonly shape: 'bar' | 'point';
  readonly track: Track;
  item(index: number): LaneItem;
  /** What it is, in a sentence. */
  say(index: number): string;
  /** The moment that choosing it leads to; `null` for none. */
  momentOf(index: number): number | null;
  /** The action that choosing it selects; -1 for none. */
  actionOf(index: number): number;
}

/** An item with nothing on it but words. */
export const plainItem = (label: string, tone: ItemTone = 'plain'): LaneItem => ({
  label,
  tone,
  hue: null,
  points: [],
  bars: [],
});

/** The commands of each seat that gave some, and of the rules. */
export function commandLanes(recording: Recording, axis: Axis, words: InspectorWords): TimelineLane[] {
  const bySeat = new Map<number, number[]>();
  for (const [index, { seat }] of recording.commands.entries()) {
    const list = bySeat.get(seat);
    if (list === undefined) bySeat.set(seat, [index]);
    else list.push(index);
  }
  return [...bySeat]
    .sort(([a], [b]) => (a < 0 ? 1 : b < 0 ? -1 : a - b))
    .map(([seat, indices]) => commandLane(recording, axis, words, seat, indices));
}

function commandLane(
  recording: Recording,
  axis: Axis,
  words: InspectorWords,
  seat: number,
  indices: readonly number[],
): TimelineLane {
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
        const { lastSeq, over, idleAt: rested } = commandAt(index);
        if (axis.kind === 'order') return lastSeq + 1;
        if (!over) return axis.end;
        return rested === null ? axis.ofSeq(lastSeq) : axis.ofTime(rested);
      },
    },
    item: (index) => {
      const { number, over } = commandAt(index);
      return plainItem(`${number}`, over ? 'plain' : 'open');
    },
    say: (index) => {
      const {
        number,
        seq,
        lastSeq,
        firstAction,
        endAction,
        begunAt: began,
        idleAt: rested,
        over,
      } = commandAt(index);
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

/** What each machine heard. */
export function machineLanes({ machines }: Recording, axis: Axis): TimelineLane[] {
  const bySession = new Map<string, MachineStep[]>();
  for (const step of machines.steps) {
    const list = bySession.get(step.sessionId);
    if (list === undefined) bySession.set(step.sessionId, [step]);
    else list.push(step);
  }
  return machines.actors.flatMap(({ sessionId, name }) => {
    const steps = inOrder(bySession.get(sessionId) ?? [], axis);
    return steps.length === 0 ? [] : [machineLane(name, steps)];
  });
}

interface Placed {
  step: MachineStep;
  at: number;
}

/** Where a command was undone, numbers of records begin again: what was heard in it stays before what came after it. */
function inOrder(steps: readonly MachineStep[], axis: Axis): Placed[] {
  const placed = steps.map((step) => ({
    step,
    at: axis.kind === 'order' ? Math.min(step.seq, axis.end) : axis.ofTime(step.at),
  }));
  return placed.some(({ at }, index) => at < (placed[index - 1]?.at ?? at))
    ? placed.sort((a, b) => a.at - b.at)
    : placed;
}

function machineLane(name: string, steps: readonly Placed[]): TimelineLane {
  const placedAt = (index: number) => steps[index] as Placed;
  const place = (index: number) => placedAt(index).at;
  return {
    id: `machine ${name}`,
    label: name,
    height: 18,
    shape: 'point',
    track: { count: steps.length, start: place, end: place },
    item: (index) => {
      const { step } = placedAt(index);
      return plainItem(sayEvent(step.event.type), hearingOf(step) === 'led' ? 'plain' : 'quiet');
    },
    say: (index) => {
      const { step } = placedAt(index);
      const payload = sayPayload(step.event);
      return `${name}: ${sayEvent(step.event.type)}${payload === '' ? '' : ` (${payload})`} ${HEARD[hearingOf(step)]} ${sayValue(step.value)}.`;
    },
    momentOf: (index) => placedAt(index).step.seq,
    actionOf: () => -1,
  };
}

const HEARD = { led: 'leads to', stayed: 'leaves it in', unheard: 'is not heard in' } as const;
