import { recall, remember } from '@aftercast/theme/remembered';
import { type ReactNode, useState } from 'react';
import { useTableContext } from '../scene/table-context.ts';
import { useToldWords } from '../words/told-words.ts';
import { CausesPanel } from './causes-panel.tsx';
import { ChainPanel } from './chain-panel.tsx';
import { HistoryPanel, ReplayedHistory, type WholeHistory } from './history-panel.tsx';
import type { MatchChain } from './longest-chain.ts';
import type { Remarks } from './remarks.ts';

const tabs = ['history', 'causes'] as const;
type Tab = (typeof tabs)[number];

const KEY = 'aftercast-panel';

/**
 * The panel beside the table: the history in sentences, or the tree of causes.
 * @param props.remarks what opponents say of their commands
 * @param props.whole the history of a whole match that is replayed
 * @param props.chain the chain whose tree is shown in place of that of the match; `null` for none
 * @param props.onChainEnd called when the user goes back to the whole match
 */
export function Panel(props: {
  open: boolean;
  remarks: Remarks | undefined;
  whole: WholeHistory | undefined;
  chain: MatchChain | null;
  onChainEnd(): void;
}) {
  const { chain, open, onChainEnd, remarks, whole } = props;
  const { scene } = useTableContext();
  const words = useToldWords().panel;
  const [chosen, setTab] = useState<Tab>(
    () => chosenTab() ?? (scene.plays.length === 2 ? 'causes' : 'history'),
  );
  const tab = chain === null ? chosen : 'causes';
  const choose = (next: Tab) => {
    remember(KEY, next);
    onChainEnd();
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
        {/* In a replay it can be made at any moment; a jump back would make it anew, although nothing shows it. */}
        {(!whole || tab === 'causes') && <CausesPanel isShown={tab === 'causes' && chain === null} />}
        {chain && <ChainPanel chain={chain} onEnd={onChainEnd} />}
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
