import { html } from './dom.ts';

/** The buttons of what can be seen larger, smaller and whole, for the bar above it. */
export function zoomButtons(act: { out(): void; in(): void; whole(): void }): HTMLElement[] {
  const zoomOut = html('button', { type: 'button', 'aria-label': 'Zoom out' }, '−');
  const zoomIn = html('button', { type: 'button', 'aria-label': 'Zoom in' }, '+');
  const whole = html('button', { type: 'button' }, 'Fit');
  zoomOut.addEventListener('click', () => act.out());
  zoomIn.addEventListener('click', () => act.in());
  whole.addEventListener('click', () => act.whole());
  return [zoomOut, zoomIn, whole];
}
