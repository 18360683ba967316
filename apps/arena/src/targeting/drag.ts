import type { PointerEvent as ReactPointerEvent } from 'react';
import type { Scene } from '../scene.ts';
import type { Pointing } from './pointing.ts';

/** Pixels that the pointer goes before a press becomes a drag. */
const SLACK = 10;

/**
 * Begins what may become a drag from a card, a character or a power. Let go over an entity it points at it; let go over
 * the table it uses what was dragged; let go where it began, or outside, it does nothing.
 */
export function beginDrag(
  start: ReactPointerEvent<HTMLElement>,
  entity: number,
  scene: Scene,
  pointing: Pointing,
): void {
  if (start.button !== 0) return;
  const element = start.currentTarget;
  const { clientX, clientY, pointerId } = start;
  const legal = scene.legal$.value.find((entry) => entry.entity === entity);
  const aims = legal !== undefined && legal.target !== 'none';
  let dragging = false;

  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const x = event.clientX - clientX;
    const y = event.clientY - clientY;
    if (!dragging && Math.hypot(x, y) > SLACK) {
      dragging = true;
      if (aims) void scene.client.target({ type: 'pick', entity });
    }
    if (dragging && !aims && legal?.do === 'play') element.style.transform = `translate(${x}px, ${y}px)`;
  };

  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    stop();
    element.style.transform = '';
    if (!dragging) return;
    // The click that follows would press what was dragged a second time.
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
    if (event.type === 'pointerup') void drop(event);
    else if (aims) void pointing.cancel();
  };

  const drop = async (event: PointerEvent) => {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const target = Number(under?.closest<HTMLElement>('[data-entity]')?.dataset.entity ?? 0);
    if (aims) await (target > 0 && target !== entity ? pointing.point(target) : pointing.cancel());
    else if (under?.closest('[data-table]') && target !== entity) await pointing.use(entity);
  };

  const stop = () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
  };

  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
