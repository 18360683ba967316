import { useLive } from '@aftercast/react/table';
import { useCallback, useEffect, useRef } from 'react';
import { asTime, inFull, roughly } from '../page/numbers.ts';
import { Plot, type PlotHandle } from '../page/plot.tsx';
import { useSight } from '../page/sections.tsx';
import { FigureList, type RunFigures } from './figures.tsx';
import { LATE_FRAME, onFrames } from './measuring.ts';
import { inOneLine, type RunState, STATE_WORDS, type StressPlan } from './plan.ts';
import { dataOf, type RunPlot, runPlots } from './plots.ts';
import type { StressRun } from './run.ts';
import { SetUp } from './set-up.tsx';
import { Smooth } from './smooth.tsx';

/** The plots of a running run: each is drawn at most once a frame, and only if there is new data. */
function LivePlots({ run }: { run: StressRun }) {
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

/** The page that runs a chain and shows its figures. */
export function StressPage(props: {
  plan: StressPlan;
  run: StressRun | null;
  onPlan(plan: StressPlan): void;
  onRun(plan: StressPlan): void;
}) {
  const { plan, run, onPlan, onRun } = props;
  return (
    <div className="bench">
      <h1 className="unseen">Stress</h1>
      {run === null ? (
        <SetUp plan={plan} busy={false} onChange={onPlan} onRun={() => onRun(plan)} />
      ) : (
        <BusySetUp plan={plan} run={run} onPlan={onPlan} onRun={onRun} />
      )}
      {run === null ? <Idle /> : <Running run={run} />}
    </div>
  );
}

function BusySetUp({ plan, run, onPlan, onRun }: { run: StressRun } & Parameters<typeof StressPage>[0]) {
  const busy = isBusy(useLive(run.state$));
  return <SetUp plan={busy ? run.plan : plan} busy={busy} onChange={onPlan} onRun={() => onRun(plan)} />;
}

function Idle() {
  return (
    <section className="idle" aria-label="Nothing is run yet">
      <h2>Nothing is run yet</h2>
      <p>
        A chain of reactions is resolved in a worker, action by action, while this page draws what comes of
        it. The page only counts blocks of records as they arrive: it stays as smooth as the strip shows.
      </p>
    </section>
  );
}

function Running({ run }: { run: StressRun }) {
  const state = useLive(run.state$);
  const figures = useLive(run.figures$);
  const place = useSight(run, isBusy(state));
  return (
    <section
      ref={place}
      className="running"
      aria-label="The run"
      tabIndex={-1}
      data-testid="run-state"
      data-state={state}
    >
      <header className="run-head">
        <div>
          <h2>{inOneLine(run.plan)}</h2>
          <p className="run-state" role="status">
            {STATE_WORDS[state]}
            {run.trouble !== null && `: ${run.trouble}`}
          </p>
        </div>
        <Controls run={run} state={state} />
      </header>
      <Progress figures={figures} state={state} />
      <Smooth active={state === 'running'} />
      <div className="headline">
        <Headline value={inFull(figures.rate)} label="actions a second" />
        <Headline value={asTime(figures.frameP95)} label="from frame to frame, 95th percentile" />
        <Headline
          value={inFull(figures.lateFrames)}
          label={`of ${inFull(figures.frames)} frames after ${LATE_FRAME} ms`}
        />
      </div>
      <LivePlots run={run} />
      <FigureList figures={figures} />
    </section>
  );
}

function Controls({ run, state }: { run: StressRun; state: RunState }) {
  if (!isBusy(state)) return null;
  return (
    <div className="buttons">
      {state === 'paused' ? (
        <button type="button" data-testid="resume" onClick={() => void run.resume()}>
          Go on
        </button>
      ) : (
        <button
          type="button"
          data-testid="pause"
          disabled={state === 'opening'}
          onClick={() => void run.pause()}
        >
          Pause
        </button>
      )}
      <button type="button" data-testid="stop" onClick={() => run.stop()}>
        Stop
      </button>
    </div>
  );
}

function Progress({ figures, state }: { figures: RunFigures; state: RunState }) {
  const { actions, wanted, rate } = figures;
  const left = rate > 0 ? ((wanted - actions) / rate) * 1000 : null;
  return (
    <div className="progress">
      <progress max={wanted} value={Math.min(actions, wanted)} aria-label="How far the run has come" />
      <p>
        {inFull(actions)} of {inFull(wanted)} actions
        {state === 'running' && left !== null && actions < wanted && ` · ${roughly(left)} left`}
      </p>
    </div>
  );
}

function Headline({ value, label }: { value: string; label: string }) {
  return (
    <p>
      <strong>{value}</strong> <span>{label}</span>
    </p>
  );
}

function isBusy(state: RunState): boolean {
  return state === 'opening' || state === 'running' || state === 'paused';
}
