import { useEvents, useMatch, useViewer } from '@aftercast/react';
import { useStage } from '@aftercast/react/table';
import { useMemo } from 'react';
import { tableWords } from '../words/match-words.ts';
import { Current } from './current.ts';
import { kindOf, stretched } from './durations.ts';
import { heroOf, isMine } from './places.ts';
import { markAt, type Stage } from './stage.ts';
import type { PlayedGame, ViewerTable } from './viewer.ts';

/** Shows the events of a match, by the viewers of its game. It draws nothing by itself. */
export function Viewers({ game }: { game: PlayedGame }) {
  const match = useMatch();
  const stage = useStage();
  const current = useMemo(() => new Current(match, game), [match, game]);
  useEvents((event) => {
    current.handle(event);
    if (event.kind === 'prompt-asked') void showQuestion(event.seat, stage);
  });
  return viewersOf(game, match.names.types).map((row) => (
    <Attached key={`${row[0]} ${row[1]}`} row={row} current={current} game={game} />
  ));
}

/** The viewers that a match needs: a game whose cards use none of its later words has not all of its action types. */
export function viewersOf(game: PlayedGame, known: readonly string[]): ViewerTable {
  return game.viewers.flatMap(([phase, types, viewer]): ViewerTable[number][] => {
    const some = [types].flat().filter((type) => known.includes(type));
    return some.length === 0 ? [] : [[phase, some, viewer]];
  });
}

function Attached(props: { row: ViewerTable[number]; current: Current; game: PlayedGame }) {
  const { current, game } = props;
  const [phase, type, viewer] = props.row;
  const stage = useStage();
  const kind = kindOf({ type, phase });
  useViewer({ type, phase }, (event, play) => viewer(event, stretched(play, kind), stage, current, game));
  return null;
}

/** 900: a plate at a hero shows which player has to choose. Nothing waits for it. */
async function showQuestion(seat: number, stage: Stage): Promise<void> {
  const place = heroOf(seat)?.getBoundingClientRect();
  if (!place) return;
  await stage.flash(
    stage.pace,
    markAt(
      stage,
      'plate',
      place,
      isMine(seat) ? tableWords().banners.youChoose : tableWords().banners.theyChoose,
    ),
    [
      { transform: 'translateY(8px) scale(0.94)', opacity: 0 },
      { transform: 'none', opacity: 1, offset: 0.25 },
      { transform: 'none', opacity: 1, offset: 0.8 },
      { transform: 'translateY(-6px)', opacity: 0 },
    ],
    { duration: 900 },
  );
}
