import { type Fault, sayFault } from '@aftercast/match/files';
import { useEffect, useId, useRef, useState } from 'react';
import { download } from './files.tsx';

/** A report of a problem that the user can save. */
export interface ReplayReport {
  /** What went wrong; `null` if the user reports something. */
  fault: Fault | null;
  /**
   * Makes the file.
   * @param words what the user says about it; not used if the page knows what went wrong
   * @throws Error (as a rejection) if the match cannot be saved any more
   */
  makeFile(words: string): Promise<string>;
}

/** Asks whether to save a report of a problem, and says what is in the file. */
export function ReplayReportDialog({ report, onClose }: { report: ReplayReport; onClose(): void }) {
  const { fault } = report;
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
        download(text, 'aftercast-report.json');
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
        <h2 id={title}>Report a problem</h2>
        <p>
          With this file, the match can be played again up to the problem: with <code>aftercast replay</code>,
          and on this page. <code>aftercast shrink</code> makes it smaller.
        </p>
        <h3>What is in the file</h3>
        <ul>
          <li>Both hands and both decks, with all that is hidden from a player.</li>
          <li>Every command of the match, up to where it is now.</li>
          <li>{fault === null ? 'What you write below.' : `What went wrong: ${sayFault(fault)}`}</li>
          <li>The version of Aftercast, and the name and version of your browser.</li>
        </ul>
        <p>If the file is of a match between people that goes on, do not hand it out before it is over.</p>
        {fault === null && (
          <label className="report-words">
            What went wrong?
            <textarea
              rows={3}
              maxLength={2_000}
              value={words}
              data-testid="report-words"
              onChange={(event) => setWords(event.target.value)}
            />
          </label>
        )}
        <p className="note">The file is saved on this device. Nothing is sent.</p>
        {trouble !== '' && (
          <p className="trouble" role="alert">
            {trouble}
          </p>
        )}
        <div className="buttons">
          <button type="submit" className="main" data-testid="report-save">
            Save the file
          </button>
          <button type="button" onClick={() => box.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
