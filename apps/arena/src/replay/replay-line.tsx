import type { ReplayClient } from '@aftercast/bridge/client';
import { useMoment, useReplay, useStatus, useView } from '@aftercast/react';
import { useEffect, useId, useRef, useState } from 'react';
import { namesIn } from '../presentation/naming.ts';
import { SignIcon } from '../presentation/pictures.tsx';
import type { Sign } from '../presentation/signs.ts';
import { pathOf } from '../routes.ts';
import { PACKED, pack } from '../saves/packed.ts';
import type { Scene } from '../scene/scene.ts';
import { formatPercent } from '../words/formats.ts';
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
  const isPlaying = plays({ paused: useStatus().paused, record, last });
  const slide = useSlider(replay);
  const list = useId();
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
          list={list}
          min={first}
          max={last}
          value={record}
          onChange={({ target }) => slide(Number(target.value))}
        />
        <datalist id={list}>
          {replay.turns.map((moment) => (
            <option key={moment} value={moment} />
          ))}
        </datalist>
      </div>
      <p className="replay-turn-name" data-testid="replay-turn">
        {where}
      </p>
      <CopyLink file={file} />
    </section>
  );
}

/** How long the button says that it has copied, in milliseconds. */
const SAID_FOR = 2_500;

/** Copies an address that has the whole match in it, so that it can be sent to anyone. */
function CopyLink({ file }: { file: string }) {
  const words = useMatchWords().replay;
  const [said, say] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => say(''), SAID_FOR);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    const address = new URL(location.href);
    address.hash = pathOf({ route: 'replay', place: `${PACKED}${await pack(file)}` });
    await navigator.clipboard.writeText(address.href).then(
      () => say(words.copied),
      () => say(words.notCopied),
    );
  };
  return (
    <button type="button" className="replay-copy" data-testid="copy-replay" onClick={() => void copy()}>
      <span role="status">{said || words.copy}</span>
    </button>
  );
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

/** Returns a function that goes to a moment. While one jump is on its way, only the newest of the others is kept. */
function useSlider(replay: ReplayClient): (moment: number) => void {
  const state = useRef<{ next: number | null; isGoing: boolean; isOver: boolean }>({
    next: null,
    isGoing: false,
    isOver: false,
  });
  useEffect(() => {
    const now = state.current;
    now.isOver = false;
    return () => {
      now.isOver = true;
    };
  }, []);
  return (moment) => {
    const now = state.current;
    now.next = moment;
    if (now.isGoing) return;
    now.isGoing = true;
    const go = async () => {
      while (now.next !== null && !now.isOver) {
        const to = now.next;
        now.next = null;
        await replay.goTo(to);
      }
      now.isGoing = false;
    };
    void go();
  };
}
