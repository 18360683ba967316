import { useEffect } from 'react';
import { useArrival } from '../controls/arrival.ts';
import { useSavesWords, useStartWords } from '../words/start-words.ts';

/** Says that another tab has the match open, and offers to go on with it here once it is closed there. */
export function TakenPage(props: {
  /** How often the user has tried to go on with it here. */
  tries: number;
  onTry(): void;
  onLeave(): void;
}) {
  const { tries, onTry, onLeave } = props;
  const heading = useArrival<HTMLHeadingElement>();
  const { pageTitle } = useStartWords();
  const words = useSavesWords().taken;
  useEffect(() => {
    document.title = pageTitle(words.page);
  }, [pageTitle, words]);
  return (
    <main className="start wood">
      <div className="start-sheet taken" data-testid="taken">
        <h1 ref={heading} className="taken-title">
          {words.title}
        </h1>
        <p className="start-line">{words.line}</p>
        <p className="taken-still" role="status" data-testid="taken-still">
          {tries > 0 && words.still(tries)}
        </p>
        <div className="taken-choices">
          <button type="button" className="start-main" data-testid="taken-try" onClick={onTry}>
            {words.goOn}
          </button>
          <button type="button" className="start-other" data-testid="taken-leave" onClick={onLeave}>
            {words.another}
          </button>
        </div>
      </div>
    </main>
  );
}
