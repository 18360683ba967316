import type { MachineStep, TakenTransition } from '../recording/recording.ts';
import {
  type Chart,
  type ChartState,
  type ChartTransition,
  nameOf,
  sayValue,
  transitionsAt,
} from './chart.ts';
import { sayEvent, sayTransition } from './labels.ts';

/** The outcome of an event: a transition, actions without a transition, or ignored. */
export type Hearing = 'led' | 'stayed' | 'unheard';

/** The chart's transition that a machine took; `null` if the chart has none. */
export function findTransition(chart: Chart, taken: TakenTransition): ChartTransition | null {
  const { source, event, index } = taken;
  return (
    chart.transitions.find((it) => it.source === source && it.event === event && it.index === index) ?? null
  );
}

/** The outcome of a step's event. */
export function hearingOf({ event, transitions }: MachineStep): Hearing {
  if (event.type === 'xstate.init' || transitions.some(({ targets }) => targets.length > 0)) return 'led';
  return transitions.length > 0 ? 'stayed' : 'unheard';
}

/** A step in words: `submit → waiting → resolving, since isLegal: begin`. */
export function sayStep(chart: Chart, step: MachineStep): string {
  return `${sayEvent(step.event.type)} ${sayOutcome(chart, step)}`;
}

/** The outcome of a step, in words, without its event. */
export function sayOutcome(chart: Chart, step: MachineStep): string {
  const { event, value, transitions } = step;
  if (event.type === 'xstate.init') return `→ ${sayValue(value)}`;
  const [first] = transitions;
  if (first === undefined) return `was not heard in ${sayValue(value)}`;
  const because = [...new Set(transitions.map(reason).filter((it) => it !== ''))].join(', and ');
  const done = transitions.flatMap(({ actions }) => actions);
  const rest = `${because === '' ? '' : `, since ${because}`}${done.length === 0 ? '' : `: ${done.join(', ')}`}`;
  if (hearingOf(step) === 'stayed') return `stays in ${sayValue(value)}${rest}`;
  const way = transitions.flatMap(({ source, targets }) => [source, targets.join(' & ')]).filter(Boolean);
  const names = way.map((ids) =>
    ids
      .split(' & ')
      .map((id) => shortName(chart, id))
      .join(' & '),
  );
  return `${names
    .filter((name, place) => name !== names[place - 1] || place === 1)
    .map((name) => `→ ${name}`)
    .join(' ')}${rest}`;
}

/** Why this transition of its event was taken; empty if it is the only one. */
function reason({ guard, index }: TakenTransition): string {
  if (guard !== null) return guard;
  return index > 0 ? 'nothing before it held' : '';
}

function shortName(chart: Chart, id: string): string {
  const state = chart.states.find((it) => it.id === id);
  if (state === undefined) return id;
  return state.parent === null ? 'anywhere' : nameOf(state);
}

/** The payload of an event, in short: `seat 0, command {do end-turn}`; empty for none. */
export function sayPayload({ type: _, ...payload }: MachineStep['event']): string {
  return Object.entries(payload)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${sayData(value)}`)
    .join(', ');
}

function sayData(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sayData).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, inner]) => `${name} ${sayData(inner)}`)
      .join(', ')}}`;
  return String(value);
}

/** A state in a sentence or two: its kind, its actions and its events. */
export function sayState(chart: Chart, state: ChartState, active: boolean): string {
  const does = [
    state.entry.length > 0 ? `does ${state.entry.join(', ')} when entered` : '',
    state.exit.length > 0 ? `does ${state.exit.join(', ')} when left` : '',
    state.invokes.length > 0 ? `runs ${state.invokes.join(', ')}` : '',
  ].filter(Boolean);
  const reactsTo = transitionsAt(chart, state.id).map((it) => sayTransition(chart, it));
  const what = kinds[state.kind];
  const parts = [
    `${nameOf(state)}${what === '' ? '' : `, ${what}`}${active ? ', active' : ''}`,
    ...does,
    ...reactsTo,
  ];
  return `${parts.join('. ')}.`;
}

const kinds = {
  atomic: '',
  compound: 'a state with states in it',
  parallel: 'all of its parts at once',
  final: 'the end',
  history: 'where it was last',
} as const;
