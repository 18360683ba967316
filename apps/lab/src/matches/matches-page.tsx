import { useLive } from '@aftercast/react/table';
import { makeTables, planProblems, writeCsv, writeReport } from '@aftercast/sim/batch';
import { useEffect } from 'react';
import { type LabGame, titleOf } from '../games/game.ts';
import { useGame } from '../games/game-field.tsx';
import { download } from '../page/files.tsx';
import { asTime, inFull, roughly } from '../page/numbers.ts';
import { useSight } from '../page/sections.tsx';
import { BatchRun, type BatchState, type Matches } from './batch.ts';
import { CardTable, ChainTable } from './card-table.tsx';
import { Failures } from './failures.tsx';
import { LengthPlot } from './lengths.tsx';
import { OpenRows, RowsShown } from './opened-rows.tsx';
import { decksOf, type MatchesChoice, planOf, strangeDecks } from './plan.ts';
import { MatchesSetUp } from './set-up.tsx';
import { WinRates } from './win-rates.tsx';

/** Where batches of matches between bots are played and read. */
export default function MatchesPage({ matches, rest }: { matches: Matches; rest: string }) {
  const run = useLive(matches.run$);
  const rows = useLive(matches.rows$);
  useEffect(() => matches.read(rest), [matches, rest]);
  useEffect(() => matches.writeAddress(), [matches]);
  return (
    <div className="bench">
      <h1 className="unseen">Matches</h1>
      {rows !== null ? (
        <>
          <SetUp matches={matches} busy={false} />
          <RowsShown rows={rows} onClose={() => matches.rows$.next(null)} />
        </>
      ) : run === null ? (
        <>
          <SetUp matches={matches} busy={false} />
          <section className="idle" aria-label="Nothing is played yet">
            <h2>No matches yet</h2>
            <p>
              Bots play whole matches against one another in a pool of workers. The same seed and choice give
              the same report, whatever the number of workers, here and with <code>aftercast sim</code>. The
              address of this page contains all your choices, so you can share it.
            </p>
            <p>
              Rows of matches that <code>aftercast sim --rows</code> has written can be read here, too. The
              files stay on this machine.
            </p>
            <div className="buttons">
              <OpenRows onOpen={(opened) => matches.show(opened)} />
            </div>
          </section>
        </>
      ) : (
        <Played matches={matches} run={run} />
      )}
    </div>
  );
}

function SetUp({ matches, busy }: { matches: Matches; busy: boolean }) {
  const choice = useLive(matches.choice$);
  const astray = useLive(matches.astray$);
  const { game, trouble } = useGame(choice.game);
  return (
    <MatchesSetUp
      game={game}
      choice={choice}
      trouble={trouble ?? wrongWith(game, choice, astray)}
      busy={busy}
      onChange={(next) => matches.choose(next)}
      onRun={() => {
        if (game === null || game.seats !== 2) return;
        const plan = planOf(game, choice);
        if (planProblems(plan).length > 0) return;
        matches.choose({ ...choice, bots: plan.bots, decks: decksOf(game, choice) });
        matches.rows$.next(null);
        matches.run$.next(new BatchRun(game, plan, choice.workers));
      }}
    />
  );
}

/** Why bots cannot be compared in matches of a game. */
function whyNoBatch({ name, seats }: LabGame): string {
  return `${titleOf(name)} has ${seats} seats, and a batch compares two bots.`;
}

/** What is wrong with a choice or an address; `null` if nothing is. */
function wrongWith(game: LabGame | null, choice: MatchesChoice, astray: boolean): string | null {
  if (astray) return 'This address does not name a batch: the previous choice is shown.';
  if (game !== null && game.seats !== 2) return whyNoBatch(game);
  const [strange] = game === null ? [] : strangeDecks(game, choice);
  if (strange === undefined) return null;
  return `${titleOf(choice.game)} has no ready deck “${strange.slice(0, 60)}”: another is chosen.`;
}

function Played({ matches, run }: { matches: Matches; run: BatchRun }) {
  const state = useLive(run.state$);
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
        <Head matches={matches} run={run} state={state} />
        {report !== null && (
          <>
            {report.games.failed > 0 && <Failures failed={report.games.failed} failures={state.failures} />}
            <WinRates report={report} />
            <LengthPlot report={report} />
            <CardTable game={run.game} report={report} />
            <ChainTable game={run.game} report={report} />
          </>
        )}
      </section>
    </>
  );
}

function Head({ matches, run, state }: { matches: Matches; run: BatchRun; state: BatchState }) {
  const { game, plan } = run;
  const { report } = state;
  const left = state.rate ? ((plan.games - state.played) / state.rate) * 1000 : null;
  return (
    <>
      <header className="run-head">
        <div>
          <h2>
            {titleOf(game.name)}, {inFull(plan.games)} matches: {plan.bots[0]} against {plan.bots[1]}
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
          {state.state !== 'running' && <OpenRows onOpen={(opened) => matches.show(opened)} />}
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
