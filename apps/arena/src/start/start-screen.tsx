import { type ReactNode, useMemo } from 'react';
import { useHotkeys } from '../controls/use-hotkeys.ts';
import type { ScenarioName } from '../engine.ts';
import { CardFace } from '../table/card-face.tsx';

/** Cards that lie beside the sheet, left to right. */
const fan = ['knife-juggler', 'arcane-explosion', 'acolyte-of-pain'];

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
      <div className="start-place">
        <div className="start-fan" aria-hidden="true">
          {fan.map((card, index) => (
            <div key={card} className="start-card" style={{ '--turn': index - (fan.length - 1) / 2 }}>
              <CardFace card={card} />
            </div>
          ))}
        </div>
        <div className="start-sheet">
          <h1 className="start-title">Aftercast</h1>
          <p className="start-line">
            A card game’s rules run in a worker. Here you see every action they set off, and what caused it.
          </p>
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
          <p className="start-hint">One spell: eight actions, then two rounds of deaths.</p>
          <div className="start-choices">
            <Choice testId="start-targeting" name="Try targeting" onPress={() => onStart('fireball')}>
              Point a spell at something, and see what it may not be pointed at.
            </Choice>
            <Choice testId="start-full-table" name="A full table" onPress={() => onStart('fullTable')}>
              Play both sides, with spells, secrets and a fight to the end.
            </Choice>
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
      </div>
    </main>
  );
}

function Choice(props: { testId: string; name: string; onPress(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="start-other start-choice"
      data-testid={props.testId}
      onClick={props.onPress}
    >
      <span className="start-choice-name">{props.name}</span>
      <span className="start-choice-line">{props.children}</span>
    </button>
  );
}
