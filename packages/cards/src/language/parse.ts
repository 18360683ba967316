import * as v from 'valibot';
import { type LoadedCard, makeCardFile } from './card.ts';
import { checkCards } from './check.ts';
import { type CardFault, LoadError, unknownWord } from './load-error.ts';
import type { Words } from './words.ts';

/** A file of cards, parsed from JSON but not checked. */
export interface CardSource {
  /** The name of the file in errors. */
  file: string;
  /** Its content: if correct, a list of cards. */
  cards: unknown;
}

/**
 * Checks files of cards and returns their cards in order.
 * @throws LoadError with all faults of all files
 */
export function parseCards(words: Words, sources: readonly CardSource[]): LoadedCard[] {
  const schema = makeCardFile(words);
  const faults: CardFault[] = [];
  const loaded: LoadedCard[] = [];
  for (const { file, cards } of sources) {
    const parsed = v.safeParse(schema, cards);
    if (parsed.success) {
      loaded.push(...parsed.output.map((card, i) => ({ card, file, path: `$[${i}]` })));
    } else {
      faults.push(...parsed.issues.map((issue) => locate(file, issue)));
    }
  }
  // References are checked only if every card could be read: otherwise unread cards would be reported as missing.
  if (faults.length === 0) faults.push(...checkCards(words, loaded));
  if (faults.length > 0) throw new LoadError(faults);
  return loaded;
}

function locate(file: string, issue: v.BaseIssue<unknown>): CardFault {
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
