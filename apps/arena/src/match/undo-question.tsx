import { useArrival } from '../controls/arrival.ts';
import { heroOf, type TwoPlayers } from '../modes/modes.ts';
import { CurtainSheet } from './curtain-sheet.tsx';

/** Asks a player at a shared screen whether the other one may take the last command back. It shows neither hand. */
export function UndoQuestion(props: { mode: TwoPlayers; seat: number; onAnswer(agrees: boolean): void }) {
  const { mode, seat, onAnswer } = props;
  const { deck } = mode.decks[seat === 1 ? 1 : 0];
  const heading = useArrival<HTMLHeadingElement>();
  const asks = `Player ${2 - seat}`;
  return (
    <CurtainSheet testId="undo-question" seat={seat} hero={deck.hero}>
      <h1 ref={heading} className="curtain-title">
        Player {seat + 1}: may {asks} take the last move back?
      </h1>
      <p className="curtain-line">
        You play {heroOf(deck)}. The move has shown nothing that was hidden.
        {mode.clock && ' The turn timer is paused.'}
      </p>
      <div className="curtain-answers">
        <button type="button" className="start-main" data-testid="undo-agree" onClick={() => onAnswer(true)}>
          <span>Yes, take it back</span>
        </button>
        <button
          type="button"
          className="start-other"
          data-testid="undo-decline"
          onClick={() => onAnswer(false)}
        >
          No, it stands
        </button>
      </div>
    </CurtainSheet>
  );
}
