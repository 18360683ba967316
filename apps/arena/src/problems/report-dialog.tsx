import { useEffect, useId, useRef, useState } from 'react';
import { download, fileNameOf } from '../saves/files.ts';
import { useProblemsWords } from '../words/problems-words.ts';
import { kindOf } from './kinds.ts';
import type { ProblemReport } from './reports.ts';

/** Asks whether to save a report of a problem, and says what is in the file. */
export function ReportDialog({ report, onClose }: { report: ProblemReport; onClose(): void }) {
  const { fault, mode } = report;
  const box = useRef<HTMLDialogElement>(null);
  const title = useId();
  const words = useProblemsWords();
  const [written, write] = useState('');
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  const save = () => {
    report.makeFile(written).then(
      (text) => {
        download(text, fileNameOf(mode).replace('aftercast-', 'aftercast-report-'));
        box.current?.close();
      },
      () => setFailed(true),
    );
  };
  return (
    <dialog ref={box} className="report" aria-labelledby={title} data-testid="report" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <h2 id={title}>{words.title}</h2>
        <p>{words.line}</p>
        <h3>{words.contents}</h3>
        <ul>
          <li>{words.hands}</li>
          <li>{words.moves}</li>
          <li>{fault === null ? words.written : words.inFile[kindOf(fault)]}</li>
          <li>{words.versions}</li>
        </ul>
        <p className="report-warning">{words.warning}</p>
        {fault === null && (
          <label className="report-words">
            <span>{words.question}</span>
            <textarea
              rows={3}
              maxLength={2_000}
              value={written}
              data-testid="report-words"
              onChange={(event) => write(event.target.value)}
            />
          </label>
        )}
        <p>{words.local}</p>
        {hasFailed && (
          <p className="report-trouble" role="alert">
            {words.notMade}
          </p>
        )}
        <div className="report-choices">
          <button type="submit" className="start-main" data-testid="report-save">
            {words.saveFile}
          </button>
          <button type="button" className="start-other" onClick={() => box.current?.close()}>
            {words.cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
}
