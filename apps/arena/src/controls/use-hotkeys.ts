import { useEffect } from 'react';

/** Actions by the key's name in lower case. */
export type Hotkeys = Readonly<Record<string, () => void>>;

/**
 * Listens for keys on the whole page. A focused control keeps the keys that it needs, and an open modal dialog keeps all
 * keys.
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
    // On the document: before the table's own listeners, which are on the window.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [keys]);
}

/** Whether the focus is on something that Space or Enter is for. A slider does nothing with them. */
function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a, input:not([type="range"]), select, summary') !== null
  );
}
