import { useMatch } from '@aftercast/react';
import { useCauses } from '@aftercast/react/table';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { namesIn } from '../presentation/sentences.ts';
import { useTableContext } from '../scene/table-context.ts';
import { CauseWords, causeOptions, type WordedCause } from './cause-words.ts';

/** The tree of causes, which grows as the match goes on, also while another tab is shown. */
export function CausesPanel({ isShown }: { isShown: boolean }) {
  const { scene } = useTableContext();
  const match = useMatch();
  const [words] = useState(() => new CauseWords());
  const { rows, hidden } = useCauses(causeOptions);
  if (!isShown) return null;
  return <Tree rows={words.rows(rows, namesIn(match.view, scene.game, scene))} hidden={hidden} />;
}

/** The lines of the tree. It scrolls to the action that is being shown. */
function Tree({ rows, hidden }: { rows: readonly WordedCause[]; hidden: number }) {
  const list = useRef<HTMLOListElement>(null);
  const lit = rows.find((row) => row.lit !== '')?.key ?? rows.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when another row is lit or one is added
  useLayoutEffect(() => {
    const box = list.current;
    const row =
      box?.querySelector<HTMLElement>('[data-lit="prepare"], [data-lit="perform"]') ?? box?.lastElementChild;
    if (box && row instanceof HTMLElement) keepInSight(box, row);
  }, [lit, rows.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ol className="causes" data-testid="causes" aria-label="What caused what" ref={list} tabIndex={0}>
      {rows.length === 0 && (
        <li className="causes-empty">Every action that happens is listed here, under what caused it.</li>
      )}
      {hidden > 0 && <li className="causes-empty">{hidden} earlier lines are not shown.</li>}
      {rows.map((row) => (
        <CauseLine key={row.key} row={row} />
      ))}
    </ol>
  );
}

/** Scrolls only the panel: scrollIntoView would move the page as well. */
function keepInSight(box: HTMLElement, row: HTMLElement): void {
  const margin = 28;
  const top = row.offsetTop - box.offsetTop;
  if (top < box.scrollTop + margin) box.scrollTop = top - margin;
  else if (top + row.offsetHeight > box.scrollTop + box.clientHeight - margin)
    box.scrollTop = top + row.offsetHeight - box.clientHeight + margin;
}

/** Lines below this depth are not indented further, so that they stay readable. */
const DEEPEST = 9;

/** One line of the tree. Rows are immutable, so an unchanged row is not rendered again. */
const CauseLine = memo(function CauseLine({ row }: { row: WordedCause }) {
  if (row.type === 'command') return <CommandLine row={row} />;
  return (
    <li
      className={`cause cause-${row.fate}`}
      data-action-id={row.id}
      data-action-type={row.type}
      data-command={row.command}
      data-lit={row.lit}
      data-fate={row.fate}
      style={{ '--depth': Math.min(row.depth, DEEPEST) }}
    >
      <span className="cause-number">{row.id}</span>
      <span className="cause-body">
        <span className="cause-title">{row.title}</span>
        <span className="cause-relation">{row.relation}</span>
        {fateOf(row) && <span className="cause-fate">{fateOf(row)}</span>}
      </span>
      <span className="cause-phase">
        {row.lit === 'prepare' ? 'will' : row.lit === 'perform' ? 'did' : ''}
      </span>
    </li>
  );
});

function CommandLine({ row }: { row: WordedCause }) {
  return (
    <li className="cause-command">
      {row.title}
      {row.fate === 'undone' && (
        <span className="cause-fate">Undone: it would not have ended, or the engine failed in it.</span>
      )}
    </li>
  );
}

function fateOf({ fate, canceller }: WordedCause): string {
  if (fate === 'cancelled') return canceller ? `Cancelled by ${canceller}` : 'Cancelled';
  return fate === 'dropped' ? 'Had no effect' : '';
}
