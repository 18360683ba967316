import { useLive } from '@aftercast/react/table';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MatchScreen } from '../match/match-screen.tsx';
import { NoMatchSheet } from '../match/no-match-sheet.tsx';
import { Waiting } from '../match/waiting.tsx';
import { GameContext } from '../presentation/game-context.ts';
import { JoinedMatch } from './joined-match.ts';
import { JoiningSheet } from './joining-sheet.tsx';
import type { KeptSeat } from './kept-seats.ts';

/** The page of a match with other people. */
export function OnlinePage(props: { seat: KeptSeat; onAgain(): void; onLeave(): void }) {
  const { onAgain, onLeave, seat } = props;
  const [tries, setTries] = useState(0);
  const match = useJoinedMatch(seat, tries);
  return match === null ? (
    <Waiting words="Connecting to the match" />
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
  const end = useMemo(() => ({ again: againLabels[kind], onAgain, onLeave }), [kind, onAgain, onLeave]);
  switch (state.kind) {
    case 'connecting':
      return <Waiting words="Connecting to the match" />;
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
          <MatchScreen scene={state.scene} title={titles[kind]} end={end} isRemote />
          <LinkLine match={match} />
        </>
      );
    case 'ended':
      return <EndedSheet words={state.words} onReopen={onReopen} onLeave={onLeave} />;
  }
}

const titles = {
  friend: 'You against a friend',
  invited: 'You against a friend',
  found: 'You against another player',
  watch: 'Watching a match',
} as const;

const againLabels = {
  friend: 'New match with a friend',
  invited: 'New match with a friend',
  found: 'Find another opponent',
  watch: 'Watch another match',
} as const;

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
  const words = isLost
    ? 'The connection is lost. It is being made again; nothing of the match is lost.'
    : behind > 0
      ? `You see what happened ${behind} s ago. The show catches up.`
      : delay > 0 && isNew
        ? `You see this match ${Math.round(delay / 1000)} s after its players.`
        : '';
  return (
    <div className="link-line" role="status" data-testid="link-line" data-shown={words !== ''}>
      {words && <p>{words}</p>}
    </div>
  );
}

/** The connection has ended for a reason that stays until the user does something. */
function EndedSheet({ words, onLeave, onReopen }: { words: string; onReopen(): void; onLeave(): void }) {
  return (
    <NoMatchSheet title="This page has left the match" words={words} onLeave={onLeave}>
      <button type="button" className="start-main" data-testid="online-reopen" onClick={onReopen}>
        Open it here
      </button>
    </NoMatchSheet>
  );
}

/** There is no match to show. */
export function MissingPage({ words, onLeave }: { words: string; onLeave(): void }) {
  return <NoMatchSheet title="There is no match here" words={words} onLeave={onLeave} />;
}
