import { useState } from 'react';
import { ChoiceField } from '../form/choice-field.tsx';
import { NumberField } from '../form/number-field.tsx';
import { ALL_DECKS, bots, decks, type MatchesChoice, MOST_GAMES } from './plan.ts';

const mostWorkers = navigator.hardwareConcurrency || 1;

const deckOptions = [
  ...decks.map(({ id, name }) => ({ value: id, label: name })),
  { value: ALL_DECKS, label: 'All ready decks, in turn' },
];

const botOptions = bots.map((it) => ({ value: it, label: it }));

/** Who plays whom, how often and with what. */
export function MatchesSetUp(props: {
  choice: MatchesChoice;
  busy: boolean;
  onChange(choice: MatchesChoice): void;
  onRun(): void;
}) {
  const { choice, busy, onChange, onRun } = props;
  const [unfit, setUnfit] = useState<readonly string[]>([]);
  const [fit] = useState(() => {
    const mark = (name: string) => (fits: boolean) =>
      setUnfit((before) => [...before.filter((it) => it !== name), ...(fits ? [] : [name])]);
    return { games: mark('games'), seed: mark('seed'), workers: mark('workers') };
  });
  const set = (change: Partial<MatchesChoice>) => onChange({ ...choice, ...change });
  const side = (index: 0 | 1) => {
    const put = ([one, other]: readonly [string, string], value: string): [string, string] =>
      index === 0 ? [value, other] : [one, value];
    return (
      <fieldset className="side">
        <legend>{index === 0 ? 'First side' : 'Second side'}</legend>
        <ChoiceField
          label="Deck"
          testId={`deck-${index}`}
          value={choice.decks[index]}
          options={deckOptions}
          disabled={busy}
          onChange={(value) => set({ decks: put(choice.decks, value) })}
        />
        <ChoiceField
          label="Bot"
          testId={`bot-${index}`}
          value={choice.bots[index]}
          options={botOptions}
          disabled={busy}
          onChange={(value) => set({ bots: put(choice.bots, value) })}
        />
      </fieldset>
    );
  };
  return (
    <form
      className="set-up"
      aria-label="What is played"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && unfit.length === 0) onRun();
      }}
    >
      <NumberField
        label="Matches"
        testId="games"
        value={choice.games}
        least={1}
        most={MOST_GAMES}
        offers={[100, 1_000, 10_000]}
        disabled={busy}
        onChange={(games) => set({ games })}
        onFit={fit.games}
      />
      {side(0)}
      {side(1)}
      <NumberField
        label="Seed"
        testId="matches-seed"
        value={choice.seed}
        least={1}
        most={999_999_999}
        disabled={busy}
        onChange={(seed) => set({ seed })}
        onFit={fit.seed}
      />
      <label className="check">
        <input
          type="checkbox"
          data-testid="mirrored"
          checked={choice.mirrored}
          disabled={busy}
          onChange={({ target }) => set({ mirrored: target.checked })}
        />
        Each seed twice, with the seats changed about
      </label>
      <NumberField
        label={`Workers (${mostWorkers} cores here)`}
        testId="matches-workers"
        value={choice.workers}
        least={1}
        most={mostWorkers}
        disabled={busy}
        onChange={(workers) => set({ workers })}
        onFit={fit.workers}
      />
      <button type="submit" className="main" data-testid="play" aria-disabled={busy || unfit.length > 0}>
        Play
      </button>
    </form>
  );
}
