import type { SimulationReport } from '@aftercast/sim/batch';
import { useState } from 'react';
import { ChoiceField } from '../page/fields.tsx';
import { inFull } from '../page/numbers.ts';

const MEASURES = [
  { value: 'turns', label: 'Turns' },
  { value: 'commands', label: 'Commands' },
  { value: 'actions', label: 'Actions' },
] as const;

type Measure = (typeof MEASURES)[number]['value'];

/** The lengths of matches: a histogram, and its figures in words. */
export function LengthPlot({ report }: { report: Pick<SimulationReport, 'lengths'> }) {
  const [measure, setMeasure] = useState<Measure>('turns');
  const lengths = report.lengths[measure];
  return (
    <section aria-label="How long matches are">
      <div className="section-head">
        <h3>How long matches are</h3>
        <ChoiceField<Measure>
          label="In"
          testId="measure"
          value={measure}
          options={MEASURES}
          onChange={setMeasure}
        />
      </div>
      {lengths === null ? (
        <p className="note">No match has ended yet.</p>
      ) : (
        <>
          <p className="note" data-testid="length-words">
            {inFull(lengths.mean)} on average, half of them at most {inFull(lengths.median)}, 95 % at most{' '}
            {inFull(lengths.p95)}; from {inFull(lengths.least)} to {inFull(lengths.most)}.
          </p>
          <Histogram bins={lengths.histogram} />
        </>
      )}
    </section>
  );
}

interface Bin {
  from: number;
  to: number;
  games: number;
}

function Histogram({ bins }: { bins: readonly Bin[] }) {
  const most = Math.max(1, ...bins.map(({ games }) => games));
  return (
    <ol className="histogram" data-testid="histogram">
      {bins.map(({ from, to, games }) => {
        const range = from === to ? inFull(from) : `${inFull(from)} to ${inFull(to)}`;
        return (
          <li key={from} title={`${range}: ${inFull(games)} matches`}>
            <span className="histogram-bar" style={{ height: `${(games / most) * 100}%` }} />
            <span className="unseen">
              {range}: {inFull(games)} matches
            </span>
            <span className="histogram-from" aria-hidden="true">
              {inFull(from)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
