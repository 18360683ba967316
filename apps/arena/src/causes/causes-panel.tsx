import { useMatch } from '@aftercast/react';
import { useCauses } from '@aftercast/react/table';
import { type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from 'react';
import { useGame } from '../presentation/game-context.ts';
import { namesIn } from '../presentation/naming.ts';
import { CardPicture, SignIcon } from '../presentation/pictures.tsx';
import { useTableContext } from '../scene/table-context.ts';
import type { PageWords } from '../words/page-words.ts';
import { useToldWords } from '../words/told-words.ts';
import { CauseWords, causeOptions, type WordedCause } from './cause-words.ts';
import { lineAfter } from './line-after.ts';

/** The tree of causes, which grows as the match goes on, also while another tab is shown. */
export function CausesPanel({ isShown }: { isShown: boolean }) {
  const { scene } = useTableContext();
  const match = useMatch();
  // The lines are made again when the language changes.
  useToldWords();
  const [words] = useState(() => new CauseWords());
  const { rows, hidden } = useCauses(causeOptions);
  if (!isShown) return null;
  return <Tree rows={words.rows(rows, namesIn(match.view, scene.game, scene))} hidden={hidden} />;
}

/** The lines of the tree. It scrolls to the action that is being shown, and to the line that the arrow keys have reached. */
export function Tree({ rows, hidden }: { rows: readonly WordedCause[]; hidden: number }) {
  const words = useToldWords().causes;
  const list = useRef<HTMLOListElement>(null);
  const [reached, setReached] = useState('');
  const lit = rows.find((row) => row.lit !== '')?.key ?? rows.at(-1)?.key;
  const active = rows.find(({ key }) => key === reached)?.key ?? lit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when another row is lit or one is added
  useLayoutEffect(() => {
    const box = list.current;
    const row =
      box?.querySelector<HTMLElement>('[data-lit="prepare"], [data-lit="perform"]') ?? box?.lastElementChild;
    if (box && row instanceof HTMLElement) keepInSight(box, row);
  }, [lit, rows.length]);
  useLayoutEffect(() => {
    const box = list.current;
    const row = reached === '' ? null : document.getElementById(idOf(reached));
    if (box && row) keepInSight(box, row);
  }, [reached]);
  const move = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ key }) => key === active);
    const next = rows[lineAfter(event.key, at, rows.length)];
    if (!next) return;
    event.preventDefault();
    setReached(next.key);
  };
  if (rows.length === 0)
    return (
      <p className="causes-none">
        <SignIcon sign="causes" />
        {words.empty}
      </p>
    );
  return (
    <>
      {hidden > 0 && <p className="causes-empty">{words.hidden(hidden)}</p>}
      <ol
        className="causes"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree is a list whose lines have levels
        role="tree"
        data-testid="causes"
        aria-label={words.label}
        aria-activedescendant={active === undefined ? undefined : idOf(active)}
        ref={list}
        tabIndex={0}
        onKeyDown={move}
        onBlur={() => setReached('')}
      >
        {rows.map((row) => (
          <CauseLine key={row.key} row={row} isReached={row.key === reached} />
        ))}
      </ol>
    </>
  );
}

function idOf(key: string): string {
  return `cause-${key}`;
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
const CauseLine = memo(function CauseLine({ row, isReached }: { row: WordedCause; isReached: boolean }) {
  const { cards } = useGame();
  const words = useToldWords();
  const fate = fateOf(row, words.causes);
  const shared = {
    role: 'treeitem',
    id: idOf(row.key),
    'aria-level': row.depth + 1,
    'data-reached': isReached ? '' : undefined,
  };
  if (row.type === 'command')
    return (
      <li {...shared} className="cause-command">
        {row.title}
        {row.fate === 'undone' && <span className="cause-fate">{words.panel.brokenOff}</span>}
      </li>
    );
  return (
    <li
      {...shared}
      className={`cause cause-${row.fate}`}
      data-action-id={row.id}
      data-action-type={row.type}
      data-command={row.command}
      data-lit={row.lit}
      data-fate={row.fate}
      style={{ '--depth': Math.min(row.depth, DEEPEST) }}
    >
      <span className="cause-picture" aria-hidden="true">
        {row.card !== null && <CardPicture {...cards.picture(row.card)} />}
      </span>
      <span className="cause-body">
        <span className="cause-title">{row.title}</span>{' '}
        <span className="cause-relation">{row.relation}</span>
        {fate && <span className="cause-fate">{fate}</span>}
      </span>
      <span className="cause-phase">{phaseOf(row, words.causes)}</span>
    </li>
  );
});

type CausesWords = PageWords['told']['causes'];

function fateOf({ fate, canceller }: WordedCause, words: CausesWords): string {
  if (fate === 'cancelled') return canceller ? words.preventedBy(canceller) : words.prevented;
  return fate === 'dropped' ? words.noEffect : '';
}

/** What stands beside the action that is being shown: it is about to happen, or happens. */
function phaseOf({ lit }: WordedCause, words: CausesWords): string {
  switch (lit) {
    case 'prepare':
      return words.next;
    case 'perform':
      return words.now;
    case '':
      return '';
  }
}
