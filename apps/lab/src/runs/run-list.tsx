import { useState } from 'react';
import { asTime, inFull } from '../page/numbers.ts';
import { ScrollPlace } from '../page/sections.tsx';
import { inOneLine } from '../stress/plan.ts';
import type { StoredRun } from './run-file.ts';

/** A table of the stored runs: each can be compared, renamed, saved, shared and deleted. */
export function RunList(props: {
  runs: readonly StoredRun[];
  chosen: ReadonlySet<string>;
  onChoose(id: string, chosen: boolean): void;
  onName(run: StoredRun, name: string): void;
  onSave(run: StoredRun): void;
  onShare(run: StoredRun): void;
  onAgain(run: StoredRun): void;
}) {
  const { runs, chosen, onChoose, onName, onSave, onShare, onAgain } = props;
  return (
    <ScrollPlace label="Kept runs">
      <table className="runs" data-testid="runs">
        <thead>
          <tr>
            <th scope="col">Compare</th>
            <th scope="col">Run</th>
            <th scope="col" className="number">
              Actions
            </th>
            <th scope="col" className="number">
              A second
            </th>
            <th scope="col" className="number">
              Time
            </th>
            <th scope="col" className="number">
              Frame, p95
            </th>
            <th scope="col">
              <span className="unseen">What can be done with it</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id} data-run={run.id} data-chosen={chosen.has(run.id)}>
              <td className="choose">
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.has(run.id)}
                    aria-label={`Compare ${run.name}`}
                    onChange={({ target }) => onChoose(run.id, target.checked)}
                  />
                </label>
              </td>
              <td className="run-name">
                <RunName name={run.name} onName={(name) => onName(run, name)} />
                <span className="run-about">
                  {inOneLine(run.plan)}
                  {run.end === 'stopped' && ' · stopped'} · {new Date(run.at).toLocaleString('en-GB')}
                </span>
              </td>
              <td className="number" data-label="Actions">
                {inFull(run.figures.actions)}
              </td>
              <td className="number" data-label="A second">
                {inFull(run.figures.rate)}
              </td>
              <td className="number" data-label="Time">
                {asTime(run.figures.milliseconds)}
              </td>
              <td className="number" data-label="Frame, p95">
                {asTime(run.figures.frameP95)}
              </td>
              <td className="run-doings">
                <button type="button" data-testid="again" onClick={() => onAgain(run)}>
                  Run again
                </button>
                <button type="button" data-testid="share" onClick={() => onShare(run)}>
                  Link
                </button>
                <button type="button" data-testid="save" onClick={() => onSave(run)}>
                  File
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollPlace>
  );
}

/** A name that is edited in place: Enter or leaving the field applies it; Escape restores it. */
function RunName({ name, onName }: { name: string; onName(name: string): void }) {
  const [text, setText] = useState<string | null>(null);
  const take = () => {
    const after = text?.trim();
    if (after && after !== name) onName(after);
    setText(null);
  };
  return (
    <input
      aria-label={`Name of ${name}`}
      data-testid="run-name"
      maxLength={80}
      value={text ?? name}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
        if (key === 'Escape') setText(null);
      }}
    />
  );
}
