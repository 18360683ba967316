import type { MachineStep } from '../recording/machines.ts';
import type { Recording } from '../recording/recording.ts';
import { sayValue } from '../statechart/active.ts';
import { hearingOf, sayPayload } from '../statechart/words.ts';
import { sayEvent } from '../statechart/writing.ts';
import type { Axis } from './axis.ts';
import { type Lane, plainMark } from './lanes.ts';

/** What each machine heard. */
export function machineLanes({ machines }: Recording, axis: Axis): Lane[] {
  const bySession = new Map<string, MachineStep[]>();
  for (const step of machines.steps) {
    const list = bySession.get(step.sessionId);
    if (list === undefined) bySession.set(step.sessionId, [step]);
    else list.push(step);
  }
  return machines.actors.flatMap(({ sessionId, name }) => {
    const steps = inOrder(bySession.get(sessionId) ?? [], axis);
    return steps.length === 0 ? [] : [laneOf(name, steps)];
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

function laneOf(name: string, steps: readonly Placed[]): Lane {
  const placedAt = (index: number) => steps[index] as Placed;
  const place = (index: number) => placedAt(index).at;
  return {
    id: `machine ${name}`,
    label: name,
    height: 18,
    shape: 'point',
    track: { count: steps.length, start: place, end: place },
    mark: (index) => {
      const { step } = placedAt(index);
      return plainMark(sayEvent(step.event.type), hearingOf(step) === 'led' ? 'plain' : 'quiet');
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
