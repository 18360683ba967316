import { useTheme } from '@aftercast/theme';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Matches } from './matches/batch.ts';
import { PAGES, type PageName, useRoute } from './page/route.ts';
import { RunsPage } from './runs/runs-page.tsx';
import { SharedPage } from './runs/shared-page.tsx';
import { type RunStore, storeWhenEnded } from './runs/store.ts';
import { firstPlan, type StressPlan } from './stress/plan.ts';
import { StressRun } from './stress/run.ts';
import { StressPage } from './stress/stress-page.tsx';

const MatchesPage = lazy(() => import('./matches/matches-page.tsx'));
const InspectPage = lazy(() => import('./inspect/inspect-page.tsx'));

const NAMES: Readonly<Record<PageName, string>> = {
  stress: 'Stress',
  runs: 'Runs',
  matches: 'Matches',
  inspect: 'Inspect',
};

/** The lab's pages. A run continues while another page is open. */
export function App({ store }: { store: RunStore }) {
  const [route, goTo] = useRoute();
  const [plan, setPlan] = useState<StressPlan>(firstPlan);
  const [run, setRun] = useState<StressRun | null>(null);
  const [matches] = useState(() => new Matches());
  const begin = useCallback(
    (next: StressPlan) => {
      run?.stop();
      setPlan(next);
      setRun(new StressRun(next));
      goTo('stress');
    },
    [run, goTo],
  );
  useEffect(() => (run ? storeWhenEnded(run, store) : undefined), [run, store]);
  useEffect(() => {
    document.title = `${route.page === 'shared' ? 'A shared run' : NAMES[route.page]} · Aftercast Lab`;
  }, [route.page]);
  return (
    <>
      <Head page={route.page} />
      <main>
        {route.page === 'stress' && <StressPage plan={plan} run={run} onPlan={setPlan} onRun={begin} />}
        {route.page === 'runs' && <RunsPage store={store} onAgain={(stored) => begin(stored.plan)} />}
        <Suspense fallback={<p className="page note">Loading the page …</p>}>
          {route.page === 'matches' && <MatchesPage matches={matches} rest={route.rest} />}
          {route.page === 'inspect' && <InspectPage rest={route.rest} />}
        </Suspense>
        {route.page === 'shared' && <SharedPage key={route.code} code={route.code} onRun={begin} />}
      </main>
      {(route.page === 'runs' || route.page === 'matches') && (
        <footer className="foot">
          <a className="foot-link" href="licenses.txt">
            Licences of what this page contains
          </a>
        </footer>
      )}
    </>
  );
}

function Head({ page }: { page: PageName | 'shared' }) {
  const { theme, toggle } = useTheme();
  return (
    <header className="head">
      <p className="mark">
        Aftercast <span>Lab</span>
      </p>
      <nav aria-label="Pages">
        <ul>
          {PAGES.map((name) => (
            <li key={name}>
              <a
                href={`#/${name}`}
                aria-current={name === page ? 'page' : undefined}
                data-testid={`to-${name}`}
              >
                {NAMES[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" className="theme" data-testid="theme" onClick={toggle}>
        {theme === 'dark' ? 'Light' : 'Dark'}
        <span className="unseen"> colours</span>
      </button>
    </header>
  );
}
