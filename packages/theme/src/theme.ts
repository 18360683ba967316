import { useSyncExternalStore } from 'react';

/** The colours of a page. The root element has its name as `data-theme`, which the style sheets select by. */
export type Theme = 'dark' | 'light';

const listeners = new Set<() => void>();

/** Where the user's choice is stored: a key of `localStorage`. */
let storageKey = 'aftercast-theme';

/**
 * Sets the theme when a page starts: the one that the user chose before, else the one of the system.
 * @param key where the user's choice is stored in `localStorage`; each app has its own
 */
export function startTheme(key: string): void {
  storageKey = key;
  preferTheme(null);
}

/**
 * Sets the theme that suits what the page shows now. The user's choice comes before it.
 * @param preferred `null` for what suits both: then the system decides
 */
export function preferTheme(preferred: Theme | null): void {
  const ofSystem = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const chosen = localStorage.getItem(storageKey);
  setTheme(chosen === 'dark' || chosen === 'light' ? chosen : (preferred ?? ofSystem));
}

/** Changes from one theme to the other, and stores that as the user's choice. */
export function toggleTheme(): void {
  const next = currentTheme() === 'dark' ? 'light' : 'dark';
  localStorage.setItem(storageKey, next);
  setTheme(next);
}

/** The theme of the page and {@link toggleTheme}; the component renders again when the theme changes. */
export function useTheme(): { theme: Theme; toggle(): void } {
  return { theme: useSyncExternalStore(subscribe, currentTheme), toggle: toggleTheme };
}

function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
