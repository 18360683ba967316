import type { HearthCardFacts } from '@aftercast/hearth/cards';
import type { OwnCards } from '@aftercast/hearth/own-cards';
import { type ComparisonResult, compareVersions } from '@aftercast/sim/authoring';
import { createBrowserPool } from '@aftercast/sim/batch';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../message-of.ts';
import { startBatch } from '../workers/start.ts';
import { type ComparisonAnswer, wordDifference } from './answer.ts';
import { planComparison, poolWithDecks } from './comparison-plan.ts';

/** How far a comparison is. */
export type ComparisonState =
  | { kind: 'none' }
  | { kind: 'running'; played: number; all: number; answer: ComparisonAnswer | null }
  /** `note` says what else there is to know, such as that it was cancelled; '' for nothing. */
  | { kind: 'done'; answer: ComparisonAnswer; note: string }
  | { kind: 'failed'; words: string };

/** A comparison of the page, which runs in workers while the author goes on. */
export interface ComparisonRun {
  state: ComparisonState;
  /** Begins a comparison. @param matches of each kind */
  begin(card: HearthCardFacts, own: OwnCards, matches: number): void;
  cancel(): void;
}

/** Workers of each kind: one processor is left for the page. */
const WORKERS = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));

/** Runs comparisons; the one that is running ends when the page is left. */
export function useComparison(): ComparisonRun {
  const [state, setState] = useState<ComparisonState>({ kind: 'none' });
  const stopping = useRef<AbortController>(null);
  const cancel = useCallback(() => stopping.current?.abort(), []);
  const begin = useCallback((card: HearthCardFacts, own: OwnCards, matches: number) => {
    stopping.current?.abort();
    const stop = new AbortController();
    stopping.current = stop;
    void compare(card, own, matches, stop.signal, (next) => {
      if (stopping.current === stop) setState(next);
    });
  }, []);
  useEffect(
    () => () => {
      stopping.current?.abort();
      stopping.current = null;
    },
    [],
  );
  return { state, begin, cancel };
}

async function compare(
  card: HearthCardFacts,
  own: OwnCards,
  matches: number,
  signal: AbortSignal,
  tell: (state: ComparisonState) => void,
): Promise<void> {
  const planned = planComparison(card, own, matches);
  if (planned === null)
    return tell({ kind: 'failed', words: `No ready deck may have ${card.name}, so it cannot be compared.` });
  const { plan, without } = planned;
  const all = 2 * plan.games;
  tell({ kind: 'running', played: 0, all, answer: null });
  const pools = [0, 1].map(() => createBrowserPool(() => startBatch(own), WORKERS));
  const [plain, changed] = pools as [(typeof pools)[0], (typeof pools)[0]];
  try {
    const result = await compareVersions(
      {
        plan,
        base: { name: 'without it', pool: poolWithDecks(plain, without) },
        others: [{ name: 'with it', pool: changed }],
        margin: 0,
        // It ends when the matches are played, not when the answer is known.
        until: 0,
      },
      {
        signal,
        onProgress: (now, played) => tell({ kind: 'running', played, all, answer: answerOf(now) }),
      },
    );
    const failed = result.failed.length;
    const notes = [
      ...(result.ended === 'cancelled' ? ['You stopped it before the end.'] : []),
      ...(failed > 0 ? [`${failed} matches could not be played to the end, and are not counted.`] : []),
    ];
    tell({ kind: 'done', answer: answerOf(result), note: notes.join(' ') });
  } catch (error) {
    tell({ kind: 'failed', words: messageOf(error) });
  } finally {
    await Promise.all(pools.map((pool) => pool.close()));
  }
}

function answerOf({ others: [version] }: ComparisonResult): ComparisonAnswer {
  return wordDifference(version?.difference ?? null, version?.report.games ?? 0);
}
