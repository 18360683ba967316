import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

const KEY = 'aftercast-theme';

const listeners = new Set<() => void>();

/**
 * Sets the theme as the person chose it before; else as what is shown is meant to be seen; else as their system has it.
 * @param meant `null` for what looks well in either
 */
export function wearTheme(meant: Theme | null): void {
  const preferred = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const stored = localStorage.getItem(KEY);
  wear(stored === 'dark' || stored === 'light' ? stored : (meant ?? preferred));
}

/** Changes the theme, and keeps it as the person's choice. */
export function toggleTheme(): void {
  const after = now() === 'dark' ? 'light' : 'dark';
  localStorage.setItem(KEY, after);
  wear(after);
}

/** The theme of the page, and what changes it. */
export function useTheme(): { theme: Theme; toggle(): void } {
  return { theme: useSyncExternalStore(subscribe, now), toggle: toggleTheme };
}

function wear(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

function now(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
