import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { PageDialog } from '../controls/page-dialog.tsx';
import { useLinksWords } from '../words/links-words.ts';

/** Shows a text, selected, to be copied by hand. */
export function CopyByHand({ text, onClose }: { text: string; onClose(): void }) {
  const words = useLinksWords();
  const line = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // The dialog has been opened by then, with the focus on its first button.
  useEffect(() => field.current?.focus(), []);
  // It has the colours of the page, not those of the sheet that its button is on.
  return createPortal(
    <PageDialog title={words.notCopied} testId="copy-by-hand" className="copy-by-hand" onClose={onClose}>
      <p id={line} role="alert">
        {words.notCopiedLine}
      </p>
      <textarea
        ref={field}
        readOnly
        rows={Math.min(12, Math.max(4, text.split('\n').length))}
        value={text}
        aria-label={words.toCopy}
        aria-describedby={line}
        data-testid="copy-by-hand-text"
        onFocus={({ target }) => target.select()}
      />
    </PageDialog>,
    document.body,
  );
}
