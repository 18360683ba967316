import { type LabGame, MOST_SEED } from '../games/game.ts';
import { GameField } from '../games/game-field.tsx';
import { ChoiceField, NumberField, useFit } from '../page/fields.tsx';
import { ALL_DECKS, botsOf, decksOf, type MatchesChoice, MOST_GAMES } from './plan.ts';

const mostWorkers = navigator.hardwareConcurrency || 1;

/** The form of a batch: bots, decks and number of matches. */
export function MatchesSetUp(props: {
  /** `null` until it is loaded. */
  game: LabGame | null;
  choice: MatchesChoice;
  /** What is wrong with the address; `null` if nothing is. */
  trouble: string | null;
  busy: boolean;
  onChange(choice: MatchesChoice): void;
  onRun(): void;
}) {
  const { game, choice, trouble, busy, onChange, onRun } = props;
  const fit = useFit(['games', 'seed', 'workers']);
  const set = (change: Partial<MatchesChoice>) => onChange({ ...choice, ...change });
  const cannot = busy || game === null || !fit.all;
  const deckOptions = [
    ...(game?.decks ?? []).map(({ id, name }) => ({ value: id, label: name })),
    { value: ALL_DECKS, label: 'All ready decks, in turn' },
  ];
  const bots = game === null ? choice.bots : botsOf(game, choice);
  const botOptions = (game?.bots ?? [...new Set(bots)]).map((it) => ({ value: it, label: it }));
  const decks = game === null ? ([ALL_DECKS, ALL_DECKS] as const) : decksOf(game, choice);
  const side = (index: 0 | 1) => {
    const put = ([one, other]: readonly [string, string], value: string): [string, string] =>
      index === 0 ? [value, other] : [one, value];
    return (
      <fieldset className="side">
        <legend>{index === 0 ? 'First side' : 'Second side'}</legend>
        <ChoiceField
          label="Deck"
          testId={`deck-${index}`}
          value={decks[index]}
          options={deckOptions}
          disabled={busy || game === null}
          onChange={(value) => set({ decks: put(decks, value) })}
        />
        <ChoiceField
          label="Bot"
          testId={`bot-${index}`}
          value={bots[index]}
          options={botOptions}
          disabled={busy}
          onChange={(value) => set({ bots: put(bots, value) })}
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
        if (!cannot) onRun();
      }}
    >
      {trouble !== null && (
        <p ref={bringIntoSight} className="trouble" role="alert" data-testid="matches-trouble">
          {trouble}
        </p>
      )}
      <div className="pair">
        <GameField
          testId="game"
          value={choice.game}
          disabled={busy}
          onChange={(name) => set({ game: name, decks: null })}
        />
        <NumberField
          label="Matches"
          testId="games"
          value={choice.games}
          least={1}
          most={MOST_GAMES}
          offers={[100, 1_000, 10_000]}
          disabled={busy}
          onChange={(games) => set({ games })}
          onFit={fit.say.games}
        />
      </div>
      {side(0)}
      {side(1)}
      <NumberField
        label="Seed"
        testId="matches-seed"
        value={choice.seed}
        least={1}
        most={MOST_SEED}
        disabled={busy}
        onChange={(seed) => set({ seed })}
        onFit={fit.say.seed}
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
        onFit={fit.say.workers}
      />
      <button type="submit" className="main" data-testid="play" aria-disabled={cannot}>
        Play
      </button>
    </form>
  );
}

/** Scrolls a problem with the address into view. */
function bringIntoSight(told: HTMLElement | null): void {
  told?.scrollIntoView({ block: 'center' });
}
