import { useLive } from '@aftercast/react/table';
import type { BehaviorSubject } from 'rxjs';
import { useMatchWords } from '../words/match-words.ts';
import { useStartWords } from '../words/start-words.ts';

/** What the user can do after a demonstration. */
export interface AfterDemonstration {
  /** Chooses a match against an opponent. */
  onPlay(): void;
  /** Shows the demonstration again. */
  onAgain(): void;
  /** Builds a deck. */
  onDecks(): void;
}

/** Says what to do next when the demonstration is over, below the table, where there are no cards at its end. */
export function DemonstrationEnd(props: { isOver$: BehaviorSubject<boolean>; next: AfterDemonstration }) {
  const { isOver$, next } = props;
  const isOver = useLive(isOver$);
  const { demonstration: words } = useMatchWords().match;
  const { closeMessage } = useStartWords();
  return (
    <div className="demonstrated" role="status" data-shown={isOver}>
      {isOver && (
        <section className="demonstrated-sheet" data-testid="demonstrated" aria-label={words.title}>
          <h2 className="demonstrated-title">{words.title}</h2>
          <p className="demonstrated-line">{words.line}</p>
          <div className="demonstrated-choices">
            <button
              type="button"
              className="start-main"
              data-testid="demonstrated-play"
              onClick={next.onPlay}
            >
              {words.play}
            </button>
            <button
              type="button"
              className="start-other"
              data-testid="demonstrated-again"
              onClick={next.onAgain}
            >
              {words.again}
            </button>
            <button
              type="button"
              className="start-other"
              data-testid="demonstrated-decks"
              onClick={next.onDecks}
            >
              {words.decks}
            </button>
          </div>
          <button
            type="button"
            className="toast-away demonstrated-away"
            aria-label={closeMessage}
            onClick={() => isOver$.next(false)}
          >
            ×
          </button>
        </section>
      )}
    </div>
  );
}
