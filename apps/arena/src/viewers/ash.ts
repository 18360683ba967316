import type { Pace, Stage } from '../stage.ts';

const FLAKES = 16;

/**
 * A card burns from below, and is gone: a line of fire goes up, and ash rises from it. The card lies in a window that
 * goes up while the card in it goes down as fast, so that nothing but its lower edge is seen to move.
 * @param card a mark; it is taken away
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

/** Each flake comes from where the fire has got to. */
function flakes(stage: Stage, pace: Pace, box: DOMRect, duration: number): Promise<void>[] {
  return Array.from({ length: FLAKES }, (_, index) => {
    const along = index / (FLAKES - 1);
    // Scattered, but the same every time.
    const scatter = ((index * 7) % FLAKES) / FLAKES;
    const place = new DOMRect(box.x + scatter * box.width, box.y + box.height * (1 - along), 0, 0);
    const drift = (scatter - 0.5) * 46;
    return stage.flash(
      pace,
      stage.mark(index % 3 === 0 ? 'ember' : 'flake', place),
      [
        { transform: 'scale(1)', opacity: 0 },
        { opacity: 0.95, offset: 0.15 },
        { transform: `translate(${drift}px, -64px) rotate(${drift * 4}deg) scale(0.4)`, opacity: 0 },
      ],
      { duration: duration * 0.75, delay: along * duration * 0.8 },
    );
  });
}
