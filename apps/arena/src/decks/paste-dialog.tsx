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
import { type CodedDeckReading, readCodedDeck } from './model/coded-deck.ts';
import { sayTextFault } from './model/text-fault.ts';

/** Reads a deck from text or from a code, and reports every line that it cannot read. */
export function PasteDialog(props: {
  text: string;
  onOpen(name: string, deck: Deck): void;
  /** Called with a deck that came from a code or a link. */
  onOpenCoded(name: string, deck: Deck): void;
  /** Called with the place of a deck that the builder of another game opens. */
  onElsewhere(place: string): void;
  onClose(): void;
}) {
  const decks = useDeckBuilding();
  const words = useDecksWords().dialogs;
  const { orCode } = useLinksWords();
  const [text, setText] = useState(props.text);
  const pasted = usePasted(text, decks);
  const about = useId();
  const found = pasted?.reading.ok ? pasted.reading : null;
  const problems = pasted === null ? [] : problemsIn(pasted, decks);
  const elsewhere = pasted === null ? undefined : elsewhereIn(pasted);
  return (
    <Dialog title={words.pasteTitle} testId="paste-dialog" onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (elsewhere !== undefined) return props.onElsewhere(elsewhere.place);
          if (found === null) return;
          const open = pasted?.is === 'code' ? props.onOpenCoded : props.onOpen;
          open(found.name, found.deck);
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
            aria-invalid={problems.length > 0}
            data-testid="paste-text"
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <p className="decks-or-code">{orCode}</p>
        <div id={about} className="decks-reading" role="status" data-testid="paste-reading">
          {found && <Found name={found.name} deck={found.deck} />}
          {elsewhere && <p>{elsewhere.words}</p>}
          {problems.length > 0 && (
            <ul className="decks-lines">
              {problems.map(({ line, message }) => (
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
            disabled={found === null && elsewhere === undefined}
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

/** What the text was read as, and what came of it. */
type Pasted = { is: 'lines'; reading: DeckReading } | { is: 'code'; reading: CodedDeckReading };

/** Reads the text as it is written: as a code if it has one in it, otherwise as lines. @returns `null` for nothing, and while a code is read */
function usePasted(text: string, decks: DeckBuilding): Pasted | null {
  const read = useDeferredValue(text);
  const lines = useMemo(() => (read.trim() === '' ? null : decks.text.read(read)), [read, decks]);
  const isCode = lines?.ok === false && hasDeckCode(read);
  const [coded, setCoded] = useState<{ of: string; reading: CodedDeckReading } | null>(null);
  useEffect(() => {
    if (!isCode) return;
    let isOld = false;
    void readCodedDeck(read, decks).then((reading) => {
      if (!isOld) setCoded({ of: read, reading });
    });
    return () => {
      isOld = true;
    };
  }, [read, isCode, decks]);
  if (!isCode) return lines && { is: 'lines', reading: lines };
  return coded?.of === read ? { is: 'code', reading: coded.reading } : null;
}

/** What is wrong with the text, line by line. A problem of a code is on line 0. */
function problemsIn(pasted: Pasted, decks: DeckBuilding): readonly { line: number; message: string }[] {
  if (pasted.is === 'lines') {
    const problems = pasted.reading.ok ? [] : pasted.reading.problems;
    return problems.map(({ line, fault }) => ({ line, message: sayTextFault(fault, decks) }));
  }
  const { reading } = pasted;
  return reading.ok || reading.elsewhere !== undefined ? [] : [{ line: 0, message: reading.problem }];
}

/** Where a deck of another game is opened, and what the user is told of it; `undefined` for any other text. */
function elsewhereIn(pasted: Pasted): { place: string; words: string } | undefined {
  if (pasted.is === 'lines' || pasted.reading.ok) return undefined;
  const { elsewhere, problem } = pasted.reading;
  return elsewhere === undefined ? undefined : { place: elsewhere, words: problem };
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
