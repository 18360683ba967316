import { CopyButton } from '../links/copy-button.tsx';
import { useDecksWords } from '../words/decks-words.ts';
import { useLinksWords } from '../words/links-words.ts';
import { useDeckBuilding } from './deck-building-context.ts';
import { canBeCoded, codeOf, linkOf } from './model/coded-deck.ts';
import type { Draft } from './model/draft.ts';

/** The buttons that copy a deck: as a link, as a code, and as text. */
export function CopyActions({ draft: { deck, name } }: { draft: Draft }) {
  const decks = useDeckBuilding();
  const { text } = decks;
  const words = useLinksWords();
  const { copyTitle } = useDecksWords().builder;
  // Others could not open it. What is wrong is told above.
  const isOff = !canBeCoded(deck, decks);
  const button = 'decks-button';
  return (
    <div className="decks-actions-more">
      <CopyButton
        text={() => linkOf(deck, name, decks)}
        label={words.copyLink}
        about={words.copyDeckLink}
        className={button}
        testId="deck-copy-link"
        isOff={isOff}
      />
      <CopyButton
        text={() => codeOf(deck, name, decks)}
        label={words.copyCode}
        about={words.copyDeckCode}
        className={button}
        testId="deck-copy-code"
        isOff={isOff}
      />
      <CopyButton
        text={() => Promise.resolve(text.write(deck, name))}
        label={words.copyText}
        about={copyTitle}
        className={button}
        testId="deck-copy"
      />
    </div>
  );
}
