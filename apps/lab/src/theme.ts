import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';

const KEY = 'aftercast-lab-theme';

const listeners = new Set<() => void>();

/** Sets the theme as the person chose it before, or as their system has it. */
export function startTheme(): void {
  const preferred = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const stored = localStorage.getItem(KEY);
  document.documentElement.dataset.theme = stored === 'dark' || stored === 'light' ? stored : preferred;
}

/** The theme of the page, and what changes it and keeps it as the person's choice. */
export function useTheme(): { theme: Theme; toggle(): void } {
  return { theme: useSyncExternalStore(subscribe, now), toggle };
}

function toggle(): void {
  const after = now() === 'dark' ? 'light' : 'dark';
  localStorage.setItem(KEY, after);
  document.documentElement.dataset.theme = after;
  for (const listener of listeners) listener();
}

function now(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
