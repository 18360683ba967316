import { useLive } from '@aftercast/react/table';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MatchScreen } from '../match/match-screen.tsx';
import { NoMatchSheet } from '../pages/no-match-sheet.tsx';
import { Waiting } from '../pages/waiting.tsx';
import { GameContext } from '../presentation/game-context.ts';
import { useOnlineWords } from '../words/online-words.ts';
import type { PageWords } from '../words/page-words.ts';
import { JoinedMatch } from './joined-match.ts';
import { JoiningSheet } from './joining-sheet.tsx';
import type { KeptSeat, SeatKind } from './kept-seats.ts';

/** The page of a match with other people. */
export function OnlinePage(props: { seat: KeptSeat; onAgain(): void; onLeave(): void }) {
  const { onAgain, onLeave, seat } = props;
  const [tries, setTries] = useState(0);
  const words = useOnlineWords().online;
  const match = useJoinedMatch(seat, tries);
  return match === null ? (
    <Waiting words={words.connecting} />
  ) : (
    <Opened
      key={tries}
      match={match}
      onAgain={onAgain}
      onLeave={onLeave}
      onReopen={() => setTries(tries + 1)}
    />
  );
}

function Opened(props: { match: JoinedMatch; onAgain(): void; onLeave(): void; onReopen(): void }) {
  const { match, onAgain, onLeave, onReopen } = props;
  const state = useLive(match.state$);
  const { kind } = match.seat;
  const words = useOnlineWords().online;
  const end = useMemo(
    () => ({ again: words.again[kind], onAgain, onLeave }),
    [words, kind, onAgain, onLeave],
  );
  switch (state.kind) {
    case 'connecting':
      return <Waiting words={words.connecting} />;
    case 'joining':
      return (
        <GameContext value={state.game}>
          <JoiningSheet match={match} isChosen={state.isChosen} onLeave={onLeave} />
          <LinkLine match={match} />
        </GameContext>
      );
    case 'playing':
      return (
        <>
          <MatchScreen scene={state.scene} title={titleOf(kind, words)} end={end} isRemote />
          <LinkLine match={match} />
        </>
      );
    case 'ended':
      return <EndedSheet words={state.words} onReopen={onReopen} onLeave={onLeave} />;
  }
}

function titleOf(kind: SeatKind, words: PageWords['online']['online']): string {
  if (kind === 'watch') return words.watching;
  return kind === 'found' ? words.foundTitle : words.friendTitle;
}

/** Returns the match of the page, which is opened again when `tries` changes; `null` for a moment. */
function useJoinedMatch(seat: KeptSeat, tries: number): JoinedMatch | null {
  const [match, setMatch] = useState<JoinedMatch | null>(null);
  const left = useRef(Promise.resolve());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the match again
  useEffect(() => {
    let opened: JoinedMatch | null = null;
    let disposed = false;
    void left.current.then(() => {
      if (disposed) return;
      opened = new JoinedMatch(seat);
      setMatch(opened);
    });
    return () => {
      disposed = true;
      setMatch(null);
      left.current = opened?.leave() ?? left.current;
    };
  }, [seat, tries]);
  return match;
}

/** How long a spectator is told of the delay, in milliseconds: the line covers a part of the table. */
const DELAY_SHOWN = 10_000;

/** Says calmly that the connection is lost, or how long ago what is shown has happened. */
function LinkLine({ match }: { match: JoinedMatch }) {
  const { behind, isLost } = useLive(match.link$);
  const { delay = 0 } = match.seat;
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), DELAY_SHOWN);
    return () => clearTimeout(timer);
  }, []);
  const { behind: sayBehind, delayed, lost } = useOnlineWords().online;
  const words = isLost
    ? lost
    : behind > 0
      ? sayBehind(behind)
      : delay > 0 && isNew
        ? delayed(Math.round(delay / 1000))
        : '';
  return (
    <div className="link-line" role="status" data-testid="link-line" data-shown={words !== ''}>
      {words && <p>{words}</p>}
    </div>
  );
}

/** The connection has ended for a reason that stays until the user does something. */
function EndedSheet({ words, onLeave, onReopen }: { words: string; onReopen(): void; onLeave(): void }) {
  const { left, reopen } = useOnlineWords().online;
  return (
    <NoMatchSheet title={left} words={words} onLeave={onLeave}>
      <button type="button" className="start-main" data-testid="online-reopen" onClick={onReopen}>
        {reopen}
      </button>
    </NoMatchSheet>
  );
}

/** There is no match to show. */
export function MissingPage({ words, onLeave }: { words: string; onLeave(): void }) {
  return <NoMatchSheet title={useOnlineWords().online.missing} words={words} onLeave={onLeave} />;
}
