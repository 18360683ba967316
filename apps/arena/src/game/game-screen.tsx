import { useCallback, useMemo } from 'react';
import { GameContext } from '../games/game-context.ts';
import { MatchScreen } from '../match-screen.tsx';
import { Waiting } from '../start/waiting.tsx';
import { useValue } from '../use-value.ts';
import { download } from './download.ts';
import { fileNameOf } from './files.ts';
import type { Game } from './game.ts';
import { Curtain } from './hot-seat.tsx';
import { type Mode, titleOf } from './modes.ts';
import { NoticeLine } from './notice.tsx';

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
