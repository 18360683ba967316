import type { TextPlace } from '@aftercast/sim/authoring';
import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionStatus,
  currentCompletions,
  startCompletion,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState, Prec } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { TextFinding } from '../model/check-text.ts';
import type { SchemaWords } from '../model/schema-words.ts';
import { completionOf, type NameableCard } from './completion.ts';
import { editorLook } from './look.ts';

/** What an editor is made for. */
export interface EditorParts {
  /** The text that it begins with. */
  text: string;
  words: SchemaWords;
  /** The cards that can be named now. */
  cardsNow(): readonly NameableCard[];
  /** Called with the text after each change. */
  onText(text: string): void;
}

/** The editor of card files, as the page uses it. */
export interface CardTextEditor {
  /** Underlines what was found. */
  show(findings: readonly TextFinding[]): void;
  /** Replaces the whole text, which can be undone. */
  replace(text: string): void;
  /** Moves the cursor to a place, and the focus into the editor. */
  goTo(place: TextPlace): void;
  destroy(): void;
}

/**
 * Makes an editor inside an element. It is in a shadow root, because the editor's style sheets can be adopted there: as `<style>`
 * elements, the page's content security policy would refuse them.
 */
export function makeEditor(host: HTMLElement, parts: EditorParts): CardTextEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const view = new EditorView({ root, parent: root, state: stateOf(parts) });
  return {
    show(findings) {
      view.dispatch(
        setDiagnostics(
          view.state,
          findings.map((it) => diagnosticOf(view.state, it)),
        ),
      );
    },
    replace(text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    goTo(place) {
      const anchor = offsetOf(view.state, place);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      view.focus();
    },
    destroy() {
      view.destroy();
    },
  };
}

function stateOf({ cardsNow, onText, text, words }: EditorParts): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      history(),
      drawSelection(),
      indentOnInput(),
      indentUnit.of('  '),
      bracketMatching(),
      closeBrackets(),
      json(),
      lintGutter(),
      autocompletion({ override: [completionOf(words, cardsNow)], icons: false }),
      Prec.high(keymap.of([{ key: 'Tab', run: (it) => acceptCompletion(it) || isCompleting(it) }])),
      // Esc closes the list first. Pressed again, it lets the next Tab leave the editor.
      keymap.of([
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...historyKeymap,
        { key: 'Escape', run: leaveByTab },
        { key: 'Tab', run: indentMore, shift: indentLess },
      ]),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        'aria-label': 'Cards, as JSON',
        'aria-describedby': 'workshop-keys',
        spellcheck: 'false',
        // It can be focused without this, but not every tool knows that.
        tabindex: '0',
        autocapitalize: 'off',
        'data-testid': 'workshop-text',
      }),
      EditorView.updateListener.of(({ docChanged, state, transactions, view }) => {
        if (docChanged) onText(state.doc.toString());
        // A quote begins a key or a word. By itself, the list opens at letters only.
        if (transactions.some((it) => it.isUserEvent('input.type')) && opensText(state))
          setTimeout(() => startCompletion(view));
      }),
      editorLook,
    ],
  });
}

/** Whether the cursor is between two quotes with nothing between them. */
function opensText({ doc, selection }: EditorState): boolean {
  const { head } = selection.main;
  return doc.sliceString(head - 1, head + 1) === '""';
}

function leaveByTab(view: EditorView): boolean {
  if (completionStatus(view.state) !== null) return false;
  // The time that the user has to press Tab, in milliseconds.
  view.setTabFocusMode(4_000);
  return true;
}

/**
 * Whether a list of completions is open, or about to be. In its first moments it takes no keys, so that nothing is chosen by
 * mistake: a Tab at that time must not indent the line instead.
 */
function isCompleting({ state }: EditorView): boolean {
  return completionStatus(state) === 'pending' || currentCompletions(state).length > 0;
}

/** Underlines the word or the bracket at the place of a finding. */
function diagnosticOf(state: EditorState, { forms, message, place, severity }: TextFinding): Diagnostic {
  const from = offsetOf(state, place);
  const rest = state.sliceDoc(from, state.doc.lineAt(from).to);
  const { length } = /^(?:"(?:[^"\\]|\\.)*"?|[\w.+-]+|.)/.exec(rest)?.[0] ?? '';
  return { from, to: from + length, severity, message: [message, ...forms].join('\n') };
}

function offsetOf({ doc }: EditorState, { column, line }: TextPlace): number {
  const { from, to } = doc.line(Math.min(line, doc.lines));
  return Math.min(from + column - 1, to);
}
