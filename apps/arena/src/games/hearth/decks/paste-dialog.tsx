import { readDeck } from '@aftercast/hearth/decks';
import type { Deck } from '@aftercast/rules';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useDecksWords } from '../../../words/decks-words.ts';
import { titleOfClass } from '../../../words/start-words.ts';
import { everySet } from '../later/later-sets.ts';
import { wordRefusal } from '../words.ts';
import { Dialog } from './dialogs.tsx';
import { problemsOf } from './model/contents.ts';

/** Reads a deck from text, and reports every line that it cannot read. */
export function PasteDialog(props: {
  text: string;
  onOpen(name: string, deck: Deck): void;
  onClose(): void;
}) {
  const words = useDecksWords().dialogs;
  const [text, setText] = useState(props.text);
  const read = useDeferredValue(text);
  const reading = useMemo(() => (read.trim() === '' ? null : readDeck(read, everySet)), [read]);
  const about = useId();
  const isBad = reading?.ok === false;
  return (
    <Dialog title={words.pasteTitle} testId="paste-dialog" onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const now = readDeck(text, everySet);
          if (now.ok) props.onOpen(now.name, now.deck);
        }}
      >
        <label className="decks-field">
          <span>{words.pasteText}</span>
          <textarea
            value={text}
            rows={9}
            spellCheck={false}
            autoComplete="off"
            placeholder={words.pasteExample}
            aria-describedby={about}
            aria-invalid={isBad}
            data-testid="paste-text"
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <div id={about} className="decks-reading" role="status" data-testid="paste-reading">
          {reading?.ok && <Found name={reading.name} deck={reading.deck} />}
          {isBad && (
            <ul className="decks-lines">
              {reading.problems.map(({ line, message }) => (
                <li key={`${line} ${message}`}>
                  <b>{words.line(line)}</b> {message}
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="decks-dialog-choices">
          <button
            type="submit"
            className="decks-button decks-main"
            data-testid="paste-open"
            disabled={reading?.ok !== true}
          >
            {words.open}
          </button>
          <button type="button" className="decks-button" onClick={props.onClose}>
            {words.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The deck that was read, and its problems under the rules. */
function Found({ name, deck }: { name: string; deck: Deck }) {
  const problems = problemsOf(deck);
  const words = useDecksWords().dialogs;
  const hero = titleOfClass(deck.hero);
  return (
    <>
      <p>
        <b>{name || words.found(hero)}</b>: {words.foundLine(hero, deck.cards.length)}
      </p>
      {problems.map((problem) => (
        <p key={JSON.stringify(problem)}>{wordRefusal(problem)}</p>
      ))}
    </>
  );
}
