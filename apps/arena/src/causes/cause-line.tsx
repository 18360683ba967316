import { memo } from 'react';
import type { CauseRow } from './cause-log.ts';

/** Deeper lines are not indented further, so that they stay readable. */
const DEEPEST = 9;

/** One line of the tree. Rows are replaced, never changed: an unchanged one is not rendered again. */
export const CauseLine = memo(function CauseLine({ row }: { row: CauseRow }) {
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

function CommandLine({ row }: { row: CauseRow }) {
  return (
    <li className="cause-command">
      {row.title}
      {row.fate === 'cancelled' && <span className="cause-fate">Taken back: it would never have ended.</span>}
    </li>
  );
}

function fateOf({ fate, by }: CauseRow): string {
  if (fate === 'cancelled') return by ? `Called off by ${by}` : 'Called off';
  return fate === 'dropped' ? 'Could not be done' : '';
}
