import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { DeckChoice } from '../presentation/game.ts';
import { useGame } from '../presentation/game-context.ts';
import { withAllWords } from '../words/language.ts';
import { useSetupWords } from '../words/start-words.ts';

type DeckLook = typeof import('../deck-look/deck-look.tsx')['DeckLook'];

/** A button that shows the cards of a deck. What shows them is fetched when it is pressed. */
export function LookButton({ deck, group }: { deck: DeckChoice; group: string }) {
  const { sets } = useGame().start;
  const words = useSetupWords();
  const [shown, show] = useState<{ Look: DeckLook } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const open = async () => {
    setFailed(false);
    try {
      const [{ DeckLook: Look }] = await Promise.all([
        withAllWords(import('../deck-look/deck-look.tsx')),
        deck.sets !== undefined && sets?.learn(),
      ]);
      show({ Look });
    } catch {
      // The page is offline.
      setFailed(true);
    }
  };
  return (
    <>
      <button
        type="button"
        className="start-small"
        data-testid={`${group}-look`}
        aria-label={words.lookOf(deck.name)}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        {words.look}
      </button>
      {hasFailed && (
        <span className="deck-about-trouble" role="alert">
          {words.lookNotLoaded}
        </span>
      )}
      {/* It has the colours of the page, not those of the sheet. */}
      {shown && createPortal(<shown.Look deck={deck} onClose={() => show(null)} />, document.body)}
    </>
  );
}
