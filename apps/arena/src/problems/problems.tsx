import type { Fault } from '@aftercast/match/files';
import { useLive } from '@aftercast/react/table';
import { ReportDialog } from './report-dialog.tsx';
import { askAboutReport, closeReport, reporting$ } from './reports.ts';

/** The offer to save a report of a problem, on every page of the arena, and the question that saves it. */
export function Problems() {
  const reporting = useLive(reporting$);
  const offered = reporting.kind === 'offered' ? reporting.report : null;
  return (
    <>
      <div className="offer" role="status" data-testid="offer" data-shown={offered !== null}>
        {offered !== null && (
          <>
            <p>{wordsFor(offered.fault)}</p>
            <button
              type="button"
              className="offer-save"
              data-testid="offer-save"
              onClick={() => askAboutReport(offered)}
            >
              Save a report…
            </button>
            <button type="button" className="toast-away" aria-label="Close the offer" onClick={closeReport}>
              ×
            </button>
          </>
        )}
      </div>
      {reporting.kind === 'asking' && <ReportDialog report={reporting.report} onClose={closeReport} />}
    </>
  );
}

/** What went wrong, in a sentence that names no card. */
function wordsFor(fault: Fault | null): string {
  switch (fault?.kind) {
    case 'viewer':
      return 'An animation failed. The match goes on.';
    case 'runaway':
      return 'A move did not come to an end, and was undone.';
    case 'law':
    case 'error':
    case 'leak':
    case 'undo':
      return 'The engine has made an error.';
    case 'report':
    case undefined:
      return 'Something went wrong in this match.';
    default:
      return fault satisfies never;
  }
}
