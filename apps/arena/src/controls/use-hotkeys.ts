import { useEffect } from 'react';

/** What keys do, by the key's name in lower case. */
export type Hotkeys = Readonly<Record<string, () => void>>;

/**
 * Listens for keys on the whole page. A key that a focused control needs for itself is left to it, and all of them to a
 * dialog that lies over the page: Escape closes it, and nothing is played behind it.
 */
export function useHotkeys(keys: Hotkeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (document.querySelector('dialog:modal')) return;
      const key = event.key.toLowerCase();
      const action = keys[key];
      if (!action || ((key === ' ' || key === 'enter') && isControl(event.target))) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [keys]);
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, select, summary') !== null;
}
