import { useCallback, useEffect, useMemo, useState } from 'react';
import type { MatchRequest } from '../match/match-origin.ts';
import { readFile } from '../saves/files.ts';

/** How a file is opened. */
export interface FileOpening {
  /** Opens the browser's file dialog. */
  ask(): void;
  /** Whether a file is being dragged over the page. */
  over: boolean;
}

/** Opens scenarios, saved matches and cards; a match that is over as a replay, from the file dialog or dropped on the page. */
export function useFile(
  onBegin: (request: MatchRequest) => void,
  onCards: (text: string) => void,
  onReplay: (place: string) => void,
  onTrouble: (words: string) => void,
): FileOpening {
  const [over, setOver] = useState(false);
  const open = useCallback(
    async (file: File) => {
      const text = await file.text();
      const reading = readFile(text, file.name);
      if (!reading.ok) onTrouble(reading.problem);
      else if (reading.mode === null) onCards(reading.cards);
      else if (reading.saved?.over) {
        const { PACKED, pack } = await import('../links/packed.ts');
        onReplay(`${PACKED}${await pack(text)}`);
      } else onBegin({ mode: reading.mode, saved: reading.saved });
    },
    [onBegin, onCards, onReplay, onTrouble],
  );
  useEffect(() => {
    const { signal, stop } = stoppable();
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      setOver(false);
      if (!file) return;
      event.preventDefault();
      void open(file);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    document.addEventListener('dragover', hover, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    return stop;
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

function stoppable(): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}
