import type { ReactNode } from 'react';
import { type LateCode, useLateCode } from '../late/late-code.ts';
import { useStartWords } from '../words/start-words.ts';
import { NoMatchSheet } from './no-match-sheet.tsx';
import { Waiting } from './waiting.tsx';

/** A page whose code is fetched when it is first shown. If that fails, the page says so and offers to try again. */
export function LatePage<T>(props: {
  code: LateCode<T>;
  /** What a screen reader says while the code is fetched. */
  waiting: string;
  onLeave(): void;
  /** Renders the page. */
  children(code: T): ReactNode;
}) {
  const { children, code, onLeave, waiting } = props;
  const [state, tryAgain] = useLateCode(code);
  const { notLoaded, tryAgain: label } = useStartWords();
  switch (state.kind) {
    case 'fetching':
      return <Waiting words={waiting} />;
    case 'there':
      return children(state.code);
    case 'failed':
      return (
        <NoMatchSheet title={notLoaded.title} words={notLoaded.page} onLeave={onLeave}>
          <button type="button" className="start-main" data-testid="late-try" onClick={tryAgain}>
            <span>{label}</span>
          </button>
        </NoMatchSheet>
      );
  }
}
