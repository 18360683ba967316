import { useSyncExternalStore } from 'react';

type Theme = 'dark' | 'light';

const KEY = 'aftercast-theme';

const listeners = new Set<() => void>();

/** Sets the theme as the person chose it before, or as their system has it. */
export function startTheme(): void {
  const preferred = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const stored = localStorage.getItem(KEY);
  document.documentElement.dataset.theme = stored === 'dark' || stored === 'light' ? stored : preferred;
}

/** Changes the theme, and keeps it as the person's choice. */
export function toggleTheme(): void {
  const after = now() === 'dark' ? 'light' : 'dark';
  localStorage.setItem(KEY, after);
  document.documentElement.dataset.theme = after;
  for (const listener of listeners) listener();
}

/** The theme of the page, and what changes it. */
export function useTheme(): { theme: Theme; toggle(): void } {
  return { theme: useSyncExternalStore(subscribe, now), toggle: toggleTheme };
}

function now(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
