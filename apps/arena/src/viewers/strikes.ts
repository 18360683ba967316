import { scatter } from './bursts.ts';
import { apart, bodyPlace } from './places.ts';
import { markAt, type Pace, type Stage } from './stage.ts';

/** How two cuts of a blow lie: the angle from the blow's direction, in radians, and the delay in milliseconds. */
const CUTS = [
  { lean: Math.PI / 2 - 0.55, delay: 0 },
  { lean: Math.PI / 2 + 0.55, delay: 50 },
] as const;

/** A blow lands: two bright cuts cross the target. Nothing waits for it. */
export async function cut(stage: Stage, pace: Pace, target: number, attacker: number): Promise<void> {
  const place = bodyPlace(stage, target);
  if (!place) return;
  const from = bodyPlace(stage, attacker);
  const { x, y } = from ? apart(place, from) : { x: 0, y: -1 };
  const towards = Math.atan2(y, x);
  await Promise.all(
    CUTS.map(({ lean, delay }) => {
      const slash = markAt(stage, 'slash', place);
      slash.style.rotate = `${towards + lean}rad`;
      return stage.flash(
        pace,
        slash,
        [
          { transform: 'translateX(-44%) scaleX(0.08)', opacity: 0.2, easing: 'ease-out' },
          { transform: 'none', opacity: 1, offset: 0.3 },
          { transform: 'scaleY(0.8)', opacity: 1, offset: 0.6 },
          { transform: 'translateX(24%) scale(0.6, 0.1)', opacity: 0 },
        ],
        { duration: 380, delay, easing: 'linear' },
      );
    }),
  );
}

/** The number of targets from which each has fewer embers. */
const MANY = 4;

/** The damage of an effect lands: fire opens around the target, and embers rise from it. Nothing waits for it. */
export async function blast(stage: Stage, pace: Pace, target: number, targets = 1): Promise<void> {
  const place = bodyPlace(stage, target);
  if (!place) return;
  await Promise.all([
    stage.flash(
      pace,
      markAt(stage, 'blast', place),
      [
        { transform: 'scale(0.25) rotate(-12deg)', opacity: 0.6, easing: 'ease-out' },
        { transform: 'scale(0.95) rotate(4deg)', opacity: 1, offset: 0.3 },
        { transform: 'scale(1.2) rotate(12deg)', opacity: 0 },
      ],
      { duration: 420, easing: 'linear' },
    ),
    scatter(stage, pace, place, {
      name: 'cinder',
      count: targets < MANY ? 9 : 5,
      from: place.width * 0.35,
      to: place.width * 0.72,
      fall: -place.height * 0.35,
      spin: 1,
      shrink: 0.3,
      duration: 560,
    }),
  ]);
}

/** Jaws close on a target that is destroyed: they meet after 200 ms. Nothing waits for it. */
export async function bite(stage: Stage, pace: Pace, target: number): Promise<void> {
  const place = bodyPlace(stage, target);
  if (!place) return;
  await Promise.all(
    (['upper', 'lower'] as const).map((jaw) => {
      // The lower jaw is the upper one turned over, and so is its way.
      return stage.flash(
        pace,
        markAt(stage, `jaw jaw-${jaw}`, place),
        [
          { transform: 'translateY(-55%)', opacity: 0 },
          {
            transform: 'translateY(-55%)',
            opacity: 1,
            offset: 0.2,
            easing: 'cubic-bezier(0.7, 0, 0.9, 0.6)',
          },
          { transform: 'none', opacity: 1, offset: 0.44 },
          { transform: 'none', opacity: 1, offset: 0.7 },
          { transform: 'scale(0.9)', opacity: 0 },
        ],
        { duration: 460, easing: 'linear' },
      );
    }),
  );
}

/** The damage to one character from which the table is shaken. */
const GREAT = 5;

/** The rows of the table that a great blow shakes. The hand, in which the user may be picking a card, stays still. */
const SHAKEN = '[data-table] > .strip, [data-table] > .board, [data-table] > .middle';

/**
 * Shakes the table by a few pixels if one character has taken much damage. Nothing waits for it; with reduced motion nothing
 * moves.
 */
export function nudge(stage: Stage, pace: Pace, damage: readonly number[]): void {
  const most = Math.max(0, ...damage);
  if (most < GREAT) return;
  const [x, y] = most < 2 * GREAT ? [2, 4] : [3, 7];
  const frames: Keyframe[] = [
    { transform: 'none' },
    { transform: `translate(${x}px, ${y}px)`, offset: 0.15 },
    { transform: `translate(${-x}px, ${-y * 0.6}px)`, offset: 0.4 },
    { transform: `translate(${x * 0.5}px, ${y * 0.3}px)`, offset: 0.7 },
    { transform: 'none' },
  ];
  for (const row of document.querySelectorAll(SHAKEN))
    void stage.animate(pace, row, frames, { duration: 260, easing: 'linear' });
}
