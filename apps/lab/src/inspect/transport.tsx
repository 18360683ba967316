import { useLive } from '@aftercast/react/table';
import { useState } from 'react';
import { type ReplayReport, ReplayReportDialog } from '../page/report.tsx';
import type { Replay, ReplayState } from './replay.ts';

const SPEEDS = [
  { value: 1, label: '1 ×' },
  { value: 4, label: '4 ×' },
  { value: Number.POSITIVE_INFINITY, label: 'At once' },
] as const;

/** The controls of a replay: play, pause, step, play to the end, and speed; and its progress. */
export function Transport({ replay, moment }: { replay: Replay; moment: number | null }) {
  const state = useLive(replay.state$);
  const fault = useLive(replay.fault$);
  const [report, setReport] = useState<ReplayReport | null>(null);
  const [speed, setSpeed] = useState<number>(1);
  const [troubled, setTroubled] = useState<string | null>(null);
  const run = (what: Promise<void>) =>
    void what.catch((error: unknown) => setTroubled(error instanceof Error ? error.message : String(error)));
  const isOver = state.state === 'over' || state.state === 'failed';
  return (
    <section
      className="transport"
      aria-label="How it is played"
      data-testid="transport"
      data-state={state.state}
      data-hash={state.hash ?? undefined}
    >
      <div className="buttons">
        {state.state === 'playing' ? (
          <button type="button" data-testid="replay-pause" onClick={() => run(replay.pause())}>
            Pause
          </button>
        ) : (
          <button
            type="button"
            data-testid="replay-play"
            disabled={isOver}
            onClick={() => run(replay.play())}
          >
            Play
          </button>
        )}
        <button type="button" data-testid="replay-step" disabled={isOver} onClick={() => run(replay.step())}>
          Step
        </button>
        <button
          type="button"
          data-testid="replay-out"
          disabled={isOver}
          onClick={() => run(replay.playOut())}
        >
          To the end
        </button>
        <fieldset className="speeds">
          <legend className="unseen">Speed</legend>
          {SPEEDS.map(({ value, label }) => (
            <button
              key={label}
              type="button"
              aria-pressed={speed === value}
              onClick={() => {
                setSpeed(value);
                replay.setSpeed(value);
              }}
            >
              {label}
            </button>
          ))}
        </fieldset>
        {moment !== null && (
          <button type="button" data-testid="follow" onClick={() => replay.show(null)}>
            Back to the latest
          </button>
        )}
        <button type="button" data-testid="save-report" onClick={() => setReport(replay.reportOf(null))}>
          Report a problem…
        </button>
      </div>
      <p className="note" role="status">
        {replay.match.name} · {words(state)}
        {state.hash !== null && ` · state ${state.hash}`}
        {moment !== null && ` · shown after record ${moment.toLocaleString('en')}`}
      </p>
      <div className="offer" role="status" data-testid="offer">
        {fault !== null && (
          <>
            <p>Something went wrong in this match.</p>
            <button type="button" data-testid="offer-save" onClick={() => setReport(replay.reportOf(fault))}>
              Save report…
            </button>
          </>
        )}
      </div>
      {report !== null && <ReplayReportDialog report={report} onClose={() => setReport(null)} />}
      {(state.trouble ?? troubled) !== null && (
        <p className="trouble" role="alert">
          {state.trouble ?? troubled}
        </p>
      )}
    </section>
  );
}

function words({ state, given, of }: ReplayState): string {
  const commands = `${given.toLocaleString('en')} of ${of.toLocaleString('en')} commands`;
  switch (state) {
    case 'ready':
      return `${commands}, the next waits`;
    case 'playing':
      return `${commands}, playing`;
    case 'paused':
      return `${commands}, paused in the middle of the next`;
    case 'over':
      return of === 0 ? 'a table without commands' : `${commands}, all played`;
    case 'failed':
      return `${commands}, stopped`;
  }
}
