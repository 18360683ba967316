import type { StateValue } from '../recording/recording.ts';

/** A machine's definition as a chart: plain data, with every target resolved. */
export interface Chart {
  /** The machine's id, which is also its outermost state's. */
  readonly id: string;
  /** Depth first; the machine itself is the first. */
  readonly states: readonly ChartState[];
  /** In the order in which they are written, state by state. */
  readonly transitions: readonly ChartTransition[];
}

/** Kind of a state. A `history` state is never active: it leads to its parent's last state. */
export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** A state of a chart. */
export interface ChartState {
  /** Its own id, or the machine's id and its path joined by dots. */
  readonly id: string;
  /** Its key in the definition; the machine's id for the machine itself. */
  readonly key: string;
  /** Keys from the machine to it; empty for the machine itself. */
  readonly path: readonly string[];
  /** What kind of state it is. */
  readonly kind: StateKind;
  /** Id of the state around it; `null` for the machine itself. */
  readonly parent: string | null;
  /** Ids of the states directly inside of it. */
  readonly children: readonly string[];
  /** Id of the state that is entered with it: a compound state's initial one, a history's default. */
  readonly initial: string | null;
  /** What a history remembers: the state directly inside of its parent, or all the way down; `null` for other kinds. */
  readonly remembers: 'shallow' | 'deep' | null;
  /** Names of the actions on entry, in order. */
  readonly entry: readonly string[];
  /** Names of the actions on exit, in order. */
  readonly exit: readonly string[];
  /** Names of the actors that run while it is active. */
  readonly invokes: readonly string[];
}

/** A transition of a chart. */
export interface ChartTransition {
  /** Its index in {@link Chart.transitions}. */
  readonly number: number;
  /** Id of the state that defines it. */
  readonly source: string;
  /** Type of its event, or a pattern that ends in `*`; empty for an `always` transition. */
  readonly event: string;
  /** Its index among the state's transitions for that event, from 0. The first whose guard holds is taken. */
  readonly index: number;
  /** Ids of its target states; empty for a transition without a target. */
  readonly targets: readonly string[];
  /** Name of its guard; `null` for none. */
  readonly guard: string | null;
  /** Names of actions. */
  readonly actions: readonly string[];
  /** Whether its source is exited and entered again although the target is inside it. */
  readonly reenters: boolean;
}

/** The state with an id. @throws RangeError if the chart has none */
export function stateOf(chart: Chart, id: string): ChartState {
  const state = chart.states.find((it) => it.id === id);
  if (state === undefined) throw new RangeError(`The chart of ${chart.id} has no state ${id}.`);
  return state;
}

/** A state's path within its machine, joined by dots; the machine's id for the machine itself. */
export function nameOf(state: ChartState): string {
  return state.path.length === 0 ? state.id : state.path.join('.');
}

/** The transitions that a state defines, in order. */
export function transitionsAt(chart: Chart, id: string): readonly ChartTransition[] {
  return chart.transitions.filter(({ source }) => source === id);
}

/**
 * Ids of the states that are active for a state value, outer ones first, without the machine itself.
 * @throws RangeError for a state that the chart does not have
 */
export function activeStates(chart: Chart, value: StateValue): readonly string[] {
  const byId = new Map(chart.states.map((state) => [state.id, state]));
  const active: string[] = [];
  const enter = (state: ChartState, inner: StateValue) => {
    const named = typeof inner === 'string' ? { [inner]: {} } : inner;
    for (const [key, deeper] of Object.entries(named)) {
      const child = state.children.map((id) => byId.get(id)).find((it) => it?.key === key);
      if (child === undefined)
        throw new RangeError(`The chart of ${chart.id} has no state ${key} in ${state.id}.`);
      active.push(child.id);
      enter(child, deeper);
    }
  };
  const [root] = chart.states;
  if (root !== undefined) enter(root, value);
  return active;
}

/** The state value of a machine when it starts, before any `always` transition. */
export function initialValue(chart: Chart): StateValue {
  const byId = new Map(chart.states.map((state) => [state.id, state]));
  const valueIn = (state: ChartState): StateValue => {
    if (state.kind === 'parallel') {
      const regions = state.children
        .flatMap((id) => byId.get(id) ?? [])
        .filter(({ kind }) => kind !== 'history');
      return Object.fromEntries(regions.map((region) => [region.key, valueIn(region)]));
    }
    const inner = byId.get(state.initial ?? '');
    if (inner === undefined) return {};
    const deeper = valueIn(inner);
    return typeof deeper === 'object' && Object.keys(deeper).length === 0
      ? inner.key
      : { [inner.key]: deeper };
  };
  const [root] = chart.states;
  return root === undefined ? {} : valueIn(root);
}

/** A state value in words: `resolving.running`; the parts of a parallel state are joined by `and`. */
export function sayValue(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, inner]) => {
      const deeper = sayValue(inner);
      if (deeper === '') return key;
      return typeof inner === 'object' && Object.keys(inner).length > 1
        ? `${key} (${deeper})`
        : `${key}.${deeper}`;
    })
    .join(' and ');
}
