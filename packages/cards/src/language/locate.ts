import type * as v from 'valibot';
import { type CardFault, unknownWord } from './load-error.ts';

/** Makes the fault of an issue that the schema has found: where it is, what would be correct, and what is written. */
export function locate(file: string, issue: v.BaseIssue<unknown>): CardFault {
  const path = pathOf(issue.path ?? []);
  if (issue.expected === 'never') {
    const known = issue.message.split(' ');
    return unknownWord(file, path, `one of the keys ${known.join(', ')}`, String(issue.input), known);
  }
  if (issue.type === 'picklist' && typeof issue.input === 'string') {
    const { options } = issue as unknown as { options?: readonly string[] };
    const known =
      options ?? (issue.expected ?? '').split(' | ').map((it) => it.replace(/^[("]+|[)"]+$/g, ''));
    return unknownWord(file, path, `one of ${known.join(', ')}`, issue.input, known);
  }
  const expected = expectedBy(issue);
  return {
    file,
    path,
    expected,
    found: issue.type === 'check' ? JSON.stringify(issue.input) : foundBy(issue.received),
    near: null,
  };
}

/** What would be correct, in words. */
function expectedBy(issue: v.BaseIssue<unknown>): string {
  const { requirement } = issue as { requirement?: unknown };
  switch (issue.type) {
    case 'regex':
    case 'check':
      return issue.message;
    case 'min_length':
      return `a list of at least ${requirement}`;
    case 'min_value':
      return `at least ${requirement}`;
    case 'max_value':
      return `at most ${requirement}`;
    case 'integer':
      return 'a whole number';
    case 'number':
      return 'a number';
    case 'array':
      return 'a list';
    default:
      return (issue.expected ?? issue.message).replace(/^Object$/, 'an object');
  }
}

function foundBy(received: string): string {
  return received === 'undefined' ? 'nothing' : received;
}

function pathOf(items: readonly { key: unknown }[]): string {
  return items.reduce(
    (path, { key }) => path + (typeof key === 'number' ? `[${key}]` : `.${String(key)}`),
    '$',
  );
}
