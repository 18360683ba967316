import { useEffect, useState } from 'react';
import { ReadError } from '../page/parse.ts';
import { FigureList } from '../stress/figures.tsx';
import { inOneLine, type StressPlan } from '../stress/plan.ts';
import type { RunSummary } from './run-file.ts';
import { parseShareCode } from './share.ts';

/** A shared run: its figures, and a button to run it here. */
export function SharedPage({ code, onRun }: { code: string; onRun(plan: StressPlan): void }) {
  const [read, setRead] = useState<RunSummary | string | null>(null);
  useEffect(() => {
    let current = true;
    parseShareCode(code).then(
      (run) => current && setRead(run),
      (error: unknown) => {
        if (!(error instanceof ReadError)) throw error;
        if (current) setRead(error.message);
      },
    );
    return () => {
      current = false;
    };
  }, [code]);
  if (read === null) return <p className="page note">The link is being read.</p>;
  if (typeof read === 'string')
    return (
      <div className="page" data-testid="broken-link">
        <h1>This link does not work</h1>
        <p>{read}</p>
        <p>
          Ask for it again, or <a href="#/stress">run something here</a>.
        </p>
      </div>
    );
  return (
    <div className="page" data-testid="shared">
      <header className="page-head">
        <div>
          <h1>{read.name}</h1>
          <p className="note">
            {inOneLine(read.plan)}
            {read.end === 'stopped' && ' · stopped'} · {new Date(read.at).toLocaleString('en-GB')} · on a
            machine with {read.cores} {read.cores === 1 ? 'core' : 'cores'}
          </p>
        </div>
        <button type="button" className="main" data-testid="run-here" onClick={() => onRun(read.plan)}>
          Run it here
        </button>
      </header>
      <FigureList figures={read.figures} />
    </div>
  );
}
