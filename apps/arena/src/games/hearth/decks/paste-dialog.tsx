import { capital } from '@aftercast/cards/text';
import { readDeck } from '@aftercast/hearth/decks';
import type { Deck } from '@aftercast/rules';
import { useDeferredValue, useId, useMemo, useState } from 'react';
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
  const [text, setText] = useState(props.text);
  const read = useDeferredValue(text);
  const reading = useMemo(() => (read.trim() === '' ? null : readDeck(read, everySet)), [read]);
  const about = useId();
  const isBad = reading?.ok === false;
  return (
    <Dialog title="A deck from text" testId="paste-dialog" onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const now = readDeck(text, everySet);
          if (now.ok) props.onOpen(now.name, now.deck);
        }}
      >
        <label className="decks-field">
          <span>Its class, and a card on each line</span>
          <textarea
            value={text}
            rows={9}
            spellCheck={false}
            autoComplete="off"
            placeholder={EXAMPLE}
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
                  <b>Line {line}:</b> {message}
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
            Open this deck
          </button>
          <button type="button" className="decks-button" onClick={props.onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}

const EXAMPLE = '### Some fire\n# Class: Mage\n2x (4) Fireball\n1x (2) Frostbolt';

/** The deck that was read, and its problems under the rules. */
function Found({ name, deck }: { name: string; deck: Deck }) {
  const problems = problemsOf(deck);
  return (
    <>
      <p>
        <b>{name || `A ${capital(deck.hero)} deck`}</b>: {capital(deck.hero)}, {deck.cards.length}{' '}
        {deck.cards.length === 1 ? 'card' : 'cards'}.
      </p>
      {problems.map((problem) => (
        <p key={JSON.stringify(problem)}>{wordRefusal(problem)}</p>
      ))}
    </>
  );
}
