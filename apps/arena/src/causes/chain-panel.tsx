import { useMatch } from '@aftercast/react';
import { useEffect, useMemo, useRef } from 'react';
import { namesIn } from '../presentation/naming.ts';
import { useTableContext } from '../scene/table-context.ts';
import { useTableWords } from '../words/match-words.ts';
import { CauseWords } from './cause-words.ts';
import { Tree } from './causes-panel.tsx';
import { type MatchChain, treeOf } from './longest-chain.ts';

/** The tree of one chain, in place of that of the whole match. The focus comes to it. */
export function ChainPanel({ chain, onEnd }: { chain: MatchChain; onEnd(): void }) {
  const { scene } = useTableContext();
  const { view } = useMatch();
  const text = useTableWords().outcome.chain;
  const place = useRef<HTMLDivElement>(null);
  const { rows, hidden } = useMemo(() => treeOf(chain.events), [chain]);
  const names = namesIn(view, scene.game, scene);
  const worded = new CauseWords().rows(rows, names);
  const { cards, source } = chain.first;
  useEffect(() => place.current?.querySelector<HTMLElement>('[role="tree"]')?.focus(), []);
  return (
    <div ref={place} className="chain" data-testid="chain">
      <div className="chain-head">
        <h2 className="chain-title">
          {source > 0 ? text.title(names.entity(source, cards[source]).name) : text.ofTurn}
        </h2>
        <button type="button" className="chain-end" data-testid="chain-end" onClick={onEnd}>
          {text.whole}
        </button>
      </div>
      <Tree rows={worded} hidden={hidden} />
    </div>
  );
}
