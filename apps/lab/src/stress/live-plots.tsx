import { useCallback, useEffect, useRef } from 'react';
import { dataOf, type RunPlot, runPlots } from '../plot/looks.ts';
import { Plot, type PlotHandle } from '../plot/plot.tsx';
import { onFrames } from './page-frames.ts';
import type { StressRun } from './run.ts';

/** The plots of a run as it goes on: each is drawn once a frame at most, and only if there is something new. */
export function LivePlots({ run }: { run: StressRun }) {
  return (
    <div className="plots">
      {runPlots.map((plot) => (
        <LivePlot key={plot.id} plot={plot} run={run} />
      ))}
    </div>
  );
}

function LivePlot({ plot, run }: { plot: RunPlot; run: StressRun }) {
  const handle = useRef<PlotHandle | null>(null);
  const drawn = useRef(-1);
  const ready = useCallback((made: PlotHandle | null) => {
    handle.current = made;
    drawn.current = -1;
  }, []);
  useEffect(() => {
    drawn.current = -1;
    return onFrames(() => {
      const { series } = run;
      if (handle.current === null || drawn.current === series.version) return;
      drawn.current = series.version;
      handle.current.draw(dataOf(plot, series.points()));
    });
  }, [run, plot]);
  return (
    <figure className="plot-place">
      <figcaption>
        <h3>{plot.title}</h3>
        <p>{plot.note}</p>
      </figcaption>
      <Plot
        label={`${plot.title}, over the run. ${plot.note}`}
        testId={`plot-${plot.id}`}
        look={plot.look}
        onReady={ready}
      />
    </figure>
  );
}
