import { type RefObject, useEffect } from 'react';

/** Calls `onOutside` for a press outside the place of a menu, while the menu is open. */
export function usePressOutside(place: RefObject<HTMLElement | null>, open: boolean, onOutside: () => void) {
  useEffect(() => {
    if (!open) return;
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) onOutside();
    };
    window.addEventListener('pointerdown', press);
    return () => window.removeEventListener('pointerdown', press);
  }, [place, open, onOutside]);
}
