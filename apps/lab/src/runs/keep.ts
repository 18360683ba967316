import type { StressRun } from '../stress/run.ts';
import { COLUMNS, type Columns } from '../stress/series.ts';
import { CHAIN_WORDS } from '../stress/words.ts';
import { type KeptRun, RUN_FORMAT } from './kept-run.ts';
import type { RunStore } from './store.ts';

/** Keeps a run once it has ended; one that failed, or never began, is not kept. @returns what forgets about it */
export function keep(run: StressRun, store: RunStore): () => void {
  const subscription = run.state$.subscribe((state) => {
    if ((state !== 'done' && state !== 'stopped') || run.figures$.value.actions === 0) return;
    if (store.runs$.value.some(({ id }) => id === run.id)) return;
    void store.put(keptOf(run, state, nextName(run, store)));
  });
  return () => subscription.unsubscribe();
}

function keptOf(run: StressRun, end: KeptRun['end'], name: string): KeptRun {
  const points = run.series.points();
  return {
    format: RUN_FORMAT,
    id: run.id,
    name,
    at: new Date().toISOString(),
    plan: run.plan,
    end,
    figures: run.figures$.value,
    cores: navigator.hardwareConcurrency || 1,
    // What a run has plotted is a view into what it goes on using.
    points: Object.fromEntries(COLUMNS.map((column) => [column, points[column].slice()])) as Columns,
  };
}

/** `Linear 3`: the chain, and one more than the highest number so far. */
function nextName(run: StressRun, store: RunStore): string {
  const { name } = CHAIN_WORDS[run.plan.chain];
  const numbers = store.runs$.value.map((kept) => {
    const [, number] = kept.name.startsWith(`${name} `) ? (/ (\d{1,6})$/.exec(kept.name) ?? []) : [];
    return Number(number ?? 0);
  });
  return `${name} ${Math.max(0, ...numbers) + 1}`;
}
