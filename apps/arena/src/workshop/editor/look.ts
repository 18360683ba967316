import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The colours of the words: the page's own, so that both themes have them. */
const words = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--workshop-key)' },
  { tag: tags.string, color: 'var(--workshop-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--workshop-number)' },
]);

/** The look of the editor. It is inside a shadow root, so it reads the page's tokens and nothing else of its styles. */
export const editorLook = [
  syntaxHighlighting(words),
  EditorView.theme({
    '&': {
      height: '100%',
      color: 'var(--ink)',
      backgroundColor: 'var(--surface)',
      fontSize: '14px',
    },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55' },
    '.cm-content': { caretColor: 'var(--ink)', padding: '10px 0' },
    '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
    '.cm-gutters': {
      color: 'var(--muted)',
      backgroundColor: 'var(--surface)',
      borderRight: '1px solid var(--line)',
    },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--workshop-line)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: 'var(--workshop-selection)',
    },
    '&.cm-focused .cm-matchingBracket': {
      backgroundColor: 'var(--workshop-selection)',
      color: 'inherit',
    },
    '.cm-tooltip': {
      maxWidth: 'min(520px, 92vw)',
      border: '1px solid var(--line)',
      borderRadius: '8px',
      color: 'var(--ink)',
      backgroundColor: 'var(--raised)',
      boxShadow: 'var(--shadow)',
      overflow: 'hidden',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: '16em', fontFamily: 'var(--mono)' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
      display: 'grid',
      gap: '0 12px',
      gridTemplateColumns: 'max-content minmax(0, 1fr)',
      padding: '5px 10px',
    },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      color: 'var(--on-accent)',
      backgroundColor: 'var(--accent)',
    },
    '.cm-completionDetail': {
      marginLeft: '0',
      overflow: 'hidden',
      fontFamily: 'var(--sans)',
      fontStyle: 'normal',
      textOverflow: 'ellipsis',
    },
    '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
    '.cm-diagnostic': { padding: '6px 10px', fontFamily: 'var(--sans)', whiteSpace: 'pre-wrap' },
    '.cm-diagnostic-error': { borderLeft: '4px solid var(--refused)' },
    '.cm-diagnostic-warning': { borderLeft: '4px solid var(--preferred)' },
    '.cm-lintRange-error': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy var(--refused)',
      textUnderlineOffset: '3px',
    },
    '.cm-lintRange-warning': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy var(--preferred)',
      textUnderlineOffset: '3px',
    },
  }),
];
