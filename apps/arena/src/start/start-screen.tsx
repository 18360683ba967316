import { useMemo } from 'react';
import { useHotkeys } from '../controls/use-hotkeys.ts';
import type { ScenarioName } from '../engine.ts';

/** Where the arena begins: what it is, and what can be started. */
export function StartScreen({
  onStart,
  trouble,
}: {
  onStart(scenario: ScenarioName): void;
  trouble: string;
}) {
  const keys = useMemo(() => ({ enter: () => onStart('demonstration') }), [onStart]);
  useHotkeys(keys);
  return (
    <main className="start wood">
      <div className="start-sheet">
        <h1 className="start-title">Aftercast</h1>
        <p className="start-line">
          A card game’s rules run in a worker. Here you see every action they set off, and what caused it.
        </p>
        <div className="start-choices">
          <button
            type="button"
            className="start-main"
            data-testid="start-demonstration"
            aria-keyshortcuts="Enter"
            onClick={() => onStart('demonstration')}
          >
            <span>Play the demonstration</span>
            <span className="key">Enter</span>
          </button>
          <button
            type="button"
            className="start-other"
            data-testid="start-targeting"
            onClick={() => onStart('fireball')}
          >
            Try targeting
          </button>
        </div>
        {trouble && (
          <p className="start-trouble" role="alert">
            {trouble}
          </p>
        )}
        <p className="start-note">
          The names and numbers of the cards are facts about a published game, used here as a reference set.
          This project has nothing to do with its publisher. Pictures from{' '}
          <a href="https://game-icons.net">game-icons.net</a>, under{' '}
          <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>.
        </p>
      </div>
    </main>
  );
}
