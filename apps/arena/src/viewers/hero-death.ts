import type { Pace, Stage } from '../stage.ts';

const shudder: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateX(-4px) rotate(-1.5deg)', offset: 0.25 },
  { transform: 'translateX(5px) rotate(2deg)', offset: 0.5 },
  { transform: 'translateX(-5px) rotate(-2deg)', offset: 0.75 },
  { transform: 'scale(1.1)' },
];

/** Until the keyframe, at 500: a hero shudders, and light breaks out. */
export async function heroFalters(stage: Stage, pace: Pace, hero: Element): Promise<void> {
  await Promise.all([
    stage.animate(pace, hero, shudder, { duration: 500, fill: 'forwards' }),
    stage.flash(
      pace,
      stage.mark('glare', hero.getBoundingClientRect()),
      [
        { transform: 'scale(0.4)', opacity: 0 },
        { transform: 'scale(1)', opacity: 0.9 },
      ],
      { duration: 500, easing: 'cubic-bezier(0.5, 0, 0.4, 1)' },
    ),
  ]);
}

/** From the keyframe until 1,400: what is left of the hero falls. */
export async function heroFalls(stage: Stage, pace: Pace, ghost: HTMLElement): Promise<void> {
  await Promise.all([
    stage.flash(
      pace,
      stage.mark('glare', ghost.getBoundingClientRect()),
      [
        { transform: 'scale(1)', opacity: 0.95 },
        { transform: 'scale(2.4)', opacity: 0 },
      ],
      { duration: 600 },
    ),
    stage.animate(
      pace,
      ghost,
      [
        { transform: 'scale(1.1)', opacity: 1 },
        { transform: 'scale(1.02) rotate(-4deg)', opacity: 0.9, offset: 0.3 },
        { transform: 'translateY(46px) scale(0.7) rotate(16deg)', opacity: 0 },
      ],
      { duration: 900, fill: 'both' },
    ),
  ]);
}
