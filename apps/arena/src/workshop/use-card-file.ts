import { useCallback, useEffect, useMemo, useState } from 'react';

/** Opens a card file: asked for, or dropped on the page. */
export interface CardFileOpening {
  /** Opens the browser's file dialog. */
  ask(): void;
  /** Whether a file is being dragged over the page. */
  over: boolean;
}

/** The largest file that is read, in bytes: all cards of the set are a tenth of it. */
const LARGEST = 3_000_000;

/**
 * Opens card files.
 * @param onContent called with the text of a file
 * @param onTrouble called with a sentence for the author if a file cannot be read
 */
export function useCardFile(
  onContent: (text: string) => void,
  onTrouble: (words: string) => void,
): CardFileOpening {
  const [over, setOver] = useState(false);
  const open = useCallback(
    async (file: File) => {
      if (file.size > LARGEST) return onTrouble(`“${file.name}” is too large for a file of cards.`);
      try {
        onContent(await file.text());
      } catch {
        onTrouble(`“${file.name}” cannot be read. Try to open it again.`);
      }
    },
    [onContent, onTrouble],
  );
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    document.addEventListener(
      'dragleave',
      (event) => {
        if (event.relatedTarget === null) setOver(false);
      },
      { signal },
    );
    // Before the editor, which would insert the name of the file or its text at the cursor.
    document.addEventListener(
      'drop',
      (event) => {
        const file = event.dataTransfer?.files[0];
        setOver(false);
        if (!file) return;
        event.preventDefault();
        event.stopPropagation();
        void open(file);
      },
      { signal, capture: true },
    );
    return () => controller.abort();
  }, [open]);
  const ask = useCallback(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.json,application/json';
    input.onchange = () => {
      const file = input.files?.[0];
      if (file) void open(file);
    };
    input.click();
  }, [open]);
  return useMemo(() => ({ ask, over }), [ask, over]);
}
