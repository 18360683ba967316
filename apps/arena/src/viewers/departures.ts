import { markAt, type Pace, type Stage } from './stage.ts';

const FLAKES = 16;

/**
 * Burns a card from below: a line of fire moves up, and ash rises from it. The card is in a window that moves up while
 * the card inside moves down at the same speed, so that only its lower edge seems to move.
 * @param card a mark; it is removed at the end
 */
export async function ash(stage: Stage, pace: Pace, card: HTMLElement, duration: number): Promise<void> {
  const windowed = document.createElement('div');
  windowed.className = 'burn-window';
  const inner = document.createElement('div');
  inner.append(...card.childNodes);
  windowed.append(inner);
  const fire = document.createElement('div');
  fire.className = 'burn-fire';
  card.append(windowed, fire);
  const even = { duration, easing: 'linear', fill: 'forwards' } as const;
  await Promise.all([
    stage.animate(
      pace,
      windowed,
      [
        { transform: 'none', opacity: 1 },
        { opacity: 1, offset: 0.8 },
        { transform: 'translateY(-100%)', opacity: 0 },
      ],
      even,
    ),
    stage.animate(pace, inner, [{ transform: 'none' }, { transform: 'translateY(100%)' }], even),
    stage.animate(
      pace,
      fire,
      [
        { transform: 'translateY(0)', opacity: 0 },
        { opacity: 1, offset: 0.12 },
        { opacity: 1, offset: 0.8 },
        { transform: 'translateY(calc(var(--height) * -1))', opacity: 0 },
      ],
      even,
    ),
    ...flakes(stage, pace, card.getBoundingClientRect(), duration),
  ]);
  card.remove();
}

/** Each flake starts at the current height of the fire. */
function flakes(stage: Stage, pace: Pace, box: DOMRect, duration: number): Promise<void>[] {
  return Array.from({ length: FLAKES }, (_, index) => {
    const along = index / (FLAKES - 1);
    // Scattered, but the same on every run.
    const scatter = ((index * 7) % FLAKES) / FLAKES;
    const place = new DOMRect(box.x + scatter * box.width, box.y + box.height * (1 - along), 0, 0);
    const drift = (scatter - 0.5) * 46;
    return stage.flash(
      pace,
      markAt(stage, index % 3 === 0 ? 'ember' : 'flake', place),
      [
        { transform: 'scale(1)', opacity: 0 },
        { opacity: 0.95, offset: 0.15 },
        { transform: `translate(${drift}px, -64px) rotate(${drift * 4}deg) scale(0.4)`, opacity: 0 },
      ],
      { duration: duration * 0.75, delay: along * duration * 0.8 },
    );
  });
}

/**
 * Breaks an element above the table in two; the halves fall apart.
 * @param whole a mark or a ghost; it is removed at the end
 */
export async function breakApart(
  stage: Stage,
  pace: Pace,
  whole: HTMLElement,
  duration: number,
): Promise<void> {
  const other = whole.cloneNode(true) as HTMLElement;
  whole.after(other);
  const fall = (half: HTMLElement, side: -1 | 1) => {
    half.classList.add(side < 0 ? 'half-left' : 'half-right');
    return stage.animate(
      pace,
      half,
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${side * 7}px, -6px) rotate(${side * 4}deg)`, opacity: 1, offset: 0.35 },
        { transform: `translate(${side * 26}px, 34px) rotate(${side * 22}deg)`, opacity: 0 },
      ],
      { duration, fill: 'forwards' },
    );
  };
  await Promise.all([fall(whole, -1), fall(other, 1)]);
  whole.remove();
  other.remove();
}

const shudder: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateX(-4px) rotate(-1.5deg)', offset: 0.25 },
  { transform: 'translateX(5px) rotate(2deg)', offset: 0.5 },
  { transform: 'translateX(-5px) rotate(-2deg)', offset: 0.75 },
  { transform: 'scale(1.1)' },
];

/** Until the keyframe, at 500: a hero shudders and cracks, and light breaks out. */
export async function heroFalters(stage: Stage, pace: Pace, hero: Element): Promise<void> {
  await Promise.all([
    stage.animate(pace, hero, shudder, { duration: 500, fill: 'forwards' }),
    stage.flash(
      pace,
      markAt(stage, 'crack', hero.getBoundingClientRect()),
      [
        { transform: 'scale(0.3)', opacity: 0, easing: 'ease-out' },
        { transform: 'scale(0.75)', opacity: 1, offset: 0.3 },
        { transform: 'scale(0.75)', opacity: 1, offset: 0.55, easing: 'ease-out' },
        { transform: 'scale(1.05)', opacity: 1 },
      ],
      { duration: 500, easing: 'linear' },
    ),
    stage.flash(
      pace,
      markAt(stage, 'glare', hero.getBoundingClientRect()),
      [
        { transform: 'scale(0.4)', opacity: 0 },
        { transform: 'scale(1)', opacity: 0.9 },
      ],
      { duration: 500, easing: 'cubic-bezier(0.5, 0, 0.4, 1)' },
    ),
  ]);
}

/** From the keyframe until 1,400: the remains of the hero fall. */
export async function heroFalls(stage: Stage, pace: Pace, ghost: HTMLElement): Promise<void> {
  await Promise.all([
    stage.flash(
      pace,
      markAt(stage, 'glare', ghost.getBoundingClientRect()),
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
