import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { cardSchema, setCards, type TextFinding } from '../model/check-text.ts';
import { SchemaWords } from '../model/schema-words.ts';
import type { NameableCard } from './completion.ts';
import { type CardTextEditor, makeEditor } from './make-editor.ts';

const words = new SchemaWords(cardSchema);

/** What the page asks of the editor. */
export type EditorHandle = Pick<CardTextEditor, 'goTo' | 'replace'>;

/** The text of the cards, with completion, and with what was found underlined. */
export function CardEditor(props: {
  ref: Ref<EditorHandle>;
  /** The text that it begins with. */
  first: string;
  findings: readonly TextFinding[];
  /** The author's own cards, which may name each other. */
  own: readonly NameableCard[];
  onText(text: string): void;
}) {
  const { first, findings, own, onText, ref } = props;
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<CardTextEditor>(null);
  const named = useRef<readonly NameableCard[]>(own);
  const begins = useRef(first);
  useEffect(() => {
    named.current = own;
  }, [own]);
  useEffect(() => {
    const host = place.current;
    if (host === null) return;
    const made = makeEditor(host, {
      text: begins.current,
      words,
      cardsNow: () => [...named.current, ...setCards],
      onText(text) {
        begins.current = text;
        onText(text);
      },
    });
    editor.current = made;
    return () => made.destroy();
  }, [onText]);
  useEffect(() => editor.current?.show(findings), [findings]);
  useImperativeHandle(
    ref,
    () => ({
      goTo: (at) => editor.current?.goTo(at),
      replace: (text) => editor.current?.replace(text),
    }),
    [],
  );
  return <div ref={place} className="workshop-editor" />;
}
