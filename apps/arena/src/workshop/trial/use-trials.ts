import { useCallback, useState } from 'react';
import type { CheckedText } from '../model/check-text.ts';
import { recordTrial } from '../workers/start.ts';
import type { Trial } from './trial-match.tsx';
import { type SurroundingsName, trialTable } from './trial-table.ts';
import type { TrialRecording } from './try-panel.tsx';

/** The trials of the page: at most one is running. */
export interface Trials {
  /** The table that is being played; `null` for none. */
  running: Trial | null;
  /** What came of the last one; `null` before it. */
  recording: TrialRecording | null;
  begin(table: SurroundingsName): void;
  /** Called with the save of the match when the author comes back. */
  finish(save: string | null): void;
  /** Called with a sentence when the table cannot be laid. */
  fail(words: string): void;
}

const NOTHING = 'Nothing was recorded: no card was played.';
const UNSAID = 'What you did cannot be written as a scenario.';

/** Keeps the trial that is running, and what was recorded. */
export function useTrials({ cards, own }: CheckedText): Trials {
  const [running, setRunning] = useState<Trial | null>(null);
  const [recording, setRecording] = useState<TrialRecording | null>(null);
  const begin = useCallback(
    (table: SurroundingsName) => {
      if (cards === null || own === null) return;
      const scenario = trialTable(cards, table);
      setRecording(null);
      setRunning({ own, scenario, name: String(scenario.name) });
    },
    [cards, own],
  );
  const finish = useCallback(
    (save: string | null) => {
      if (running === null) return;
      setRunning(null);
      if (save === null) return setRecording({ kind: 'none', words: NOTHING });
      void record(save, running).then(setRecording);
    },
    [running],
  );
  const fail = useCallback((words: string) => {
    setRunning(null);
    setRecording({ kind: 'none', words });
  }, []);
  return { running, recording, begin, finish, fail };
}

async function record(save: string, { own, name }: Trial): Promise<TrialRecording> {
  try {
    const text = await recordTrial(own, { save, name });
    return text === null ? { kind: 'none', words: NOTHING } : { kind: 'recorded', text };
  } catch (error) {
    const reason = error instanceof Error ? ` ${error.message}` : '';
    return { kind: 'none', words: `${UNSAID}${reason}` };
  }
}
