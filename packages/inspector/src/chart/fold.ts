import type { Chart, ChartState, ChartTransition } from './chart.ts';

/** Whether a state of a chart can be folded: it has states inside, and is not the machine itself. */
export function canFold({ children, parent }: ChartState): boolean {
  return children.length > 0 && parent !== null;
}

/** Whether a drawn state can be folded or unfolded, and which; `null` if it has nothing inside. */
export function foldingOf({ children, kind, parent }: ChartState): 'open' | 'folded' | null {
  if (parent === null || (kind !== 'compound' && kind !== 'parallel')) return null;
  return children.length > 0 ? 'open' : 'folded';
}

/**
 * The states that are unfolded while a state is active, as far as they follow from it: itself and everything around it that can
 * be folded, and what is beside it in a parallel state.
 */
export function opensFor(chart: Chart, id: string): ReadonlySet<string> {
  const ids = new Set<string>();
  const byId = new Map(chart.states.map((it) => [it.id, it]));
  for (let it = byId.get(id); it !== undefined; it = byId.get(it.parent ?? ''))
    for (const open of it.kind === 'parallel' ? [it.id, ...it.children] : [it.id]) {
      const state = byId.get(open);
      if (state !== undefined && canFold(state)) ids.add(open);
    }
  return ids;
}

/**
 * A chart in which only some states are drawn with what is inside them. A transition that begins or ends in a folded state
 * begins or ends at that state; one that stays inside it is left out. Transitions keep their numbers.
 * @param open ids of the states that are not folded; a state is drawn only if everything around it is open, too
 */
export function foldChart(chart: Chart, open: ReadonlySet<string>): Chart {
  const byId = new Map(chart.states.map((it) => [it.id, it]));
  /** By state, the state that stands for it: itself, or the outermost folded one around it. */
  const shown = new Map<string, string>();
  for (const { id, parent } of chart.states) {
    const around = parent === null ? undefined : byId.get(parent);
    const aroundShown = around === undefined ? null : (shown.get(around.id) ?? around.id);
    const isHidden =
      around !== undefined && (aroundShown !== around.id || (canFold(around) && !open.has(around.id)));
    shown.set(id, isHidden ? (aroundShown as string) : id);
  }
  const standIn = (id: string) => shown.get(id) ?? id;
  const states = chart.states
    .filter(({ id }) => standIn(id) === id)
    .map((it) => (canFold(it) && !open.has(it.id) ? { ...it, children: [], initial: null } : it))
    .map((it) => ({ ...it, initial: it.initial === null ? null : standIn(it.initial) }));
  const transitions = chart.transitions.flatMap((it): ChartTransition[] => {
    const source = standIn(it.source);
    const targets = [...new Set(it.targets.map(standIn))];
    const isInside = source !== it.source && targets.every((target) => target === source);
    const leadsIn = it.targets.some((target) => target !== source && standIn(target) === source);
    return isInside || leadsIn ? [] : [{ ...it, source, targets }];
  });
  return { id: chart.id, states, transitions };
}
