import { writeMatchFile } from '@aftercast/match/files';
import { type FailedGame, fileOf } from '@aftercast/sim/batch';
import { download } from '../page/files.tsx';
import { inFull } from '../page/numbers.ts';

/** The matches of a batch that failed: the first of them, each with a file that shows it. */
export function Failures({ failed, failures }: { failed: number; failures: readonly FailedGame[] }) {
  const count =
    failed === 1 ? '1 match has failed, and is' : `${inFull(failed)} matches have failed, and are`;
  return (
    <section className="notice" aria-label="Matches that failed" data-testid="failures">
      <p className="trouble" role="alert">
        {count} in no figure.
      </p>
      <p className="note">
        A report has both decks and every command of the match. It opens with <code>aftercast replay</code>,{' '}
        <code>aftercast shrink</code> and on the page Inspect.
      </p>
      <ul className="failures">
        {failures.map(({ match, summary: { file, game, message, seed } }) => (
          <li key={file}>
            <span>
              Match {inFull(game + 1)}, seed {seed}: {message.split('\n')[0]}
            </span>
            <button
              type="button"
              aria-label={`Save a report of match ${inFull(game + 1)}`}
              onClick={() => download(writeMatchFile(fileOf(match)), file)}
            >
              Save a report
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
