import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { PossibleWord, SchemaWords } from '../model/schema-words.ts';
import { type CursorPlace, placeAt } from './place-in-text.ts';

/** A card that can be named. */
export interface NameableCard {
  id: string;
  name: string;
}

/**
 * Makes the source of completions: the keys and words that are possible at the place of the cursor.
 * @param cardsNow the cards that can be named now
 */
export function completionOf(words: SchemaWords, cardsNow: () => readonly NameableCard[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const { pos, state } = context;
    const place = placeAt(state, pos);
    if (place === null || (place.from === place.to && !context.explicit)) return null;
    const { from, to } = withoutQuotes(state, place);
    if (place.kind === 'key') {
      const hasValue = /^\s*:/.test(state.sliceDoc(place.to, place.to + 40));
      const keys = words.keysAt(place.path, place.written);
      return { from, to, options: ranked(keys.map((it) => keyOption(it, hasValue))), validFor: PARTIAL };
    }
    const { takesCards, words: possible } = words.wordsAt(place.path);
    const options = possible.map(({ about, word }) => option(word, about));
    if (takesCards) options.push(...cardsNow().map(({ id, name }) => option(id, name)));
    return { from, to, options: ranked(options), validFor: PARTIAL };
  };
}

/** A word that is not finished. */
const PARTIAL = /^[\w-]*$/;

/** The word inside its quotes: the list is filtered by it. */
function withoutQuotes({ doc }: EditorState, { from, to }: CursorPlace): { from: number; to: number } {
  const text = doc.sliceString(from, to);
  const opens = text.startsWith('"') ? 1 : 0;
  return { from: from + opens, to: text.length > 1 && text.endsWith('"') ? to - 1 : to };
}

/** The order of the options counts, where the letters do not decide. */
function ranked(options: readonly Completion[]): Completion[] {
  return options.map((it, index) => ({ ...it, boost: Math.max(-99, 99 - index) }));
}

function option(word: string, about: string): Completion {
  return {
    label: word,
    detail: about,
    type: 'constant',
    apply: (view, _, from, to) => write(view, from, to, JSON.stringify(word), 0),
  };
}

/**
 * Writes a word in the place of what is there, with its quotes.
 * @param back how far before the end of the word the cursor is to stand
 */
function write(view: EditorView, from: number, to: number, insert: string, back: number): void {
  const { doc } = view.state;
  const start = doc.sliceString(from - 1, from) === '"' ? from - 1 : from;
  const end = doc.sliceString(to, to + 1) === '"' ? to + 1 : to;
  view.dispatch({
    changes: { from: start, to: end, insert },
    selection: { anchor: start + insert.length - back },
    userEvent: 'input.complete',
  });
}

function keyOption({ about, opens, word }: PossibleWord, hasValue: boolean): Completion {
  const closing = { '"': '"', '[': ']', '{': '}' }[opens] ?? '';
  const value = hasValue ? '' : `: ${opens}${closing}`;
  return {
    label: word,
    detail: about,
    type: 'property',
    apply: (view, _, from, to) =>
      write(view, from, to, `${JSON.stringify(word)}${value}`, hasValue ? 0 : closing.length),
  };
}
