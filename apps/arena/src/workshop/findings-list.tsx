import type { TextPlace } from '@aftercast/sim/authoring';
import type { TextFinding } from './model/check-text.ts';

/** What was found in the text, each a button that goes to its place. */
export function FindingsList(props: { findings: readonly TextFinding[]; onGo(place: TextPlace): void }) {
  const { findings, onGo } = props;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return (
    <section className="workshop-findings" aria-label="Messages">
      <p className="workshop-count" role="status" data-testid="workshop-count">
        {countOf(errors, findings.length - errors)}
      </p>
      {findings.length > 0 && (
        <ul>
          {findings.slice(0, MOST).map((finding) => {
            const { forms, message, place, severity } = finding;
            return (
              <li key={`${place.line}:${place.column} ${message}`}>
                <button
                  type="button"
                  className="workshop-finding"
                  data-severity={severity}
                  data-testid="workshop-finding"
                  onClick={() => onGo(place)}
                >
                  <span className="workshop-place">
                    {severity === 'error' ? 'Error' : 'Warning'}, line {place.line}
                  </span>
                  <span>{message}</span>
                </button>
                {forms.length > 0 && (
                  <details className="workshop-forms">
                    <summary>{forms.length === 1 ? 'How it is written' : 'The ways to write it'}</summary>
                    <ul>
                      {forms.map((form) => (
                        <li key={form}>
                          <code>{form}</code>
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Findings that are listed: more than these are seldom independent of each other. */
const MOST = 20;

function countOf(errors: number, warnings: number): string {
  if (errors === 0 && warnings === 0) return 'No mistakes found.';
  const parts = [
    ...(errors > 0 ? [errors === 1 ? '1 error' : `${errors} errors`] : []),
    ...(warnings > 0 ? [warnings === 1 ? '1 warning' : `${warnings} warnings`] : []),
  ];
  return `${parts.join(', ')}.`;
}
