import { useLive } from '@aftercast/react/table';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { BehaviorSubject } from 'rxjs';
import { LateCode } from '../late/late-code.ts';
import { LatePart } from '../late/late-part.tsx';
import { isGuided, type Mode, titleOf } from '../modes/modes.ts';
import { Waiting } from '../pages/waiting.tsx';
import { GameContext } from '../presentation/game-context.ts';
import { download, fileNameOf } from '../saves/files.ts';
import { useMatchWords } from '../words/match-words.ts';
import type { PageWords } from '../words/page-words.ts';
import { useStartWords } from '../words/start-words.ts';
import type { ArenaMatch, Toast } from './arena-match.ts';
import { Curtain } from './curtain.tsx';
import { DemonstrationEnd } from './demonstration-end.tsx';
import type { MatchRequest } from './match-origin.ts';
import { MatchScreen } from './match-screen.tsx';
import { UndoQuestion } from './undo-question.tsx';
import { useTrial } from './use-trial.ts';

const guideCode = new LateCode(async () => (await import('../guide/guide.tsx')).Guide);

/** The page of a match: the table, or the curtain while two people pass the screen. */
export function MatchPage(props: {
  match: ArenaMatch;
  onAgain(): void;
  onLeave(): void;
  /** Begins another match. */
  onBegin(request: MatchRequest): void;
  /**
   * Shows the replay at an address.
   * @param hasEnded whether the match is over: then there is nothing to come back to
   */
  onReplay(place: string, hasEnded?: boolean): void;
  /** Chooses a match against an opponent. */
  onPlay(): void;
  /** Builds a deck. */
  onDecks(): void;
}) {
  const { match, onAgain, onBegin, onLeave, onPlay, onReplay, onDecks } = props;
  const state = useLive(match.state$);
  const words = useMatchWords().match;
  const { opening } = useStartWords();
  const end = useMemo(
    () => ({
      again: rematchLabelOf(match.mode, words),
      players: match.mode.kind === 'two' ? ([words.player(1), words.player(2)] as const) : undefined,
      onAgain: isGuided(match.mode) ? onPlay : onAgain,
      onLeave,
      onReplay: () =>
        void match.replayPlace().then(
          (place) => onReplay(place, true),
          () => match.notify(words.noReplay),
        ),
    }),
    [match, words, onAgain, onLeave, onPlay, onReplay],
  );
  const stepBack = useCallback(
    (moment: number) =>
      void match.replayPlace(moment).then(
        (place) => onReplay(place),
        () => match.notify(words.noReplay),
      ),
    [match, words, onReplay],
  );
  const beginTrial = useTrial(match.mode, onBegin);
  const save = useCallback(() => {
    match.save().then(
      (text) => download(text, fileNameOf(match.mode)),
      () => match.notify(words.notOpenYet),
    );
  }, [match, words]);
  const menu = useMemo(
    () => [
      { label: words.saveFile, testId: 'save-file', onPress: save },
      { label: words.saveReport, testId: 'save-report', onPress: () => match.report() },
    ],
    [match, words, save],
  );
  return (
    <>
      {(state.kind === 'opening' || state.kind === 'failed') && <Waiting words={opening.match} />}
      {state.kind === 'passing' && match.mode.kind === 'two' && (
        <GameContext value={state.game}>
          <Curtain
            mode={match.mode}
            seat={state.seat}
            leave={match.isKept ? words.leaveKept : words.leaveLost}
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
        <MatchScreen
          scene={state.scene}
          title={titleOf(match.mode)}
          remarks={match.remarks}
          end={end}
          menu={menu}
          // A replay shows both hands.
          onTrial={beginTrial}
          onStepBack={state.scene.client.role.kind === 'owner' ? stepBack : undefined}
          guide={
            isGuided(match.mode) && (
              <LatePart code={guideCode}>{(Guide) => <Guide scene={state.scene} />}</LatePart>
            )
          }
        />
      )}
      {state.kind === 'playing' && (
        <DemonstrationEnd isOver$={match.isDemonstrated$} next={{ onPlay, onAgain, onDecks }} />
      )}
      <ToastLine toast$={match.toast$} />
    </>
  );
}

/** Label of the button that starts another match. */
function rematchLabelOf(mode: Mode, { again }: PageWords['match']['match']): string {
  if (isGuided(mode)) return again.guided;
  switch (mode.kind) {
    case 'table':
    case 'opened':
      return again.table;
    case 'watch':
      return again.watch;
    case 'against':
    case 'two':
      return again.duel;
  }
}

/** How long a toast is shown, in milliseconds. */
const TOAST_TIME = 9000;

/** Shows toasts at the edge of the page, where they cover no card. */
function ToastLine({ toast$ }: { toast$: BehaviorSubject<Toast> }) {
  const { number, text } = useLive(toast$);
  const { closeMessage } = useStartWords();
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
            aria-label={closeMessage}
            onClick={() => setOver(number)}
          >
            ×
          </button>
        </>
      )}
    </div>
  );
}
