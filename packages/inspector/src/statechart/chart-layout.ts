import type { Chart } from './chart.ts';
import { elkGraphOf, layoutFrom } from './elk-graph.ts';
import type { ChartLayout } from './layout.ts';

/** Layouts by their charts: the same machine is laid out once, however many there are of it. */
const known = new Map<string, Promise<ChartLayout>>();

/**
 * The layout of a chart, made in a worker, and fixed: it is made once. What makes it is fetched with the first one.
 * @param worker address of ELK's worker; `null` for where the bundler has put it
 * @throws Error if the worker cannot be loaded, or the chart cannot be laid out; asking again tries again
 */
export function layoutOf(chart: Chart, worker: string | URL | null = null): Promise<ChartLayout> {
  const key = JSON.stringify(chart);
  const made = known.get(key) ?? make(chart, worker);
  known.set(key, made);
  made.catch(() => known.delete(key));
  return made;
}

async function make(chart: Chart, worker: string | URL | null): Promise<ChartLayout> {
  const { layOut } = await import('./elk.ts');
  return layoutFrom(chart, await layOut(elkGraphOf(chart), worker ?? undefined));
}
