import type { Interval } from '../../batch/report/interval.ts';
import type { Lengths } from '../../batch/report/length.ts';
import type { SimulationReport, WinRate } from '../../batch/report/report.ts';
import type { MachineCount } from '../../cluster/layout.ts';
import { withoutBreaks } from '../../files/shown-text.ts';
import { sayTime } from './run-progress.ts';

/** Figures that depend on the machine. */
export interface Effort {
  /** Number of matches played by this run. */
  games: number;
  again: number;
  seconds: number;
  /** `null` for those of a cluster. */
  workers: number | null;
}

/** Draws a summary of a report. */
export function drawSummary(report: SimulationReport, effort: Effort): string {
  const { finished, failed } = report.games;
  const { bots, decks, seats } = report;
  const rates: [name: string, rate: WinRate][] = [
    ...bots.map((it): [string, WinRate] => [`${it.bot}, ${it.side === 0 ? 'first' : 'second'} side`, it]),
    ...seats.map((it): [string, WinRate] => [it.seat === 'starts' ? 'who starts' : 'who comes second', it]),
    ...decks
      .filter(({ games }) => games > 0)
      .toSorted((a, b) => b.won / b.games - a.won / a.games)
      .map((it): [string, WinRate] => [withoutBreaks(it.deck), it]),
  ];
  const width = Math.max(...rates.map(([name]) => name.length));
  const lines = rates.map(
    ([name, { games, rate, won }]) =>
      `${name.padEnd(width)}  ${sayRate(rate)}  ${`${won}`.padStart(7)} of ${games}`,
  );
  const { pairs } = report;
  if (pairs !== null && pairs.games > 0)
    lines.push('', `points of the first side by pairs: ${sayRate(pairs.rate).trim()}, ${pairs.games} pairs`);
  const lengths = (['turns', 'commands', 'actions'] as const).flatMap((of) => {
    const it = report.lengths[of];
    return it === null ? [] : [sayLengths(of, it)];
  });
  return [...(finished === 0 ? [] : [...lines, '', ...lengths, '']), sayEffort(failed, effort), ''].join(
    '\n',
  );
}

function sayRate(rate: Interval | null): string {
  if (rate === null) return 'no match'.padStart(24);
  const percent = (share: number) => (100 * share).toFixed(1).padStart(5);
  return `${percent(rate.share)} %  (${percent(rate.low)} – ${percent(rate.high)})`;
}

function sayLengths(of: string, { least, mean, median, most, p95 }: Lengths): string {
  return `${of.padEnd(8)}  mean ${mean.toFixed(1)}, median ${median}, 95 of 100 at most ${p95}; from ${least} to ${most}`;
}

function sayEffort(failed: number, { again, games, seconds, workers }: Effort): string {
  const rate = (games / Math.max(seconds, 0.001)).toFixed(1);
  const by = workers === null ? 'a cluster' : `${workers} ${workers === 1 ? 'worker' : 'workers'}`;
  const lost = again === 0 ? '' : `; ${again} were played again since a worker died`;
  return `${games} matches in ${sayTime(seconds)} with ${by}, ${rate} a second${lost}; ${failed} failed`;
}

/** Says how many machines have played. */
export function sayMachines(count: number): string {
  return count === 1 ? '1 machine' : `${count} machines`;
}

/** Draws what each machine of a cluster has played. */
export function drawMachines(machines: readonly MachineCount[]): string {
  const width = Math.max(0, ...machines.map(({ name }) => withoutBreaks(name).length));
  return machines
    .map(({ games, milliseconds, name }) => {
      const rate = ((1000 * games) / Math.max(1, milliseconds)).toFixed(1);
      return `${withoutBreaks(name).padEnd(width)}  ${String(games).padStart(9)} matches, ${rate} a second and thread\n`;
    })
    .join('');
}
