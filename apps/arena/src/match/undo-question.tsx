import { useArrival } from '../controls/arrival.ts';
import { heroOf, type TwoPlayers } from '../modes/modes.ts';
import { useMatchWords } from '../words/match-words.ts';
import { CurtainSheet } from './curtain-sheet.tsx';

/** Asks a player at a shared screen whether the other one may take the last command back. It shows neither hand. */
export function UndoQuestion(props: { mode: TwoPlayers; seat: number; onAnswer(agrees: boolean): void }) {
  const { mode, seat, onAnswer } = props;
  const { deck } = mode.decks[seat === 1 ? 1 : 0];
  const heading = useArrival<HTMLHeadingElement>();
  const words = useMatchWords().match;
  const { line, title, yes, no } = words.undoQuestion;
  return (
    <CurtainSheet testId="undo-question" seat={seat} hero={deck.hero}>
      <h1 ref={heading} className="curtain-title">
        {title(words.player(seat + 1), words.player(2 - seat))}
      </h1>
      <p className="curtain-line">
        {line(heroOf(deck))}
        {mode.clock && ` ${words.curtain.clock}`}
      </p>
      <div className="curtain-answers">
        <button type="button" className="start-main" data-testid="undo-agree" onClick={() => onAnswer(true)}>
          <span>{yes}</span>
        </button>
        <button
          type="button"
          className="start-other"
          data-testid="undo-decline"
          onClick={() => onAnswer(false)}
        >
          {no}
        </button>
      </div>
    </CurtainSheet>
  );
}
