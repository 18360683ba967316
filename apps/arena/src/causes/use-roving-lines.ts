import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { WordedEntry } from './history-words.ts';
import { lineAfter } from './line-after.ts';

/** The keys that move within a list, and the line that the Tab key reaches. */
export interface RovingLines {
  /** Key of that line: the last one until another had the focus. '' for an empty list. */
  readonly key: string;
  handleKey(event: KeyboardEvent<HTMLElement>): void;
  handleFocus(event: FocusEvent<HTMLElement>): void;
}

/** Makes the lines of a history one stop of the Tab key. Arrow keys, Home and End move between them. */
export function useRovingLines(entries: readonly WordedEntry[]): RovingLines {
  const [focused, setFocused] = useState('');
  const isThere = entries.some(({ lines }) => lines.some(({ key }) => key === focused));
  const last = entries.findLast(hasLine)?.lines.findLast(({ turnOf }) => turnOf === null);
  return {
    key: isThere ? focused : (last?.key ?? ''),
    handleFocus({ target }) {
      const key = target instanceof HTMLElement ? target.dataset.line : undefined;
      if (key !== undefined) setFocused(key);
    },
    handleKey(event) {
      const lines: HTMLElement[] = [...event.currentTarget.querySelectorAll<HTMLElement>(LINES)];
      const now = lines.indexOf(document.activeElement as HTMLElement);
      const next = lines[lineAfter(event.key, now, lines.length)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

const LINES = '[data-line]';

function hasLine({ lines }: WordedEntry): boolean {
  return lines.some(({ turnOf }) => turnOf === null);
}
