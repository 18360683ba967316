import type { Fault } from '@aftercast/match/files';
import { useEffect, useId, useRef, useState } from 'react';
import { download, fileNameOf } from '../saves/files.ts';
import type { ProblemReport } from './reports.ts';

/** Asks whether to save a report of a problem, and says what is in the file. */
export function ReportDialog({ report, onClose }: { report: ProblemReport; onClose(): void }) {
  const { fault, mode } = report;
  const box = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [words, setWords] = useState('');
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    box.current?.showModal();
  }, []);
  const save = () => {
    report.makeFile(words).then(
      (text) => {
        download(text, fileNameOf(mode).replace('aftercast-', 'aftercast-report-'));
        box.current?.close();
      },
      () => setTrouble('The report cannot be made, because the match is not open any more.'),
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
        <h2 id={title}>Save a report of a problem</h2>
        <p>With this file, the match can be played again up to the problem.</p>
        <h3>What is in the file</h3>
        <ul>
          <li>Both hands, both decks and all secrets, also what is hidden from you now.</li>
          <li>Every move of the match.</li>
          <li>{fault === null ? 'What you write below.' : wordsFor(fault)}</li>
          <li>The version of Aftercast, and the name and version of your browser.</li>
        </ul>
        <p className="report-warning">
          Are you in the middle of a match against a person? Then do not open the file, and do not hand it
          out, before the match is over.
        </p>
        {fault === null && (
          <label className="report-words">
            <span>What went wrong?</span>
            <textarea
              rows={3}
              maxLength={2_000}
              value={words}
              data-testid="report-words"
              onChange={(event) => setWords(event.target.value)}
            />
          </label>
        )}
        <p>The file is saved on this device. Nothing is sent.</p>
        {trouble !== '' && (
          <p className="report-trouble" role="alert">
            {trouble}
          </p>
        )}
        <div className="report-choices">
          <button type="submit" className="start-main" data-testid="report-save">
            Save the file
          </button>
          <button type="button" className="start-other" onClick={() => box.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** What the file says of a fault that the page has noticed. */
function wordsFor({ kind }: Fault): string {
  switch (kind) {
    case 'viewer':
      return 'The error of the animation that failed.';
    case 'runaway':
      return 'The command that did not come to an end.';
    case 'law':
    case 'error':
    case 'leak':
    case 'undo':
      return 'The error of the engine, and the command at which it happened.';
    case 'report':
      return 'The error that the page has noticed.';
    default:
      return kind satisfies never;
  }
}
