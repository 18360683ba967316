import { useId } from 'react';
import type { MatchRequest } from '../match/match-origin.ts';
import { titleOf } from '../modes/modes.ts';
import type { RecentMatch } from '../saves/recent.ts';
import { useSavesWords } from '../words/start-words.ts';
import { againOf, setupsToPlayAgain } from './again.ts';
import { aboutMode } from './unfinished-list.tsx';

/** The set-ups that were played last, each a button that begins another match of it. */
export function AgainList(props: { recent: readonly RecentMatch[]; onBegin(request: MatchRequest): void }) {
  const words = useSavesWords();
  const title = useId();
  const setups = setupsToPlayAgain(props.recent);
  if (setups.length === 0) return null;
  return (
    <section className="unfinished" aria-labelledby={title}>
      <h2 id={title} className="unfinished-title">
        {words.again}
      </h2>
      <ul className="again-list" data-testid="again-list">
        {setups.map((mode, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing of a button stays when the list changes
          <li key={at}>
            <button
              type="button"
              className="again"
              data-testid="play-again"
              onClick={() => props.onBegin({ mode: againOf(mode), saved: null })}
            >
              <span className="again-name">{titleOf(mode)}</span>
              <span className="again-line">{aboutMode(mode).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
