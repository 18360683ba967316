import { type RefObject, useEffect, useRef } from 'react';

/** Whether a page was shown before. In a document that has just been loaded, the browser decides where the focus is. */
let hasArrived = false;

/**
 * Returns a ref for what a page begins with: its heading, or its main part. It gets the focus when the user comes to the page
 * from another one, since the element that had the focus is gone.
 */
export function useArrival<E extends HTMLElement>(): RefObject<E | null> {
  const start = useRef<E>(null);
  useEffect(() => {
    if (hasArrived && start.current) focusOnce(start.current);
    hasArrived = true;
  }, []);
  return start;
}

/** Focuses an element that cannot have the focus otherwise: a click on it does not focus it again. */
function focusOnce(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}
