import type { HearthCardFacts } from '@aftercast/hearth/cards';
import { useState } from 'react';
import { FIRST_SET } from '../../games/hearth/later/set-places.ts';
import { CopyButton } from '../../links/copy-button.tsx';
import { download } from '../../saves/files.ts';
import { playable, type SurroundingsName, surroundings } from './trial-table.ts';

/** What was recorded at the table; `null` before the first trial. */
export type TrialRecording = { kind: 'recorded'; text: string } | { kind: 'none'; words: string };

/** The choice of a table to try the cards on, and what was recorded there. */
export function TryPanel(props: {
  cards: readonly HearthCardFacts[];
  /** Whether the text has no errors now. */
  isReady: boolean;
  recording: TrialRecording | null;
  /** Later sets that are chosen. */
  sets: readonly string[];
  onTry(table: SurroundingsName): void;
}) {
  const { cards, isReady, recording, sets, onTry } = props;
  const [table, choose] = useState<SurroundingsName>('few');
  const tried = playable(cards);
  return (
    <section className="workshop-try" aria-labelledby="workshop-try-title">
      <h2 id="workshop-try-title" className="workshop-title">
        Try it
      </h2>
      <p className="workshop-note">
        {tried.length === 0
          ? 'Only minions, spells and weapons can be tried: they are played from the hand.'
          : 'You have it in your hand, with ten mana, and you play both sides.'}
      </p>
      <fieldset className="workshop-choice">
        <legend>Also on the table</legend>
        {(Object.keys(surroundings) as SurroundingsName[]).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="workshop-table"
              checked={table === name}
              onChange={() => choose(name)}
            />
            <span>{surroundings[name].title}</span>
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className="start-main workshop-go"
        data-testid="workshop-go-try"
        disabled={!isReady || tried.length === 0}
        onClick={() => onTry(table)}
      >
        Go to the table
      </button>
      {recording?.kind === 'none' && (
        <p className="workshop-note" role="status" data-testid="workshop-not-recorded">
          {recording.words}
        </p>
      )}
      {recording?.kind === 'recorded' && <Recorded text={recording.text} sets={sets} />}
    </section>
  );
}

/** The command that plays the scenario. */
function commandFor(sets: readonly string[]): string {
  const named = sets.length === 0 ? '' : ` --sets ${[FIRST_SET, ...sets].join(',')}`;
  return `aftercast run scenario.json${named} --cards cards.json`;
}

function Recorded({ text, sets }: { text: string; sets: readonly string[] }) {
  return (
    <div className="workshop-recorded">
      <h3 className="workshop-name">What you did, as a scenario</h3>
      <p className="workshop-note">
        It plays the same moves, and expects the table that they led to. Beside your file, it runs with{' '}
        <code>{commandFor(sets)}</code>.
      </p>
      <div className="workshop-tools">
        <CopyButton text={text} label="Copy" testId="workshop-copy" />
        <button
          type="button"
          data-testid="workshop-save-scenario"
          onClick={() => download(text, 'scenario.json')}
        >
          Download
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <pre className="workshop-code" data-testid="workshop-scenario" tabIndex={0}>
        {text}
      </pre>
    </div>
  );
}
