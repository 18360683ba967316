import { type ReactNode, useEffect } from 'react';
import { useArrival } from '../controls/arrival.ts';
import { useStartWords } from '../words/start-words.ts';

/**
 * Says that there is no match to show, and why.
 * @param props.children what the user can do besides going back
 */
export function NoMatchSheet(props: { title: string; words: string; onLeave(): void; children?: ReactNode }) {
  const { children, onLeave, title, words } = props;
  const heading = useArrival<HTMLHeadingElement>();
  const { backToStart, pageTitle } = useStartWords();
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title, pageTitle]);
  return (
    <main className="start wood">
      <div className="start-sheet taken" data-testid="no-match">
        <h1 ref={heading} className="taken-title">
          {title}
        </h1>
        <p className="start-line" role="alert">
          {words}
        </p>
        <div className="taken-choices">
          {children}
          <button type="button" className="start-other" data-testid="online-leave" onClick={onLeave}>
            {backToStart}
          </button>
        </div>
      </div>
    </main>
  );
}
