import type { ReplayClient } from '@aftercast/bridge/client';
import { useMoment, useReplay, useStatus, useView } from '@aftercast/react';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../links/copy-button.tsx';
import { PACKED, pack } from '../links/packed.ts';
import { linkTo } from '../links/page-link.ts';
import { namesIn } from '../presentation/naming.ts';
import { SignIcon } from '../presentation/pictures.tsx';
import type { Sign } from '../presentation/signs.ts';
import { NewestJump } from '../scene/newest-jump.ts';
import type { Scene } from '../scene/scene.ts';
import { formatPercent } from '../words/formats.ts';
import { useLinksWords } from '../words/links-words.ts';
import { useMatchWords } from '../words/match-words.ts';
import type { KeyMoment } from './key-moments.ts';

/**
 * The line of a replay: where it is, and buttons and a slider that move it.
 * @param props.first the moment at which it begins
 * @param props.file the text of the match's file, for its link
 * @param props.scene names the players
 */
export function ReplayLine(props: {
  first: number;
  marks: readonly KeyMoment[];
  /** Whose turns they are. */
  seats: readonly number[];
  file: string;
  scene: Scene;
}) {
  const { file, first, marks, scene, seats } = props;
  const replay = useReplay();
  const words = useMatchWords().replay;
  const { last, record, turn } = useMoment();
  const active = useView((view) => view.register('active'));
  const player = namesIn(replay.view, scene.game, scene).player(seats[turn - 1] ?? active).name;
  // A table may begin in the middle of a turn.
  const where = record === last ? words.end : turn === 0 ? player : words.turn(Math.ceil(turn / 2), player);
  const partOf = (moment: number) => (moment - first) / Math.max(1, last - first);
  const { paused } = useStatus();
  const isPlaying = plays({ paused, record, last });
  useArrivals(scene, { paused, record, where });
  const slide = useSlider(replay);
  return (
    <section className="replay-line" data-testid="replay-line" aria-label={words.line}>
      <div className="replay-buttons">
        <Move sign="turn-back" name={words.backTurn} keys="[" onPress={() => goBack(replay, first, 'turn')} />
        <Move
          sign="step-back"
          name={words.backAction}
          keys=","
          onPress={() => goBack(replay, first, 'action')}
        />
        <Move
          sign={isPlaying ? 'pause' : 'play'}
          name={isPlaying ? words.pause : words.play}
          keys="Space"
          said={words.space}
          onPress={() => togglePlaying(replay, first)}
        />
        <Move sign="step" name={words.forwardAction} keys="." onPress={() => replay.forward('action')} />
        <Move sign="skip" name={words.forwardTurn} keys="]" onPress={() => replay.forward('turn')} />
      </div>
      <div className="replay-track">
        <div className="replay-marks" aria-hidden="true">
          {replay.turns.map((moment) => (
            <span key={moment} className="replay-turn" style={{ '--at': partOf(moment) }} />
          ))}
          {marks
            .filter((it) => it.record >= first)
            .map((it) => (
              <span key={it.record} className="replay-mark" style={{ '--at': partOf(it.record) }} />
            ))}
        </div>
        <input
          type="range"
          className="replay-slider"
          data-testid="replay-slider"
          aria-label={words.moment}
          aria-valuetext={`${where}, ${formatPercent(partOf(record))}`}
          min={first}
          max={last}
          value={record}
          onChange={({ target }) => slide(Number(target.value))}
        />
      </div>
      <p className="replay-turn-name" data-testid="replay-turn">
        {where}
      </p>
      <CopyLink file={file} />
    </section>
  );
}

/** Has the scene forget what it shows of another moment after a jump, which pauses, and has screen readers say where it led. */
function useArrivals(scene: Scene, now: { paused: boolean; record: number; where: string }): void {
  const { paused, record, where } = now;
  const before = useRef(now);
  useEffect(() => {
    const last = before.current;
    before.current = { paused, record, where };
    if (paused && record !== last.record) scene.arrive(where === last.where ? '' : where);
  }, [scene, paused, record, where]);
}

/** Copies an address that has the whole match in it, so that it can be sent to anyone. */
function CopyLink({ file }: { file: string }) {
  const words = useLinksWords();
  const makeLink = async () => linkTo({ route: 'replay', place: `${PACKED}${await pack(file)}` });
  return <CopyButton text={makeLink} label={words.copyLink} className="replay-copy" testId="copy-replay" />;
}

/** Whether a replay goes on by itself. */
function plays(of: { paused: boolean; record: number; last: number }): boolean {
  return !of.paused && of.record < of.last;
}

/** Pauses a replay that plays; otherwise plays it to its end, and from its end once more from the beginning. */
export async function togglePlaying(replay: ReplayClient, first: number): Promise<void> {
  const { last, record } = replay.moment$.value;
  if (plays({ paused: replay.status$.value.paused, record, last })) return replay.pause();
  if (record === last) await replay.goTo(first);
  await replay.play();
}

/** Goes back by a unit, but not before the beginning of the replay. */
export async function goBack(replay: ReplayClient, first: number, unit: 'action' | 'turn'): Promise<void> {
  await replay.back(unit);
  if (replay.moment$.value.record < first) await replay.goTo(first);
}

function Move(props: {
  sign: Sign;
  name: string;
  keys: string;
  /** What the user calls the key, if that is not its name. */
  said?: string;
  onPress(): Promise<void>;
}) {
  const { sign, name, keys, said = keys } = props;
  return (
    <button
      type="button"
      className="tool"
      data-testid={`replay-${sign}`}
      aria-label={name}
      aria-keyshortcuts={keys}
      title={`${name} (${said})`}
      onClick={() => void props.onPress()}
    >
      <SignIcon sign={sign} />
    </button>
  );
}

/** Returns a function that goes to a moment. */
function useSlider(replay: ReplayClient): (moment: number) => void {
  const jump = useRef<NewestJump | null>(null);
  useEffect(() => {
    const made = new NewestJump(replay);
    jump.current = made;
    return () => made.close();
  }, [replay]);
  return (moment) => jump.current?.goTo(moment);
}
