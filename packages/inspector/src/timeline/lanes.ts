import { sayValue } from '../chart/chart.ts';
import { sayEvent } from '../chart/labels.ts';
import { hearingOf, sayPayload } from '../chart/step-words.ts';
import type { InspectorWords } from '../element/words.ts';
import type { MachineStep, Recording } from '../recording/recording.ts';
import { type Axis, saySeconds } from './axis.ts';
import type { Track } from './span.ts';

/** How an item is drawn. Shape and words show it as well as colour. */
export type ItemTone = 'plain' | 'quiet' | 'warn' | 'stopped' | 'open';

/** One item of a lane, as drawn where there is room. */
export interface LaneItem {
  /** Its label. */
  label: string;
  tone: ItemTone;
  /** Hue of its colour in degrees, the same for items of a kind; `null` for none. */
  hue: number | null;
  /** Marks on it, in the axis's units. */
  points: readonly ItemPoint[];
  /** Thin bars below its label, such as the viewers of a hold. */
  bars: readonly { from: number; to: number }[];
}

export interface ItemPoint {
  at: number;
  shape: 'keyframe' | 'closed' | 'perform';
}

/** One lane of the time line. Its track is in the axis's units. */
export interface TimelineLane {
  /** Stable id of what the lane shows. */
  readonly id: string;
  readonly label: string;
  /** Pixels. */
  readonly height: number;
  /** `point` for items without a duration. */
  readonly shape: 'bar' | 'point';
  readonly track: Track;
  item(index: number): LaneItem;
  /** Describes an item in a sentence. */
  say(index: number): string;
  /** The moment that choosing an item selects; `null` for none. */
  momentOf(index: number): number | null;
  /** The action that choosing an item selects; -1 for none. */
  actionOf(index: number): number;
}

/** An item with only a label. */
export const plainItem = (label: string, tone: ItemTone = 'plain'): LaneItem => ({
  label,
  tone,
  hue: null,
  points: [],
  bars: [],
});

/** A lane of commands for each seat that gave one, and for the rules. */
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
        const { lastSeq, over, idleAt } = commandAt(index);
        if (axis.kind === 'order') return lastSeq + 1;
        if (!over) return axis.end;
        return idleAt === null ? axis.ofSeq(lastSeq) : axis.ofTime(idleAt);
      },
    },
    item: (index) => {
      const { number, over } = commandAt(index);
      return plainItem(`${number}`, over ? 'plain' : 'open');
    },
    say: (index) => {
      const { number, seq, lastSeq, firstAction, endAction, begunAt, idleAt, over } = commandAt(index);
      const count = endAction - firstAction;
      const length = begunAt === null || idleAt === null ? '' : `, ${saySeconds(idleAt - begunAt)}`;
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

/** A lane for each machine, with the events that it received. */
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

/** Steps in order. After an undo, record numbers repeat: steps of the undone command stay before later ones. */
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
