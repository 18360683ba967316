import { useCallback, useEffect, useMemo, useState } from 'react';
import type { BehaviorSubject } from 'rxjs';
import { GameContext } from '../games/game-context.ts';
import { type Mode, titleOf } from '../modes/modes.ts';
import { download, fileNameOf } from '../saves/files.ts';
import { useValue } from '../scene/use-value.ts';
import type { Game, Notice } from './arena-match.ts';
import { Curtain } from './curtain.tsx';
import { MatchScreen } from './match-screen.tsx';

/** A match on the screen: the table, or the curtain between two people. */
export function GameScreen(props: { game: Game; onAgain(): void; onLeave(): void }) {
  const { game, onAgain, onLeave } = props;
  const state = useValue(game.state$);
  const end = useMemo(
    () => ({
      again: againOf(game.mode),
      players: game.mode.kind === 'two' ? PLAYERS : undefined,
      onAgain,
      onLeave,
    }),
    [game, onAgain, onLeave],
  );
  const save = useCallback(() => {
    game.save().then(
      (text) => download(text, fileNameOf(game.mode)),
      () => game.tell('The match could not be saved: it is not open at this moment.'),
    );
  }, [game]);
  const menu = useMemo(() => [{ label: 'Save to file…', testId: 'save-file', onPress: save }], [save]);
  return (
    <>
      {(state.at === 'opening' || state.at === 'failed') && <Waiting words="The match is being opened" />}
      {state.at === 'passing' && game.mode.kind === 'two' && (
        <GameContext value={state.game}>
          <Curtain mode={game.mode} seat={state.seat} onReady={() => void game.ready()} onLeave={onLeave} />
        </GameContext>
      )}
      {state.at === 'playing' && (
        <MatchScreen scene={state.scene} title={titleOf(game.mode)} log={game.log$} end={end} menu={menu} />
      )}
      <NoticeLine notice$={game.notice$} />
    </>
  );
}

/** What two people at one screen are called. */
const PLAYERS = ['Player 1', 'Player 2'] as const;

/** What playing once more is called. */
function againOf({ kind }: Mode): string {
  switch (kind) {
    case 'table':
    case 'opened':
      return 'Play it again';
    case 'watch':
      return 'Watch another';
    case 'against':
    case 'two':
      return 'Rematch';
  }
}

/** How long a notice stays, in milliseconds. */
const STAYS = 9000;

/** Says something once, at the edge of the page; it covers nothing that is played with. */
function NoticeLine({ notice$ }: { notice$: BehaviorSubject<Notice> }) {
  const { number, text } = useValue(notice$);
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = window.setTimeout(() => setOver(number), STAYS);
    return () => clearTimeout(timer);
  }, [number]);
  const shown = over === number ? '' : text;
  return (
    <div className="notice" role="status" data-testid="notice" data-shown={shown !== ''}>
      {shown && (
        <>
          <p>{shown}</p>
          <button
            type="button"
            className="notice-away"
            aria-label="Put the notice away"
            onClick={() => setOver(number)}
          >
            ×
          </button>
        </>
      )}
    </div>
  );
}

/** The empty table, until there is something on it. */
export function Waiting({ words }: { words: string }) {
  return (
    <main className="start wood" aria-busy="true">
      <h1 className="unseen">{words}</h1>
    </main>
  );
}
