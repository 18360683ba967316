import { useEffect, useState } from 'react';
import { useValue } from '../use-value.ts';
import { useSetting } from './scene-context.ts';

/** The part of a turn's time from which on its end is near, and the most that this is, in milliseconds. */
const SHORT = { part: 1 / 3, most: 20_000 };

/** How often it is looked at, in milliseconds. */
const BEAT = 200;

/** A ring that empties, with the seconds in it: it is there only while the time is short. */
export function TurnClock() {
  const { scene } = useSetting();
  const { clock, awaits, active } = useValue(scene.status$);
  const [left, setLeft] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (!clock) return setLeft(Number.POSITIVE_INFINITY);
    // The clock is as it was when it was told: from then on the page counts by itself.
    const told = performance.now();
    const look = () => setLeft(Math.max(0, clock.left - (clock.runs ? performance.now() - told : 0)));
    look();
    if (!clock.runs) return;
    const timer = setInterval(look, BEAT);
    return () => clearInterval(timer);
  }, [clock]);
  const short = clock !== null && left <= Math.min(SHORT.most, clock.of * SHORT.part);
  const seconds = Math.ceil(left / 1000);
  const mine = awaits.includes(scene.me) && scene.plays.length > 0;
  // Once a turn is enough: a number that is read out every second is in the way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said when the time becomes short, not at each second
  useEffect(() => {
    if (short && left > 0)
      scene.say(
        `${mine ? 'You have' : 'Your opponent has'} ${seconds} ${seconds === 1 ? 'second' : 'seconds'} left.`,
      );
  }, [short, active, scene]);
  if (!short || !clock) return null;
  return (
    <div className="clock" data-testid="clock" role="timer" aria-label={`${seconds} seconds left`}>
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <circle className="clock-rest" cx="20" cy="20" r="17" pathLength="100" />
        <circle
          className="clock-left"
          cx="20"
          cy="20"
          r="17"
          pathLength="100"
          strokeDasharray={`${(left / Math.min(SHORT.most, clock.of * SHORT.part)) * 100} 100`}
        />
      </svg>
      <span aria-hidden="true">{seconds}</span>
    </div>
  );
}
