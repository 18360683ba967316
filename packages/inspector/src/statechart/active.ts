import type { StateValue } from '../recording/machines.ts';
import type { Chart, ChartState } from './chart.ts';

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
