import type { Pace, Stage } from '../stage.ts';

/**
 * Something above the table breaks in two, and the halves fall apart.
 * @param whole a mark or a ghost; it is taken away
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
