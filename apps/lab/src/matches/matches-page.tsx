import { makeTables, planProblems, writeCsv, writeReport } from '@aftercast/sim/batch';
import { download } from '../download.ts';
import { asTime, inFull, roughly } from '../numbers.ts';
import { useSight } from '../use-sight.ts';
import { useValue } from '../use-value.ts';
import { BatchRun, type BatchState } from './batch-run.ts';
import { CardTable } from './card-table.tsx';
import { ChainTable } from './chain-table.tsx';
import { LengthPlot } from './lengths.tsx';
import type { Matches } from './matches.ts';
import { planOf } from './plan.ts';
import { MatchesSetUp } from './set-up.tsx';
import { WinRates } from './win-rates.tsx';

/** Where batches of matches between bots are played and read. */
export default function MatchesPage({ matches }: { matches: Matches }) {
  const run = useValue(matches.run$);
  return (
    <div className="bench">
      <h1 className="unseen">Matches</h1>
      {run === null ? (
        <>
          <SetUp matches={matches} busy={false} />
          <section className="idle" aria-label="Nothing is played yet">
            <h2>Nothing is played yet</h2>
            <p>
              Bots play whole matches against one another in a pool of workers. The same seed and choice give
              the same report, whatever the number of workers, here and with <code>aftercast sim</code>.
            </p>
          </section>
        </>
      ) : (
        <Played matches={matches} run={run} />
      )}
    </div>
  );
}

function SetUp({ matches, busy }: { matches: Matches; busy: boolean }) {
  const choice = useValue(matches.choice$);
  return (
    <MatchesSetUp
      choice={choice}
      busy={busy}
      onChange={(next) => matches.choice$.next(next)}
      onRun={() => {
        const plan = planOf(choice);
        if (planProblems(plan).length === 0) matches.run$.next(new BatchRun(plan, choice.workers));
      }}
    />
  );
}

function Played({ matches, run }: { matches: Matches; run: BatchRun }) {
  const state = useValue(run.state$);
  const { report } = state;
  const place = useSight(run, state.state === 'running');
  return (
    <>
      <SetUp matches={matches} busy={state.state === 'running'} />
      <section
        ref={place}
        className="running"
        aria-label="The batch"
        tabIndex={-1}
        data-testid="batch"
        data-state={state.state}
      >
        <Head run={run} state={state} />
        {report !== null && (
          <>
            {report.games.failed > 0 && (
              <p className="notice trouble" role="alert">
                {inFull(report.games.failed)} matches failed, and are in no figure. The first:{' '}
                {report.failures[0]?.message}
              </p>
            )}
            <WinRates report={report} />
            <LengthPlot report={report} />
            <CardTable report={report} />
            <ChainTable report={report} />
          </>
        )}
      </section>
    </>
  );
}

function Head({ run, state }: { run: BatchRun; state: BatchState }) {
  const { plan } = run;
  const { report } = state;
  const left = state.rate ? ((plan.games - state.played) / state.rate) * 1000 : null;
  return (
    <>
      <header className="run-head">
        <div>
          <h2>
            {inFull(plan.games)} matches: {plan.bots[0]} against {plan.bots[1]}
          </h2>
          <p className="run-state" role="status">
            {words(state)}
          </p>
        </div>
        <div className="buttons">
          {state.state === 'running' && (
            <button type="button" data-testid="stop-batch" onClick={() => run.stop()}>
              Stop
            </button>
          )}
          {report !== null && state.state !== 'running' && (
            <>
              <button
                type="button"
                data-testid="report-json"
                onClick={() => download(writeReport(report), 'report.json')}
              >
                Report (JSON)
              </button>
              <button
                type="button"
                data-testid="report-csv"
                onClick={() => {
                  for (const table of makeTables(report))
                    download(writeCsv(table), `${table.name}.csv`, 'text/csv');
                }}
              >
                Tables (CSV)
              </button>
            </>
          )}
        </div>
      </header>
      <div className="progress">
        <progress max={plan.games} value={state.played} aria-label="How far the batch has come" />
        <p>
          {inFull(state.played)} of {inFull(plan.games)} matches · {asTime(state.milliseconds)}
          {state.rate !== null && ` · ${inFull(state.rate)} a second`}
          {state.state === 'running' && left !== null && ` · ${roughly(left)} left`}
          {state.again > 0 && ` · ${inFull(state.again)} played again`}
        </p>
      </div>
    </>
  );
}

function words({ state, trouble, played }: BatchState): string {
  switch (state) {
    case 'running':
      return played === 0 ? 'Loading the cards' : 'Playing';
    case 'complete':
      return 'Done';
    case 'cancelled':
      return 'Stopped: the report is of the matches before';
    case 'failed':
      return trouble === null ? 'Ended with the first match that failed' : `Failed: ${trouble}`;
  }
}
