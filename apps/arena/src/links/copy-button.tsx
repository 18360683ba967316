import './copy.css';
import { useEffect, useRef, useState } from 'react';
import { useLinksWords } from '../words/links-words.ts';
import { CopyByHand } from './copy-by-hand.tsx';

/** How long a button says that it has copied, in milliseconds. */
const SAID_FOR = 2_500;

/**
 * A button that copies a text, and says so for a while. If the browser does not let it, the text is shown in a field to be copied
 * by hand.
 */
export function CopyButton(props: {
  /** The text, or what makes it. It must not fail. */
  text: string | (() => Promise<string>);
  label: string;
  /** A tooltip, where the label alone is short. */
  about?: string;
  className?: string;
  testId: string;
  isOff?: boolean;
  /** Called when the text was copied. */
  onCopied?(): void;
  /** Called instead of showing the field, where the page shows the text already. */
  onRefused?(): void;
}) {
  const { about, className, isOff = false, label, onCopied, onRefused, testId, text } = props;
  const words = useLinksWords();
  const [copied, setCopied] = useState(0);
  const [byHand, setByHand] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), SAID_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const made = typeof text === 'string' ? text : await text();
    if (await copyText(made)) {
      setCopied(copied + 1);
      onCopied?.();
    } else if (onRefused) onRefused();
    else setByHand(made);
  };
  const isCopied = copied > 0;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        data-testid={testId}
        data-copied={isCopied || undefined}
        title={about}
        disabled={isOff}
        onClick={() => void copy()}
      >
        {/* Both are in the same place, so that nothing moves. */}
        <span className="copy-words">
          <span className="copy-label">{label}</span>
          <span className="copy-said" aria-hidden={!isCopied}>
            {words.copied}
          </span>
        </span>
      </button>
      {/* What is inside a button is not told when it changes. */}
      <span className="unseen" role="status" data-testid={`${testId}-said`}>
        {isCopied && words.copied}
      </span>
      {byHand !== null && (
        <CopyByHand
          text={byHand}
          onClose={() => {
            setByHand(null);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** Copies a text. @returns whether the browser let the page do it: a page without TLS has no clipboard */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
