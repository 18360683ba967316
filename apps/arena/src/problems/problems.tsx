import { useLive } from '@aftercast/react/table';
import { useProblemsWords } from '../words/problems-words.ts';
import { useStartWords } from '../words/start-words.ts';
import { kindOf } from './kinds.ts';
import { ReportDialog } from './report-dialog.tsx';
import { askAboutReport, closeReport, reporting$ } from './reports.ts';

/** The offer to save a report of a problem, on every page of the arena, and the question that saves it. */
export function Problems() {
  const reporting = useLive(reporting$);
  const words = useProblemsWords();
  const { closeMessage } = useStartWords();
  const offered = reporting.kind === 'offered' ? reporting.report : null;
  return (
    <>
      <div className="offer" role="status" data-testid="offer" data-shown={offered !== null}>
        {offered !== null && (
          <>
            <p>{words.faults[kindOf(offered.fault)]}</p>
            <button
              type="button"
              className="offer-save"
              data-testid="offer-save"
              onClick={() => askAboutReport(offered)}
            >
              {words.save}
            </button>
            <button type="button" className="toast-away" aria-label={closeMessage} onClick={closeReport}>
              ×
            </button>
          </>
        )}
      </div>
      {reporting.kind === 'asking' && <ReportDialog report={reporting.report} onClose={closeReport} />}
    </>
  );
}
