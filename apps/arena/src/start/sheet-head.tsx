import { useEffect } from 'react';
import { useArrival } from '../controls/arrival.ts';
import { useStartWords } from '../words/start-words.ts';

/** The head of a sheet: the way back, and its title, which is the title of the page too. */
export function SheetHead({ title, onLeave }: { title: string; onLeave(): void }) {
  const words = useStartWords();
  const heading = useArrival<HTMLHeadingElement>();
  useEffect(() => {
    document.title = words.pageTitle(title);
  }, [title, words]);
  return (
    <header className="setup-head">
      <button type="button" className="setup-back" data-testid="back" onClick={onLeave}>
        ← {words.back}
      </button>
      <h1 ref={heading} className="setup-title">
        {title}
      </h1>
    </header>
  );
}
