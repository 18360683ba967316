import type { HearthCardFacts } from '@aftercast/hearth/cards';
import type { OwnCards } from '@aftercast/hearth/own-cards';
import { useState } from 'react';
import type { ComparisonAnswer } from './answer.ts';
import type { ComparisonRun } from './use-comparison.ts';

/** How many matches can be played with the card, and as many without it. */
const CHOICES = [40, 200, 1_000] as const;

/** Matches between bots with a card and without it, and what they tell. */
export function ComparePanel(props: {
  cards: readonly HearthCardFacts[];
  /** The author's cards and the chosen sets; `null` while the file has errors. */
  given: OwnCards | null;
  run: ComparisonRun;
}) {
  const { cards, given, run } = props;
  const { begin, cancel, state } = run;
  const [matches, setMatches] = useState<number>(200);
  const [chosen, choose] = useState('');
  const own = cards.filter(({ collectible, type }) => collectible && type !== 'hero' && type !== 'power');
  const card = own.find(({ id }) => id === chosen) ?? own[0];
  return (
    <section className="workshop-compare" aria-labelledby="workshop-compare-title">
      <h2 id="workshop-compare-title" className="workshop-title">
        Compare
      </h2>
      <p className="workshop-note">
        {card === undefined
          ? 'Only cards that can be put into a deck can be compared.'
          : 'Bots play matches with the card in the ready decks, and the same matches without it.'}
      </p>
      <div className="workshop-fields">
        {own.length > 1 && (
          <label>
            <span>Card</span>
            <select value={card?.id} onChange={({ target }) => choose(target.value)}>
              {own.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          <span>Matches of each kind</span>
          <select
            value={matches}
            data-testid="workshop-matches"
            onChange={({ target }) => setMatches(Number(target.value))}
          >
            {CHOICES.map((count) => (
              <option key={count} value={count}>
                {count.toLocaleString('en')}
              </option>
            ))}
          </select>
        </label>
        {state.kind === 'running' ? (
          <button type="button" className="start-other" data-testid="workshop-cancel" onClick={cancel}>
            Cancel
          </button>
        ) : (
          <button
            type="button"
            className="start-main"
            data-testid="workshop-go-compare"
            disabled={card === undefined || given === null}
            onClick={() => card && given && begin(card, given, matches)}
          >
            Compare
          </button>
        )}
      </div>
      {state.kind === 'running' && (
        <div className="workshop-progress">
          <progress max={state.all} value={state.played} aria-label="Matches played" />
          <p className="workshop-note">
            {state.played} of {state.all} matches played
          </p>
        </div>
      )}
      <div role="status" data-testid="workshop-answer">
        {state.kind === 'done' && <Answer answer={state.answer} note={state.note} />}
        {state.kind === 'failed' && <p className="workshop-trouble">{state.words}</p>}
      </div>
    </section>
  );
}

function Answer({ answer: { meaning, numbers }, note }: { answer: ComparisonAnswer; note: string }) {
  return (
    <>
      <p className="workshop-meaning">{meaning}</p>
      {numbers !== '' && (
        <p className="workshop-note">{numbers} The range holds the true number 95 times in 100.</p>
      )}
      {note !== '' && <p className="workshop-note">{note}</p>}
    </>
  );
}
