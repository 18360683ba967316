import type { DeckReading } from '@aftercast/cards/decks';
import type { Deck } from '@aftercast/rules';
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { hasDeckCode } from '../links/deck-code.ts';
import type { DeckBuilding } from '../presentation/deck-building.ts';
import { useGame } from '../presentation/game-context.ts';
import { useDecksWords } from '../words/decks-words.ts';
import { useLinksWords } from '../words/links-words.ts';
import { useDeckBuilding } from './deck-building-context.ts';
import { Dialog } from './dialogs.tsx';
import { readCodedDeck } from './model/coded-deck.ts';

/** Reads a deck from text or from a code, and reports every line that it cannot read. */
export function PasteDialog(props: {
  text: string;
  onOpen(name: string, deck: Deck): void;
  /** Called with a deck that came from a code or a link. */
  onOpenCoded(name: string, deck: Deck): void;
  onClose(): void;
}) {
  const decks = useDeckBuilding();
  const words = useDecksWords().dialogs;
  const { orCode } = useLinksWords();
  const [text, setText] = useState(props.text);
  const [reading, isCode] = useReading(text, decks);
  const about = useId();
  const isBad = reading?.ok === false;
  return (
    <Dialog title={words.pasteTitle} testId="paste-dialog" onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!reading?.ok) return;
          const open = isCode ? props.onOpenCoded : props.onOpen;
          open(reading.name, reading.deck);
        }}
      >
        <label className="decks-field">
          <span>{decks.words.pasteText}</span>
          <textarea
            value={text}
            rows={9}
            spellCheck={false}
            autoComplete="off"
            placeholder={decks.words.pasteExample}
            aria-describedby={about}
            aria-invalid={isBad}
            data-testid="paste-text"
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <p className="decks-or-code">{orCode}</p>
        <div id={about} className="decks-reading" role="status" data-testid="paste-reading">
          {reading?.ok && <Found name={reading.name} deck={reading.deck} />}
          {isBad && (
            <ul className="decks-lines">
              {reading.problems.map(({ line, message }) => (
                <li key={`${line} ${message}`}>
                  {line > 0 && <b>{words.line(line)}</b>} {message}
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

/**
 * Reads the text as it is written: as a code if it has one in it, otherwise as lines. A problem of a code is on line 0.
 * @returns what was read, and whether it is a code; `null` for nothing, and while a code is read
 */
function useReading(text: string, decks: DeckBuilding): [reading: DeckReading | null, isCode: boolean] {
  const read = useDeferredValue(text);
  const lines = useMemo(() => (read.trim() === '' ? null : decks.text.read(read)), [read, decks]);
  const isCode = lines?.ok === false && hasDeckCode(read);
  const [coded, setCoded] = useState<{ of: string; reading: DeckReading } | null>(null);
  useEffect(() => {
    if (!isCode) return;
    let isOld = false;
    void readCodedDeck(read, decks).then((it) => {
      if (isOld) return;
      setCoded({
        of: read,
        reading: it.ok ? it : { ok: false, problems: [{ line: 0, message: it.problem }] },
      });
    });
    return () => {
      isOld = true;
    };
  }, [read, isCode, decks]);
  if (!isCode) return [lines, false];
  return [coded?.of === read ? coded.reading : null, true];
}

/** The deck that was read, and its problems under the rules. */
function Found({ name, deck }: { name: string; deck: Deck }) {
  const decks = useDeckBuilding();
  const { start, words: own } = useGame();
  const words = useDecksWords().dialogs;
  const hero = start.heroTitle(deck.hero);
  return (
    <>
      <p>
        <b>{name || words.found(hero)}</b>: {words.foundLine(hero, deck.cards.length)}
      </p>
      {decks.problemsOf(deck).map((problem) => (
        <p key={JSON.stringify(problem)}>{own.refusal(problem)}</p>
      ))}
    </>
  );
}
