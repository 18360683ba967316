import { useLive } from '@aftercast/react/table';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { BehaviorSubject } from 'rxjs';
import { type Mode, titleOf } from '../modes/modes.ts';
import { GameContext } from '../presentation/game-context.ts';
import { download, fileNameOf } from '../saves/files.ts';
import type { ArenaMatch, Toast } from './arena-match.ts';
import { Curtain } from './curtain.tsx';
import { DemonstrationEnd } from './demonstration-end.tsx';
import { MatchScreen } from './match-screen.tsx';
import { UndoQuestion } from './undo-question.tsx';
import { Waiting } from './waiting.tsx';

/** The page of a match: the table, or the curtain while two people pass the screen. */
export function MatchPage(props: {
  match: ArenaMatch;
  onAgain(): void;
  onLeave(): void;
  /** Shows the replay at an address. */
  onReplay(place: string): void;
  /** Chooses a match against an opponent. */
  onPlay(): void;
  /** Builds a deck; absent for a game without a deck builder. */
  onDecks?: (() => void) | undefined;
}) {
  const { match, onAgain, onLeave, onReplay, onPlay, onDecks } = props;
  const state = useLive(match.state$);
  const end = useMemo(
    () => ({
      again: rematchLabelOf(match.mode),
      players: match.mode.kind === 'two' ? PLAYERS : undefined,
      onAgain,
      onLeave,
      onReplay: () => void match.replayPlace().then(onReplay, () => match.notify(NO_REPLAY)),
    }),
    [match, onAgain, onLeave, onReplay],
  );
  const save = useCallback(() => {
    match.save().then(
      (text) => download(text, fileNameOf(match.mode)),
      () => match.notify('The match is not open yet and cannot be saved. Try again in a moment.'),
    );
  }, [match]);
  const menu = useMemo(
    () => [
      { label: 'Save to file…', testId: 'save-file', onPress: save },
      { label: 'Save a report of a problem…', testId: 'save-report', onPress: () => match.report() },
    ],
    [match, save],
  );
  return (
    <>
      {(state.kind === 'opening' || state.kind === 'failed') && <Waiting words="Opening the match" />}
      {state.kind === 'passing' && match.mode.kind === 'two' && (
        <GameContext value={state.game}>
          <Curtain
            mode={match.mode}
            seat={state.seat}
            leave={match.isKept ? 'Leave (the match is kept)' : 'Leave (the match is lost)'}
            onReady={() => void match.ready()}
            onLeave={onLeave}
          />
        </GameContext>
      )}
      {state.kind === 'asking' && match.mode.kind === 'two' && (
        <GameContext value={state.game}>
          <UndoQuestion
            mode={match.mode}
            seat={state.seat}
            onAnswer={(agrees) => void match.answerUndo(agrees)}
          />
        </GameContext>
      )}
      {state.kind === 'playing' && (
        <MatchScreen scene={state.scene} title={titleOf(match.mode)} log={match.log$} end={end} menu={menu} />
      )}
      {state.kind === 'playing' && (
        <DemonstrationEnd isOver$={match.isDemonstrated$} next={{ onPlay, onAgain, onDecks }} />
      )}
      <ToastLine toast$={match.toast$} />
    </>
  );
}

const NO_REPLAY = 'The match could not be read: there is no replay.';

/** Names of two people at one screen. */
const PLAYERS = ['Player 1', 'Player 2'] as const;

/** Label of the button that starts another match. */
function rematchLabelOf({ kind }: Mode): string {
  switch (kind) {
    case 'table':
    case 'opened':
      return 'Play again';
    case 'watch':
      return 'Watch another';
    case 'against':
    case 'two':
      return 'Rematch';
  }
}

/** How long a toast is shown, in milliseconds. */
const TOAST_TIME = 9000;

/** Shows toasts at the edge of the page, where they cover no card. */
function ToastLine({ toast$ }: { toast$: BehaviorSubject<Toast> }) {
  const { number, text } = useLive(toast$);
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = window.setTimeout(() => setOver(number), TOAST_TIME);
    return () => clearTimeout(timer);
  }, [number]);
  const shown = over === number ? '' : text;
  return (
    <div className="toast" role="status" data-testid="toast" data-shown={shown !== ''}>
      {shown && (
        <>
          <p>{shown}</p>
          <button
            type="button"
            className="toast-away"
            aria-label="Close the message"
            onClick={() => setOver(number)}
          >
            ×
          </button>
        </>
      )}
    </div>
  );
}
