import { recall, remember } from '@aftercast/theme/remembered';
import { type ReactNode, useState } from 'react';
import { useTableContext } from '../scene/table-context.ts';
import { useToldWords } from '../words/told-words.ts';
import { CausesPanel } from './causes-panel.tsx';
import { HistoryPanel, ReplayedHistory, type WholeHistory } from './history-panel.tsx';
import type { Remarks } from './remarks.ts';

const tabs = ['history', 'causes'] as const;
type Tab = (typeof tabs)[number];

const KEY = 'aftercast-panel';

/**
 * The panel beside the table: the history in sentences, or the tree of causes.
 * @param props.remarks what opponents say of their commands
 * @param props.whole the history of a whole match that is replayed
 */
export function Panel(props: {
  open: boolean;
  remarks: Remarks | undefined;
  whole: WholeHistory | undefined;
}) {
  const { open, remarks, whole } = props;
  const { scene } = useTableContext();
  const words = useToldWords().panel;
  const [tab, setTab] = useState<Tab>(() => chosenTab() ?? (scene.plays.length === 2 ? 'causes' : 'history'));
  const choose = (next: Tab) => {
    remember(KEY, next);
    scene.selected$.next(null);
    setTab(next);
  };
  const turn = (key: string) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const next = tab === 'history' ? 'causes' : 'history';
    choose(next);
    document.querySelector<HTMLElement>(`[data-testid="tab-${next}"]`)?.focus();
  };
  return (
    <aside className="panel" aria-label={words.label} inert={!open}>
      <div className="tabs" role="tablist" aria-label={words.label}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            className="tab"
            data-testid={`tab-${name}`}
            id={`tab-${name}`}
            aria-selected={tab === name}
            aria-controls="panel-page"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => choose(name)}
            onKeyDown={(event) => turn(event.key)}
          >
            {words.tabs[name]}
          </button>
        ))}
      </div>
      <Page tab={tab}>
        {whole ? (
          <ReplayedHistory isShown={tab === 'history'} isOpen={open} whole={whole} />
        ) : (
          <HistoryPanel isShown={tab === 'history'} isOpen={open} remarks={remarks} />
        )}
        <CausesPanel isShown={tab === 'causes'} />
      </Page>
    </aside>
  );
}

/** The tab that the user chose last. Players of one side start with the history, players of both with the tree. */
function chosenTab(): Tab | undefined {
  const stored = recall(KEY);
  return tabs.find((name) => name === stored);
}

function Page({ tab, children }: { tab: Tab; children: ReactNode }) {
  return (
    <div className="panel-page" id="panel-page" role="tabpanel" aria-labelledby={`tab-${tab}`}>
      {children}
    </div>
  );
}
