import { useCallback } from 'react';
import { type Mode, setsOf } from '../modes/modes.ts';
import type { MatchRequest } from './match-origin.ts';

/** Returns a function that begins a match with a scenario that was made from a match: it has the cards of the same sets. */
export function useTrial(
  mode: Mode,
  onBegin: (request: MatchRequest) => void,
): (scenario: unknown, name: string) => void {
  return useCallback(
    (scenario, name) => {
      const sets = setsOf(mode);
      onBegin({ mode: { kind: 'opened', name, scenario, ...(sets.length > 0 && { sets }) }, saved: null });
    },
    [mode, onBegin],
  );
}
