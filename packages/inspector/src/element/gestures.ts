/** Handles the gestures of an element that can be panned and zoomed. Coordinates are pixels from its corner. */
export interface GestureListener {
  pan(dx: number, dy: number): void;
  /** Zooms by a factor about a point. */
  zoom(factor: number, x: number, y: number): void;
  /** Called for a press and release at one point. */
  press?(x: number, y: number): void;
}

/** Distance in pixels from which a press is a drag. */
const SLACK = 4;

/**
 * Listens to an element until the signal aborts: dragging, two fingers, and the wheel with Ctrl, which touch pads
 * send for a pinch.
 */
export function listenToGestures(element: HTMLElement, listener: GestureListener, signal: AbortSignal): void {
  const pointers = new Map<number, { x: number; y: number }>();
  let dragged = false;
  const placeOf = (event: MouseEvent) => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (pointers.size === 0) dragged = false;
    pointers.set(event.pointerId, placeOf(event));
  };
  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = placeOf(event);
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    if (!dragged && pointers.size === 1 && Math.hypot(dx, dy) < SLACK) return;
    if (!dragged) {
      dragged = true;
      element.setPointerCapture(event.pointerId);
    }
    pointers.set(event.pointerId, now);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) return listener.pan(dx, dy);
    const spread = Math.hypot(before.x - other.x, before.y - other.y);
    const wider = Math.hypot(now.x - other.x, now.y - other.y);
    listener.pan(dx / 2, dy / 2);
    if (spread > 0 && wider > 0) listener.zoom(wider / spread, (now.x + other.x) / 2, (now.y + other.y) / 2);
  };
  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    if (!dragged && event.type === 'pointerup') {
      const { x, y } = placeOf(event);
      listener.press?.(x, y);
    }
  };
  const wheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      const { x, y } = placeOf(event);
      listener.zoom(Math.exp(-pixelsOf(event, event.deltaY) / 300), x, y);
    } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      event.preventDefault();
      listener.pan(-pixelsOf(event, event.deltaX || event.deltaY), 0);
    }
  };
  const options = { signal };
  element.addEventListener('pointerdown', down, options);
  element.addEventListener('pointermove', move, options);
  element.addEventListener('pointerup', up, options);
  element.addEventListener('pointercancel', up, options);
  element.addEventListener('wheel', wheel, { signal, passive: false });
}

/** Converts a wheel delta to pixels: some wheels count lines or pages. */
function pixelsOf({ deltaMode }: WheelEvent, delta: number): number {
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return delta * 16;
  return deltaMode === WheelEvent.DOM_DELTA_PAGE ? delta * 400 : delta;
}
