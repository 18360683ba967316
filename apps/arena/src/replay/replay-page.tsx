import { type ReplayClient, readWhole } from '@aftercast/bridge/client';
import { MatchProvider, useMoment } from '@aftercast/react';
import { useLive } from '@aftercast/react/table';
import { type HistoryEntry, MatchHistory } from '@aftercast/ui/history';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { MatchRequest } from '../match/match-origin.ts';
import { MatchScreen } from '../match/match-screen.tsx';
import { useTrial } from '../match/use-trial.ts';
import { gameOf, titleOf } from '../modes/modes.ts';
import { NoMatchSheet } from '../pages/no-match-sheet.tsx';
import { Waiting } from '../pages/waiting.tsx';
import type { ActionWords } from '../presentation/action-words.ts';
import { GameContext } from '../presentation/game-context.ts';
import type { ArenaGameName } from '../presentation/names.ts';
import { isTold } from '../presentation/sentences.ts';
import type { Scene } from '../scene/scene.ts';
import { useMatchWords } from '../words/match-words.ts';
import { useStartWords } from '../words/start-words.ts';
import type { ArenaReplay } from './arena-replay.ts';
import { type KeyMoment, keyMomentsIn, turnSeatsIn } from './key-moments.ts';
import { goBack, ReplayLine, togglePlaying } from './replay-line.tsx';
import { useReplayOf } from './use-replay.ts';
import './replay.css';

/** The page of a replay: the table at a moment of a match, the line with which it is moved, and the whole history. */
export function ReplayPage(props: {
  place: string;
  /** Called with the game of the match, for its look. */
  onGame(game: ArenaGameName): void;
  onBegin(request: MatchRequest): void;
  onLeave(): void;
}) {
  const { onBegin, onGame, onLeave, place } = props;
  const { opening } = useStartWords();
  const page = useReplayOf(place);
  const mode = page.kind === 'open' ? page.replay.saved.mode : null;
  useEffect(() => {
    if (mode !== null) onGame(gameOf(mode));
  }, [mode, onGame]);
  switch (page.kind) {
    case 'opening':
      return <Waiting words={opening.replay} />;
    case 'open':
      return <Opened replay={page.replay} onBegin={onBegin} onLeave={onLeave} />;
    case 'refused':
      return <NoReplay words={page.words} onLeave={onLeave} />;
  }
}

function Opened(props: { replay: ArenaReplay; onBegin(request: MatchRequest): void; onLeave(): void }) {
  const { onBegin, onLeave, replay } = props;
  const { opening } = useStartWords();
  const state = useLive(replay.state$);
  const onTrial = useTrial(replay.saved.mode, onBegin);
  const onFromHere = useCallback(() => {
    const saved = replay.fromHere();
    onBegin({ mode: saved.mode, saved });
  }, [replay, onBegin]);
  switch (state.kind) {
    case 'opening':
      return <Waiting words={opening.replay} />;
    case 'failed':
      return <NoReplay words={state.words} onLeave={onLeave} />;
    case 'open':
      return (
        <GameContext value={state.scene.game}>
          <MatchProvider match={state.replay}>
            <Shown
              replay={state.replay}
              scene={state.scene}
              title={titleOf(replay.saved.mode)}
              file={replay.file}
              first={state.first}
              onFromHere={onFromHere}
              onTrial={onTrial}
              onLeave={onLeave}
            />
          </MatchProvider>
        </GameContext>
      );
  }
}

function Shown(props: {
  replay: ReplayClient;
  scene: Scene;
  title: string;
  /** The text of the match's file. */
  file: string;
  /** The moment at which the replay begins. */
  first: number;
  onFromHere(): void;
  onTrial(scenario: unknown, name: string): void;
  onLeave(): void;
}) {
  const { file, first, onFromHere, onLeave, onTrial, replay, scene, title } = props;
  const words = useMatchWords().replay;
  const { entries, marks, seats } = useWhole(replay, scene.game.actions);
  const { command } = useMoment();
  const onGo = useCallback((to: number) => void replay.goTo(replay.commands[to - 1] ?? 0), [replay]);
  const keys = useMemo(() => {
    const toggle = () => void togglePlaying(replay, first);
    return {
      ' ': toggle,
      p: toggle,
      ',': () => void goBack(replay, first, 'action'),
      '.': () => void replay.forward('action'),
      '[': () => void goBack(replay, first, 'turn'),
      ']': () => void replay.forward('turn'),
    };
  }, [replay, first]);
  const shown = useMemo(
    () => ({
      client: replay,
      keys,
      line: <ReplayLine first={first} marks={marks} seats={seats} file={file} scene={scene} />,
      history: { entries, command, onGo },
    }),
    [replay, keys, first, marks, seats, file, scene, entries, command, onGo],
  );
  const end = useMemo(
    () => ({ again: words.fromHere, onAgain: onFromHere, onLeave }),
    [words, onFromHere, onLeave],
  );
  const next = useMemo(
    () => ({ label: words.fromHere, testId: 'from-here', onPress: onFromHere }),
    [words, onFromHere],
  );
  return (
    <MatchScreen
      scene={scene}
      title={words.title(title)}
      end={end}
      next={next}
      onTrial={onTrial}
      replay={shown}
    />
  );
}

interface WholeMatch {
  entries: readonly HistoryEntry[];
  marks: readonly KeyMoment[];
  /** Whose turns they are. */
  seats: readonly number[];
}

/** What is known of the whole match: empty until the worker has answered. */
function useWhole(replay: ReplayClient, words: ActionWords): WholeMatch {
  const [whole, setWhole] = useState(NOTHING);
  useEffect(() => {
    let hasLeft = false;
    const read = async () => {
      const events = await readWhole(replay);
      if (hasLeft) return;
      const history = new MatchHistory({
        maxCommands: Number.POSITIVE_INFINITY,
        tells: (action) => isTold(action, words),
      });
      for (const event of events) history.add(event);
      setWhole({
        entries: history.entries$.value,
        marks: keyMomentsIn(events, replay.commands),
        seats: turnSeatsIn(events, replay.turns),
      });
    };
    // The replay is closed: its page says why.
    read().catch(() => {});
    return () => {
      hasLeft = true;
    };
  }, [replay, words]);
  return whole;
}

const NOTHING: WholeMatch = { entries: [], marks: [], seats: [] };

function NoReplay({ words, onLeave }: { words: string; onLeave(): void }) {
  return <NoMatchSheet title={useMatchWords().replay.none} words={words} onLeave={onLeave} />;
}
