import { useCallback, useMemo, useRef } from 'react';
import { chainTitles } from '../games/game.ts';
import { asRatio } from '../page/numbers.ts';
import { Plot, type PlotHandle, type PlotOptions, type PlotSeries } from '../page/plot.tsx';
import { ScrollPlace } from '../page/sections.tsx';
import { figureWords, type RunFigures } from '../stress/figures.tsx';
import { gameOf } from '../stress/plan.ts';
import { overlay, type RunPlot, runPlots } from '../stress/plots.ts';
import type { StoredRun } from './run-file.ts';

/** Maximum number of runs to compare: as many as there are distinguishable lines. */
export const MOST_COMPARED = 5;

const DASHES = [[], [8, 4], [2, 3], [10, 3, 2, 3], [4, 4]] as const;

/** Compares runs: their plots overlaid, and their figures relative to the first run's. */
export function Compare({ runs }: { runs: readonly StoredRun[] }) {
  return (
    <section className="compare" aria-label="Compared runs" data-testid="compare">
      <ol className="legend">
        {runs.map((run, i) => (
          <li key={run.id}>
            <LegendLine colour={colourOf(i)} dash={DASHES[i] ?? []} />
            {run.name}
          </li>
        ))}
      </ol>
      <Games runs={runs} />
      <div className="plots">
        {runPlots.map((plot) => (
          <ComparedPlot key={plot.id} plot={plot} runs={runs} />
        ))}
      </div>
      <ComparedFigures runs={runs} />
    </section>
  );
}

/** A note for runs of several games: an action costs differently in each. */
function Games({ runs }: { runs: readonly StoredRun[] }) {
  const games = [...new Set(runs.map(({ plan }) => chainTitles[gameOf(plan.chain)]))];
  if (games.length === 1) return null;
  return (
    <p className="notice" role="status" data-testid="several-games">
      These runs are of several games: {games.join(', ')}. An action is not the same work in each.
    </p>
  );
}

function colourOf(index: number): PlotSeries['colour'] {
  return ((index % MOST_COMPARED) + 1) as PlotSeries['colour'];
}

function LegendLine({ colour, dash }: { colour: number; dash: readonly number[] }) {
  return (
    <svg viewBox="0 0 36 8" width="36" height="8" aria-hidden="true">
      <line
        x1="0"
        x2="36"
        y1="4"
        y2="4"
        stroke={`var(--series-${colour})`}
        strokeWidth="2.5"
        strokeDasharray={dash.join(' ')}
      />
    </svg>
  );
}

/** Of a plot with several lines, only the first is compared. */
function ComparedPlot({ plot, runs }: { plot: RunPlot; runs: readonly StoredRun[] }) {
  const column = plot.columns[0];
  const data = useMemo(
    () => (column === undefined ? null : overlay(runs.map(({ points }) => [points.seconds, points[column]]))),
    [runs, column],
  );
  const look = useMemo(
    (): PlotOptions => ({
      ...plot.look,
      series: runs.map(({ name }, i) => ({ label: name, colour: colourOf(i), dash: [...(DASHES[i] ?? [])] })),
    }),
    [plot, runs],
  );
  const latest = useRef(data);
  latest.current = data;
  const ready = useCallback((handle: PlotHandle | null) => {
    if (latest.current) handle?.draw(latest.current);
  }, []);
  return (
    <figure className="plot-place">
      <figcaption>
        <h3>{plot.title}</h3>
      </figcaption>
      <Plot
        key={runs.map(({ id }) => id).join()}
        label={`${plot.title} of ${runs.map(({ name }) => name).join(', ')}`}
        testId={`compare-${plot.id}`}
        look={look}
        onReady={ready}
      />
    </figure>
  );
}

function ComparedFigures({ runs }: { runs: readonly StoredRun[] }) {
  const [first] = runs;
  return (
    <ScrollPlace label="Figures of the compared runs">
      <table className="compared" data-testid="compared">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {runs.map(({ id, name }) => (
              <th key={id} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figureWords.map(({ name, label, words, better }) => (
            <tr key={name} data-figure={name}>
              <th scope="row">{label}</th>
              {runs.map(({ id, figures }, i) => {
                const ratio =
                  i === 0 || !first || better === null ? null : ratioOf(figures[name], first.figures[name]);
                return (
                  <td key={id} className="number" data-value={figures[name] ?? ''} data-ratio={ratio ?? ''}>
                    {words(figures)}
                    {ratio !== null && <Ratio ratio={ratio} better={better} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">Ratios are to the first run.</p>
    </ScrollPlace>
  );
}

function ratioOf(value: RunFigures[keyof RunFigures], to: RunFigures[keyof RunFigures]): number | null {
  return value === null || to === null || to === 0 ? null : value / to;
}

/** Figures within this ratio count as equal. */
const SAME = 0.03;

function Ratio({ ratio, better }: { ratio: number; better: 'more' | 'less' | null }) {
  const same = Math.abs(ratio - 1) < SAME;
  const verdict = same ? null : (better === 'more') === ratio > 1 ? 'better' : 'worse';
  return (
    <span className={`ratio ${verdict ?? ''}`}>
      {asRatio(ratio)}
      {verdict && ` ${verdict}`}
    </span>
  );
}
