import { ChoiceField, NumberField, useFit } from '../page/fields.tsx';
import {
  CHAIN_WORDS,
  CHAINS,
  isBoard,
  LISTENING_WORDS,
  LISTENINGS,
  MOST_WORKERS,
  SIZES,
  type StressPlan,
  VIEWER_WORDS,
  VIEWERS,
  type ViewersName,
} from './plan.ts';

const viewers = Object.keys(VIEWERS) as ViewersName[];

/** Maximum number of workers: this machine's cores. */
const mostWorkers = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1);

/** The form of a run. While a run is active, it shows its plan and cannot be changed. */
export function SetUp(props: {
  plan: StressPlan;
  busy: boolean;
  onChange(plan: StressPlan): void;
  onRun(): void;
}) {
  const { plan, busy, onChange, onRun } = props;
  const fit = useFit(['actions', 'seed', 'workers']);
  const set = (change: Partial<StressPlan>) => onChange({ ...plan, ...change });
  return (
    <form
      className="set-up"
      aria-label="What is run"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && fit.all) onRun();
      }}
    >
      <ChoiceField
        label="Chain"
        testId="chain"
        value={plan.chain}
        disabled={busy}
        options={CHAINS.map((value) => ({ value, label: CHAIN_WORDS[value].name }))}
        onChange={(chain) => set({ chain })}
      />
      <p className="about">{CHAIN_WORDS[plan.chain].about}</p>
      <NumberField
        label={isBoard(plan.chain) ? 'Actions, at least' : 'Actions'}
        testId="actions"
        value={plan.actions}
        least={SIZES.least}
        most={SIZES.most}
        offers={[1_000, 10_000, 100_000, 1_000_000]}
        disabled={busy}
        onChange={(actions) => set({ actions })}
        onFit={fit.say.actions}
      />
      {isBoard(plan.chain) && (
        <NumberField
          label="Seed"
          testId="seed"
          value={plan.seed}
          least={1}
          most={999_999_999}
          disabled={busy}
          onChange={(seed) => set({ seed })}
          onFit={fit.say.seed}
        />
      )}
      <NumberField
        label={`Workers, each with its own chain (${mostWorkers} cores here)`}
        testId="workers"
        value={plan.workers}
        least={1}
        most={mostWorkers}
        disabled={busy}
        onChange={(workers) => set({ workers })}
        onFit={fit.say.workers}
      />
      <ChoiceField
        label="Viewers"
        testId="viewers"
        value={plan.viewers}
        disabled={busy}
        options={viewers.map((value) => ({ value, label: VIEWER_WORDS[value] }))}
        onChange={(value) => set({ viewers: value })}
      />
      <ChoiceField
        label="The page takes"
        testId="listening"
        value={plan.listening}
        disabled={busy}
        options={LISTENINGS.map((value) => ({ value, label: LISTENING_WORDS[value] }))}
        onChange={(listening) => set({ listening })}
      />
      <button type="submit" className="main" data-testid="run" aria-disabled={busy || !fit.all}>
        Run
      </button>
    </form>
  );
}
