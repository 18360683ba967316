import { type RefObject, useState } from 'react';

const KEY = 'aftercast-inspector-width';
/** Share of the page, in percent: where it begins, and how far it can be moved. The style leaves the table its room. */
const USUAL = 46;
const LEAST = 25;
const MOST = 75;
const STEP = 3;

/** How wide the drawer is, as a share of the page, and what makes its edge movable by pointer and keys. */
export function useWidth(drawer: RefObject<HTMLElement | null>) {
  const [share, setShare] = useState(() => within(Number(localStorage.getItem(KEY) ?? USUAL)));
  const set = (next: number) => {
    localStorage.setItem(KEY, String(within(next)));
    setShare(within(next));
  };
  const handle = {
    tabIndex: 0,
    'aria-orientation': 'vertical',
    'aria-valuenow': share,
    'aria-valuemin': LEAST,
    'aria-valuemax': MOST,
    onKeyDown(event: React.KeyboardEvent) {
      const step = event.key === 'ArrowLeft' ? STEP : event.key === 'ArrowRight' ? -STEP : 0;
      if (step === 0) return;
      event.preventDefault();
      set(share + step);
    },
    onPointerDown(event: React.PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: React.PointerEvent) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const right = drawer.current?.getBoundingClientRect().right ?? window.innerWidth;
      set(Math.round((100 * (right - event.clientX)) / window.innerWidth));
    },
  } as const;
  return { width: `${share}vw`, handle };
}

function within(share: number): number {
  return Number.isFinite(share) ? Math.min(MOST, Math.max(LEAST, share)) : USUAL;
}
