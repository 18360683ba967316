import { useEffect } from 'react';
import { useArrival } from '../controls/arrival.ts';

/** Says that another tab has the match open, and offers to go on with it here once it is closed there. */
export function TakenPage(props: {
  /** How often the user has tried to go on with it here. */
  tries: number;
  onTry(): void;
  onLeave(): void;
}) {
  const { tries, onTry, onLeave } = props;
  const heading = useArrival<HTMLHeadingElement>();
  useEffect(() => {
    document.title = 'Open in another tab · Aftercast Arena';
  }, []);
  return (
    <main className="start wood">
      <div className="start-sheet taken" data-testid="taken">
        <h1 ref={heading} className="taken-title">
          This match is open in another tab
        </h1>
        <p className="start-line">
          Go on with it there, or close that tab and go on here. Nothing of the match is lost.
        </p>
        <p className="taken-still" role="status" data-testid="taken-still">
          {tries > 0 && `It is still open there${tries > 1 ? ` (tried ${tries} times)` : ''}.`}
        </p>
        <div className="taken-choices">
          <button type="button" className="start-main" data-testid="taken-try" onClick={onTry}>
            Go on here
          </button>
          <button type="button" className="start-other" data-testid="taken-leave" onClick={onLeave}>
            Start another match
          </button>
        </div>
      </div>
    </main>
  );
}
