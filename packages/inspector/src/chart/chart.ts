import type { StateValue } from '../recording/recording.ts';

/** A machine's definition as a chart: plain data, with every target found. */
export interface Chart {
  /** The machine's id, which is its outermost state's. */
  readonly id: string;
  /** Depth first; the machine itself is the first. */
  readonly states: readonly ChartState[];
  /** In the order in which they are written, state by state. */
  readonly transitions: readonly ChartTransition[];
}

/** `history` is no state to be in: it leads to where its parent was last. */
export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

export interface ChartState {
  /** Its own id, or the machine's id and its path joined by dots. */
  readonly id: string;
  readonly key: string;
  /** Keys from the machine to it; empty for the machine itself. */
  readonly path: readonly string[];
  readonly kind: StateKind;
  /** Id of the state around it; `null` for the machine itself. */
  readonly parent: string | null;
  /** Ids of the states directly inside of it. */
  readonly children: readonly string[];
  /** Id of the state that is entered with it: a compound state's initial one, a history's default. */
  readonly initial: string | null;
  /** What a history remembers: the state directly inside of its parent, or all the way down; `null` for other kinds. */
  readonly remembers: 'shallow' | 'deep' | null;
  /** Names of actions. */
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** Names of the actors that run as long as it is active. */
  readonly invokes: readonly string[];
}

export interface ChartTransition {
  /** Its place in {@link Chart.transitions}. */
  readonly number: number;
  /** Id of the state that it is written at. */
  readonly source: string;
  /** Type of the event that it is for, or a pattern that ends in `*`; empty for an `always`. */
  readonly event: string;
  /** Its place among the transitions for that event at that state, from 0. The first whose guard holds is taken. */
  readonly index: number;
  /** Ids of the states that it leads to; none for one that stays. */
  readonly targets: readonly string[];
  readonly guard: string | null;
  /** Names of actions. */
  readonly actions: readonly string[];
  /** Whether its source is left and entered again, though it leads into it. */
  readonly reenters: boolean;
}

/** The state with an id. @throws RangeError if the chart has none */
export function stateOf(chart: Chart, id: string): ChartState {
  const state = chart.states.find((it) => it.id === id);
  if (state === undefined) throw new RangeError(`The chart of ${chart.id} has no state ${id}.`);
  return state;
}

/** A state's name within its machine, inner ones after a dot; the machine's id for the machine itself. */
export function nameOf(state: ChartState): string {
  return state.path.length === 0 ? state.id : state.path.join('.');
}

/** The transitions that are written at a state, in order. */
export function transitionsAt(chart: Chart, id: string): readonly ChartTransition[] {
  return chart.transitions.filter(({ source }) => source === id);
}

/**
 * Ids of the states that are active where a machine has this value, outer ones first, without the machine itself.
 * @throws RangeError for a value that the chart does not have
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

/** Where a machine is when it starts, before any `always`. */
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

/** A value in words: `resolving.running`; the parts of a parallel state joined by `and`. */
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
