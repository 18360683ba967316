import { useLegal, useStatus, useView } from '@aftercast/react';
import { useLive, usePointing } from '@aftercast/react/table';
import { useEffect, useRef, useState } from 'react';
import { SignIcon } from '../presentation/pictures.tsx';
import { useTableContext } from '../scene/table-context.ts';
import { useTableWords } from '../words/match-words.ts';

/** Ends the active player's turn, if that seat is played on this page. It cannot be pressed while something is resolved. A replay has none. */
export function EndTurn() {
  const { scene } = useTableContext();
  const pointing = usePointing();
  const { outcome, stage } = useStatus();
  const active = useView((view) => view.register('active'));
  const legal = useLegal();
  const canAct = useCanAct();
  const isShown = useLive(scene.outcomeShown$);
  const words = useTableWords().table;
  if (scene.isReplay) return null;
  if (outcome !== null && !isShown) return <ShowOutcome />;
  const mine = active === scene.me && scene.plays.length > 0;
  const plays = scene.plays.includes(active) && outcome === null && stage === 'playing';
  const said = mine
    ? words.endTurn
    : plays
      ? words.endTheirTurn
      : scene.plays.length > 0
        ? words.theirTurn
        : words.watching;
  return (
    <button
      type="button"
      className="end-turn"
      data-testid="end-turn"
      data-mine={mine ? '' : undefined}
      data-nothing-else={mine && canAct && legal.every((entry) => entry.entity === 0) ? '' : undefined}
      aria-keyshortcuts="E"
      title={plays ? words.endTurnTitle : undefined}
      disabled={!canAct}
      onClick={(event) => {
        event.stopPropagation();
        void pointing.send({ do: 'end-turn' });
      }}
    >
      {said}
    </button>
  );
}

/** Opens the panel with the outcome again. It has the place of the button that ends a turn. */
function ShowOutcome() {
  const { scene } = useTableContext();
  const words = useTableWords().table;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The panel that was closed had the focus.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className="end-turn"
      data-testid="show-outcome"
      onClick={(event) => {
        event.stopPropagation();
        scene.outcomeShown$.next(true);
      }}
    >
      {words.result}
    </button>
  );
}

/** The longest time from one press to the next of a double press, in milliseconds. */
const DOUBLE_PRESS = 500;

/**
 * Takes the last move back; while something is picked, it lets that go instead. If a move cannot be taken back, a press says why.
 * Spectators have no such button.
 */
export function Undo() {
  const { scene } = useTableContext();
  const pointing = usePointing();
  const isPicked = usePointing(({ picked }) => picked > 0);
  const canAct = useCanAct();
  const letGoAt = useRef(Number.NEGATIVE_INFINITY);
  const { outcome } = useStatus();
  const words = useTableWords().table;
  if (scene.plays.length === 0 || outcome !== null) return null;
  return (
    <button
      type="button"
      className="undo"
      data-testid={isPicked ? 'cancel' : 'undo'}
      aria-keyshortcuts={isPicked ? 'Escape' : 'U'}
      title={isPicked ? words.cancelTitle : words.undoTitle}
      disabled={!canAct}
      onClick={(event) => {
        event.stopPropagation();
        if (isPicked) {
          letGoAt.current = event.timeStamp;
          void pointing.cancel();
        } else if (event.timeStamp - letGoAt.current >= DOUBLE_PRESS) {
          // A double press on Cancel takes no move back.
          void pointing.cancel().then(() => scene.undo());
        }
      }}
    >
      <SignIcon sign={isPicked ? 'close' : 'undo'} />
      {isPicked ? words.cancel : words.undo}
    </button>
  );
}

/** Whether the match waits for the next command of a player of this page, and what is legal is known. */
export function useCanAct(): boolean {
  const { outcome, stage } = useStatus();
  const isAwaited = useIsAwaited();
  const isBusy = useIsBusy();
  return outcome === null && stage === 'playing' && isAwaited && !isBusy;
}

/** Whether the match waits for a player of this page. */
function useIsAwaited(): boolean {
  const { plays } = useTableContext().scene;
  return useStatus().awaiting.some((seat) => plays.includes(seat));
}

/** Whether a command is being resolved, or it is not known yet what a player of this page may do: at least to end the turn. */
export function useIsBusy(): boolean {
  const { asking, resolving, stage } = useStatus();
  const isAwaited = useIsAwaited();
  const isKnown = useLegal().length > 0;
  return resolving || asking || (stage === 'playing' && isAwaited && !isKnown);
}

/**
 * When the clock appears without a warning, which may have come before the page was open: at this part of the turn's time,
 * or at `most` milliseconds if that is less.
 */
const RUNNING_OUT = { part: 1 / 4, most: 10_000 };

/** Interval between updates of the clock, in milliseconds. */
const TICK = 200;

/** A ring that empties around the seconds left. It is shown only while time is running out. */
export function TurnClock() {
  const { scene } = useTableContext();
  const { turnTime } = useStatus();
  const warned = useLive(scene.warned$);
  const words = useTableWords().table;
  const [left, setLeft] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (!turnTime) return setLeft(Number.POSITIVE_INFINITY);
    // The status gives the time left when it was sent; the page counts down from there.
    const received = performance.now();
    const look = () =>
      setLeft(Math.max(0, turnTime.left - (turnTime.runs ? performance.now() - received : 0)));
    look();
    if (!turnTime.runs) return;
    const timer = setInterval(look, TICK);
    return () => clearInterval(timer);
  }, [turnTime]);
  const [from, setFrom] = useState(0);
  const short =
    turnTime !== null && (warned || left <= Math.min(RUNNING_OUT.most, turnTime.of * RUNNING_OUT.part));
  const seconds = Math.ceil(left / 1000);
  // The ring is full when it appears.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is measured once, not at each tick
  useEffect(() => setFrom(left), [short]);
  if (!short || !turnTime) return null;
  return (
    <div className="clock" data-testid="clock" role="timer" aria-label={words.secondsLeft(seconds)}>
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <circle className="clock-rest" cx="20" cy="20" r="17" pathLength="100" />
        <circle
          className="clock-left"
          cx="20"
          cy="20"
          r="17"
          pathLength="100"
          strokeDasharray={`${(left / Math.max(from, left, 1)) * 100} 100`}
        />
      </svg>
      <span aria-hidden="true">{seconds}</span>
    </div>
  );
}
