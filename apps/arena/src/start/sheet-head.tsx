import { useEffect } from 'react';
import { useArrival } from '../controls/arrival.ts';

/** The head of a sheet: the way back, and its title, which is the title of the page too. */
export function SheetHead({ title, onLeave }: { title: string; onLeave(): void }) {
  const heading = useArrival<HTMLHeadingElement>();
  useEffect(() => {
    document.title = `${title} · Aftercast Arena`;
  }, [title]);
  return (
    <header className="setup-head">
      <button type="button" className="setup-back" data-testid="back" onClick={onLeave}>
        ← Back
      </button>
      <h1 ref={heading} className="setup-title">
        {title}
      </h1>
    </header>
  );
}
